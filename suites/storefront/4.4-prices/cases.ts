import { GapError, need, type Need, type Request } from '../../../src/authoring.ts';
import { itemOf, type Line, type OpenCart, aCartOf } from '../fixtures/carts/small-carts.ts';
import { relyOn } from '../fixtures/catalogue/steady-offers.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { mostUnits, severalUnits } from '../fixtures/catalogue/candidates.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { lastPrice, type Offer } from '../fixtures/catalogue/reference-readings.ts';
import { createCart, type ItemInput } from '../requests/endpoints.ts';

/** A position in a request where the client can send a price. */
export interface PriceCase {
  readonly name: string;
  readonly operation: 'create' | 'add' | 'update';
  /** The number of lines in the cart; for create and add also the number of items in the request. */
  readonly of: number;
  /** The item with the price under test. The other items have the right price. */
  readonly index: number;
  readonly quantity: number;
  /** The end of a check title: the position in words. */
  readonly where: string;
}

/** Each operation with one unit, with several, and in every position. */
export const priceCases: readonly PriceCase[] = [
  ...casesOf('create', [
    { name: 'create', of: 1, index: 0, quantity: 1, where: 'on create' },
    { name: 'create-many', of: 1, index: 0, quantity: 60, where: 'on create of 60 units' },
    { name: 'create-first', of: 2, index: 0, quantity: 2, where: 'on create, in the first of two items' },
    { name: 'create-second', of: 2, index: 1, quantity: 1, where: 'on create, in the second of two items' },
    { name: 'create-middle', of: 3, index: 1, quantity: 2, where: 'on create, in the middle of three items' },
  ]),
  ...casesOf('add', [
    { name: 'add', of: 1, index: 0, quantity: 1, where: 'on add' },
    { name: 'add-many', of: 1, index: 0, quantity: 3, where: 'on add of 3 units' },
    { name: 'add-first', of: 2, index: 0, quantity: 2, where: 'on add, in the first of two items' },
    { name: 'add-second', of: 2, index: 1, quantity: 1, where: 'on add, in the second of two items' },
    { name: 'add-middle', of: 3, index: 1, quantity: 2, where: 'on add, in the middle of three items' },
  ]),
  ...casesOf('update', [
    { name: 'update', of: 1, index: 0, quantity: 1, where: 'on update' },
    { name: 'update-many', of: 1, index: 0, quantity: 60, where: 'on update to 60 units' },
    { name: 'update-second', of: 2, index: 1, quantity: 2, where: 'on update of the second line' },
  ]),
];

function casesOf(
  operation: PriceCase['operation'],
  cases: readonly Omit<PriceCase, 'operation'>[],
): readonly PriceCase[] {
  return cases.map((one) => ({ ...one, operation }));
}

/** The cases with these names, in the order of `priceCases`. */
export function casesNamed(...names: readonly string[]): readonly PriceCase[] {
  return priceCases.filter(({ name }) => names.includes(name));
}

/** The options of a case with their live prices, and the cart of an add or update. */
export interface Priced {
  readonly lines: readonly Line[];
  readonly cart: OpenCart | null;
}

/** A create needs no own cart: the prices come from the reference carts. */
export function pricedFor({ operation, of, quantity }: PriceCase): Need<Priced> {
  if (operation !== 'create') return inCart(of, unitsFor(quantity));
  return of === 1 && quantity === 1
    ? atPrice('a single unit and its price', oneOffer)
    : atPrices(of, unitsFor(quantity));
}

/** The units that the options of a case must have available. A refused update requests one more. */
function unitsFor(quantity: number): number {
  return quantity < severalUnits ? severalUnits : mostUnits;
}

function inCart(count: number, units: number): Need<Priced> {
  return need(`a cart and the prices of ${count} options`, {
    needs: { cart: aCartOf(count, units) },
    provide: ({ cart }) => ({ lines: cart.lines, cart }),
  });
}

const oneOffer = need('an offer of one unit, in a list', {
  needs: { offer: anOfferOfOne },
  provide: ({ offer }) => [offer],
});

function atPrices(count: number, units: number): Need<Priced> {
  return atPrice(`${count} options and their prices`, someOffers(count, units));
}

function atPrice(name: string, offered: Need<readonly Offer[]>): Need<Priced> {
  return need(name, {
    needs: { offers: offered },
    async provide({ offers, ...tools }) {
      await relyOn(offers, tools);
      const lines = offers.map((offer) => ({ ...offer, id: offer.optionId, price: lastPrice(offer) }));
      return { lines, cart: null };
    },
  });
}

/** The line whose price is under test. */
export function lineOf({ index }: PriceCase, { lines }: Priced): Line {
  const line = lines[index];
  if (line === undefined) throw new Error(`the case has no line ${index}`);
  return line;
}

/** The cart of an add or update. */
export function cartOfCase({ cart }: Priced): OpenCart {
  if (cart === null) throw new Error('a case of create has no cart');
  return cart;
}

/** The request of a case; `undefined` sends no price for the item under test. */
export function stating(priced: PriceCase, options: Priced, expectedPrice: number | undefined): Request {
  if (priced.operation === 'update') {
    return cartOfCase(options).updating(lineOf(priced, options), { quantity: priced.quantity, expectedPrice });
  }
  const items = itemsOf(priced, options, expectedPrice);
  return priced.operation === 'create' ? createCart(items) : cartOfCase(options).adding(items);
}

/**
 * The request of a case with a price that is not the live one. An update requests a different quantity than `stating`:
 * this detects a server that returns an error but still changes the line.
 */
export function misstating(priced: PriceCase, options: Priced, stale: number): Request {
  return stating({ ...priced, quantity: priced.quantity + (priced.operation === 'update' ? 1 : 0) }, options, stale);
}

/** The items that a create or add of a case sends. */
export function itemsOf(
  { index, quantity }: PriceCase,
  { lines }: Priced,
  expectedPrice?: number,
): readonly ItemInput[] {
  return lines.map((line, position) => {
    if (position !== index) return { ...itemOf(line), expectedPrice: line.price };
    return { ...itemOf(line, quantity), ...(expectedPrice === undefined ? {} : { expectedPrice }) };
  });
}

/** The price changed by `by`. Throws if the result is negative. */
export function beside(price: number, by: number): number {
  if (price + by >= 0) return price + by;
  throw new GapError('catalogue', 'the option is free, so no lower price exists');
}
