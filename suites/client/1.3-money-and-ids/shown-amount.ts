/** Binary fractions are not exact. */
const inexactness = 1e-9;

interface Reading {
  readonly value: number;
  readonly decimals: number;
}

/**
 * True if a text such as `$1,234.50` shows this value. A client may round to two digits or more, as formatters of a currency do, and
 * leave out zeros at the end. Null if the text has not exactly one number.
 */
export function isShownAs(text: string, value: number): boolean | null {
  const numbers = text.match(/\d[\d.,'\s\u00a0\u202f]*/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return null;
  const digits = number.replace(/['\s\u00a0\u202f]/g, '').replace(/[.,]+$/, '');
  return readings(digits).some(({ value: read, decimals }) => {
    const rounding = decimals < 2 ? 0 : 0.5 * 10 ** -decimals;
    return Math.abs(read - value) <= rounding + inexactness;
  });
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
