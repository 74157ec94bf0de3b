import type { Breach } from '../../../src/client-authoring.ts';
import type { SentItem } from '../traffic/carts/sent-items.ts';
import type { ServedPrice } from '../traffic/catalogue/served-prices.ts';

/** The price is no whole number. */
export function formBreach(item: SentItem): Breach | null {
  const { expectedPrice } = item;
  if (typeof expectedPrice === 'number' && Number.isInteger(expectedPrice)) return null;
  return breach(item, 'a whole number in minor units');
}

/** The price is a served one in another unit, such as dollars instead of cents. */
export function shiftBreach(item: SentItem, served: readonly ServedPrice[]): Breach | null {
  const { expectedPrice: price, quantity } = item;
  if (typeof price !== 'number') return null;
  const isOther = served.some(
    ({ retail, original, net, promotion }) =>
      [original, net, promotion].includes(price) || (typeof quantity === 'number' && price === retail * quantity),
  );
  const confused = isOther ? undefined : served.find(({ retail }) => isShifted(price, retail));
  return confused === undefined ? null : breach(item, `${confused.retail} in minor units`);
}

/** The price is another one than the served retail price; names the one that it is. */
export function priceBreach(item: SentItem, { retail, original, net, promotion }: ServedPrice): Breach {
  const { expectedPrice: price, quantity } = item;
  const confusions: readonly (readonly [number | null, string])[] = [
    [original, 'the original price'],
    [net, 'the net price'],
    [promotion, 'the price of the promotion'],
    [typeof quantity === 'number' ? retail * quantity : null, 'the price of all units'],
  ];
  const confusion = confusions.find(([amount]) => amount === price);
  const confused = confusion === undefined ? '' : `, and not ${confusion[0] ?? ''}, which is ${confusion[1]}`;
  return breach(item, `the retail price ${retail}${confused}`);
}

const powers: readonly number[] = [10, 100, 1_000];

/** True if a price is another one times a power of ten, or divided by one and rounded. */
function isShifted(price: number, retail: number): boolean {
  return powers.some((power) => {
    const lower = retail / power;
    return price !== 0 && [retail * power, lower, Math.round(lower), Math.floor(lower)].includes(price);
  });
}

function breach({ pointer, expectedPrice }: SentItem, expected: string): Breach {
  return { what: `${pointer}/expectedPrice`, expected, received: expectedPrice ?? null };
}
