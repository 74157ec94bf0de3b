import { everyReply } from '../../operators/at.ts';
import { edited } from '../../http/edit-reply.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Refusal } from '../../refusal.ts';
import type { Received } from '../../rules.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';

const kinds: readonly { readonly name: string; is(item: ItemInput, refusal: Refusal, call: Received): boolean }[] = [
  { name: 'unknown-product', is: ({ productId }, _refusal, { store }) => !store.deals.has(productId) },
  {
    name: 'unknown-option',
    is: ({ productId }, { error }, { store }) => error === 'INVALID_PRODUCT_ID' && store.deals.has(productId),
  },
  { name: 'quantity-0', is: ({ quantity }) => quantity < 1 },
  { name: 'quantity-101', is: ({ quantity }) => quantity > 100 },
  { name: 'stale-price', is: (_item, { error }) => error === 'PRICE_MISMATCH' },
];
const places: readonly { readonly name: string; readonly of: number; readonly index: number }[] = [
  { name: 'alone', of: 1, index: 0 },
  { name: 'first', of: 2, index: 0 },
  { name: 'last', of: 2, index: 1 },
  { name: 'in-the-middle', of: 3, index: 1 },
];

/** Faults of section 4.4 rules 1 and 2: what a create takes, and what it answers. */
export const createFaults: readonly Fault[] = [
  fault('empty-create-makes-empty-cart', 'storefront/4.4/1a')
    .says('Makes an empty cart of a create without any item')
    .rule('checkItems', (right, items, cart, call) =>
      items.length === 0 && cart === null ? null : right(items, cart, call),
    ),
  ...kinds.flatMap((kind) =>
    places.map((place) =>
      fault(`create-takes-${kind.name}-${place.name}`, 'storefront/4.4/1b')
        .says(`Makes a cart although an item has the fault ${kind.name} (${place.name} of ${place.of})`)
        .rules((honest) => ({
          checkItem: (item, index, cart, call) => {
            const refusal = honest.checkItem(item, index, cart, call);
            const isPlace = cart === null && index === place.index && sentItems(call).length === place.of;
            return refusal !== null && isPlace && kind.is(item, refusal, call) ? null : refusal;
          },
          checkSums: (items, cart, call) => (cart === null ? null : honest.checkSums(items, cart, call)),
        })),
    ),
  ),

  fault('create-without-link', 'storefront/4.4/2')
    .says('Answers a create of one unit without a buyLink')
    .reply(everyReply('createCart', (reply, call) => (isOf(call, [1]) ? edited(reply, '/buyLink', () => '') : reply))),
  fault('create-forgets-quantity', 'storefront/4.4/2')
    .says('Puts one unit in the cart of a create of more than five')
    .rule('addItems', (right, cart, items, call) =>
      right(cart, call.endpoint === 'createCart' ? items.map(atMostFive) : items, call),
    ),
  fault('create-copies-quantity', 'storefront/4.4/2')
    .says('Gives both items of a create the quantity of the first')
    .rule('addItems', (right, cart, items, call) => {
      const [first] = items;
      const copied = items.map((item) => ({ ...item, quantity: first?.quantity ?? 1 }));
      return right(cart, call.endpoint === 'createCart' && items.length === 2 ? copied : items, call);
    }),
  fault('create-keeps-two-items', 'storefront/4.4/2')
    .says('Answers a create of three items with all of them, and keeps two')
    .reply((reply, { endpoint, store }) => {
      const id = endpoint === 'createCart' ? idIn(reply.body) : null;
      const cart = id === null ? undefined : store.carts.get(id);
      if (cart?.lines.length === 3) store.carts.set(cart.id, { ...cart, lines: cart.lines.slice(0, 2) });
      return reply;
    }),
  fault('create-drops-fourth-unit-item', 'storefront/4.4/2')
    .says('Leaves an item of four units out of a create of several, without a word')
    .rule('addItems', (right, cart, items, call) => {
      const kept = items.filter(({ quantity }) => quantity !== 4);
      return right(cart, call.endpoint === 'createCart' && items.length > 1 ? kept : items, call);
    }),
  fault('create-reuses-cart-of-same-option', 'storefront/4.4/2')
    .says('Gives a create of three units of one option the id of the last cart that holds just that option')
    .rule('newId', (right, kind, call) => {
      const [item] = kind === 'cart' && isOf(call, [3]) ? sentItems(call) : [];
      const same = [...call.store.carts.values()].findLast(
        ({ lines }) => lines.length === 1 && lines[0]?.optionId === item?.['optionId'],
      );
      return same?.id ?? right(kind, call);
    }),
];

function atMostFive(item: ItemInput): ItemInput {
  return item.quantity > 5 ? { ...item, quantity: 1 } : item;
}

function isOf(call: Received, quantities: readonly number[]): boolean {
  return JSON.stringify(sentItems(call).map(({ quantity }) => quantity)) === JSON.stringify(quantities);
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null;
}
