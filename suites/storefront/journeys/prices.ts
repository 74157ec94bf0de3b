import type { StatedPrice } from './commands.ts';

/** Prices of one unit in minor units: the live one, the one before it, and the one before the discount. Null if a price is unknown. */
export interface UnitPrice {
  readonly live: number | null;
  readonly before: number | null;
  readonly original: number | null;
}

/** Prices by the name of the offer. */
export type Prices = ReadonlyMap<string, UnitPrice>;

/** The stated price for this number of units of an offer. */
export interface PriceTag {
  readonly name: string;
  readonly units: number;
  readonly price: StatedPrice | undefined;
}

/** So large that the price does not equal the price of several units. */
const far = 10_007;

/** The amount of a tag in minor units; undefined if it states no price or there is no live price. */
export function amountOf({ name, units, price }: PriceTag, prices: Prices): number | undefined {
  const { live = null, before = null, original = null } = prices.get(name) ?? {};
  if (price === undefined || live === null) return undefined;
  switch (price) {
    case 'right':
      return live;
    case 'one above':
      return live + 1;
    case 'one below':
      // No price is below that of a free option. One above is just as stale.
      return live === 0 ? 1 : live - 1;
    case 'far above':
      return live + far;
    case 'for all units':
      return live * units;
    case 'of another line':
      return [...prices.values()].find((other) => other.live !== null && other.live !== live)?.live ?? live + 1;
    case 'zero':
      return live === 0 ? 1 : 0;
    case 'below zero':
      return live === 0 ? -1 : -live;
    case 'a quarter of a minor unit above':
      return live + 0.25;
    case 'a quarter of a minor unit below':
      return live === 0 ? 0.25 : live - 0.25;
    case 'before the change':
      return before ?? live + 1;
    case 'before the discount':
      return original === null || original === live ? live + 1 : original;
  }
}
