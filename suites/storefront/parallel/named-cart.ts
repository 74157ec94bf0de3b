import { need, type Request } from '../../../src/authoring.ts';
import { cartOf, itemOf, type OpenCart } from '../fixtures/carts.ts';
import { someOffers } from '../fixtures/offers.ts';
import { relyOn } from '../fixtures/steady-offers.ts';
import { wholeCart } from '../fixtures/whole-cart.ts';
import type { Offer } from '../fixtures/witness.ts';
import { abandonCart, addItems, readCart, removeItem, updateItem, type ItemInput } from '../requests.ts';
import { nameOf } from '../model/names.ts';
import type { Change, Lines } from './orders.ts';

/** A cart whose offers have names, A for the first and so on, so that findings are read by people. */
export interface NamedCart extends OpenCart {
  readonly start: Lines;
  /** The names by option. */
  readonly names: ReadonlyMap<string, string>;
  /** What a caller sends to buy some of an offer. */
  item(name: string, units: number): ItemInput;
  /** The live unit price of an offer that the cart holds. */
  price(name: string): number;
  requestFor(change: Change): Request;
}

/** A cart that holds these units of offers A, B, C…; after them come `others` that it does not hold. */
export function aCartHolding(units: readonly number[], others = 0) {
  return need(`a cart of ${units.length} lines`, {
    needs: { offers: someOffers(units.length + others) },
    async provide({ offers, accept, premise }): Promise<NamedCart> {
      await relyOn(offers, { accept, premise });
      const held = offers.slice(0, units.length);
      const items = held.map((offer, index) => itemOf(offer, units[index]));
      const start = new Map(units.map((quantity, index) => [nameOf(index), quantity]));
      return named(cartOf(await wholeCart(items, { accept }), held), { offers, start });
    },
  });
}

function named(cart: OpenCart, { offers, start }: { offers: readonly Offer[]; start: Lines }): NamedCart {
  const byName = new Map(offers.map((offer, index) => [nameOf(index), offer]));
  const offerOf = (name: string): Offer => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`there is no offer ${name}`);
    return found;
  };
  const lineOf = (name: string) => cart.lines.find(({ optionId }) => optionId === offerOf(name).optionId);
  const lineIdOf = (name: string): string => lineOf(name)?.id ?? offerOf(name).optionId;
  const item = (name: string, units: number): ItemInput => itemOf(offerOf(name), units);
  return {
    ...cart,
    start,
    names: new Map([...byName].map(([name, { optionId }]) => [optionId, name])),
    item,
    price(name) {
      const line = lineOf(name);
      if (line === undefined) throw new Error(`the cart has no line of offer ${name}`);
      return line.price;
    },
    requestFor(change) {
      switch (change.do) {
        case 'add':
          return addItems(
            cart.id,
            Object.entries(change.units).map(([name, units]) => item(name, units)),
          );
        case 'update':
          return updateItem(cart.id, lineIdOf(change.line), { body: { quantity: change.units } });
        case 'remove':
          return removeItem(cart.id, lineIdOf(change.line));
        case 'abandon':
          return abandonCart(cart.id);
        case 'read':
          return readCart(cart.id);
      }
    },
  };
}
