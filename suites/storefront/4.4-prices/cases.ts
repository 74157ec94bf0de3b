import { GapError, type Need, type Request } from '../../../src/authoring.ts';
import { itemOf, type Line, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { aCartOf, type FilledCart } from '../fixtures/carts/filled-carts.ts';
import { aCartOfOne } from '../fixtures/carts/single-units.ts';
import { createCart, type ItemInput } from '../requests/endpoints.ts';

/** One place of one request in which a caller can state a price. */
export interface PriceCase {
  readonly name: string;
  readonly operation: 'create' | 'add' | 'update';
  /** Lines of the cart it works on; on create and add also the items of the request. */
  readonly of: number;
  /** The item with the price under test. The other items have the right price. */
  readonly index: number;
  readonly quantity: number;
  /** The place in words, to end a title with. */
  readonly where: string;
}

/** Each operation with one unit, with several, and in every position. */
export const priceCases: readonly PriceCase[] = [
  { name: 'create', operation: 'create', of: 1, index: 0, quantity: 1, where: 'on create' },
  { name: 'create-many', operation: 'create', of: 1, index: 0, quantity: 60, where: 'on create of 60 units' },
  {
    name: 'create-first',
    operation: 'create',
    of: 2,
    index: 0,
    quantity: 2,
    where: 'in the first of two items created',
  },
  {
    name: 'create-second',
    operation: 'create',
    of: 2,
    index: 1,
    quantity: 1,
    where: 'in the second of two items created',
  },
  {
    name: 'create-middle',
    operation: 'create',
    of: 3,
    index: 1,
    quantity: 2,
    where: 'in the middle of three items created',
  },
  { name: 'add', operation: 'add', of: 1, index: 0, quantity: 1, where: 'on add' },
  { name: 'add-many', operation: 'add', of: 1, index: 0, quantity: 3, where: 'on add of 3 units' },
  { name: 'add-first', operation: 'add', of: 2, index: 0, quantity: 2, where: 'in the first of two items added' },
  { name: 'add-second', operation: 'add', of: 2, index: 1, quantity: 1, where: 'in the second of two items added' },
  { name: 'add-middle', operation: 'add', of: 3, index: 1, quantity: 2, where: 'in the middle of three items added' },
  { name: 'update', operation: 'update', of: 1, index: 0, quantity: 1, where: 'on update' },
  { name: 'update-many', operation: 'update', of: 1, index: 0, quantity: 60, where: 'on update to 60 units' },
  { name: 'update-second', operation: 'update', of: 2, index: 1, quantity: 2, where: 'on update of the second line' },
];

/** The cases of these names, in their own order. */
export function casesNamed(...names: readonly string[]): readonly PriceCase[] {
  return priceCases.filter(({ name }) => names.includes(name));
}

/** The cart that a case works on: a create of one unit asks for no room. */
export function cartFor({ operation, of, quantity }: PriceCase): Need<FilledCart> {
  return operation === 'create' && of === 1 && quantity === 1 ? aCartOfOne : aCartOf(of);
}

/** The line whose price the case states. */
export function lineOf({ index }: PriceCase, cart: OpenCart): Line {
  const line = cart.lines[index];
  if (line === undefined) throw new Error(`the cart of the case has no line ${index}`);
  return line;
}

/** The request of a case; `undefined` states no price at the place under test. */
export function stating(priced: PriceCase, cart: OpenCart, expectedPrice: number | undefined): Request {
  if (priced.operation === 'update') {
    return cart.updating(lineOf(priced, cart), { quantity: priced.quantity, expectedPrice });
  }
  const items = itemsOf(priced, cart, expectedPrice);
  return priced.operation === 'create' ? createCart(items) : cart.adding(items);
}

/**
 * The request of a case with a price that is not the live one. An update asks for another quantity than `stating` does:
 * a server that refuses it and carries it out all the same shows.
 */
export function misstating(priced: PriceCase, cart: OpenCart, stale: number): Request {
  return stating({ ...priced, quantity: priced.quantity + (priced.operation === 'update' ? 1 : 0) }, cart, stale);
}

/** The items that a create or add of a case sends. */
export function itemsOf({ index, quantity }: PriceCase, cart: OpenCart, expectedPrice?: number): readonly ItemInput[] {
  return cart.lines.map((line, at) => {
    if (at !== index) return { ...itemOf(line), expectedPrice: line.price };
    return { ...itemOf(line, quantity), ...(expectedPrice === undefined ? {} : { expectedPrice }) };
  });
}

/** A price just beside the live one. Below a free option there is none. */
export function beside(price: number, by: number): number {
  if (price + by >= 0) return price + by;
  throw new GapError('catalogue', 'the option found is free: no price lies below');
}
