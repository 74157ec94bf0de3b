interface Reading {
  readonly value: number;
  readonly decimals: number;
}

/** True if a text such as `$1,234.50` shows this value, rounded to its digits. Null if the text has not exactly one number. */
export function isShownAs(text: string, value: number): boolean | null {
  const numbers = text.match(/\d[\d.,'\s\u00a0\u202f]*/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return null;
  const digits = number.replace(/['\s\u00a0\u202f]/g, '').replace(/[.,]+$/, '');
  // A sign of 0.5 units of the last digit, and the inexactness of binary fractions.
  return readings(digits).some((one) => Math.abs(one.value - value) <= 0.5 * 10 ** -one.decimals + 1e-9);
}

/** Every way to read a number: points and commas are decimal signs in some countries, and group digits in others. */
function readings(digits: string): readonly Reading[] {
  const grouped = digits.replace(/[.,]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return [{ value: Number(grouped), decimals: 0 }];
  const sign = digits[last] ?? '';
  const decimals = digits.length - last - 1;
  const isOnlyOnce = digits.indexOf(sign) === last;
  return [
    ...(isOnlyOnce ? [{ value: Number(grouped) / 10 ** decimals, decimals }] : []),
    ...(decimals === 3 ? [{ value: Number(grouped), decimals: 0 }] : []),
  ];
}
