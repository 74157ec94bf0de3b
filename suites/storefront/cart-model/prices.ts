import type { Command, StatedPrice } from './commands.ts';

/** Live prices by the name of the offer; null if no price could be read. */
export type Prices = ReadonlyMap<string, number | null>;

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
  const live = prices.get(name) ?? null;
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
      return [...prices.values()].find((other) => other !== null && other !== live) ?? live + 1;
  }
}

/**
 * The command with live prices applied: a price that equals the live one is marked as right; without a live price none
 * is stated.
 */
export function settled(command: Command, prices: Prices): Command {
  if (command.do === 'add') {
    return { ...command, items: command.items.map((item) => priced(item, item.of, prices)) };
  }
  return command.do === 'update' ? priced(command, command.line, prices) : command;
}

function priced<T extends { readonly units: number; readonly price?: StatedPrice }>(
  stating: T,
  name: string,
  prices: Prices,
): T | Omit<T, 'price'> {
  const { price, ...rest } = stating;
  const amount = amountOf({ name, units: stating.units, price }, prices);
  if (amount === undefined) return rest;
  return amount === prices.get(name) ? { ...stating, price: 'right' } : stating;
}
