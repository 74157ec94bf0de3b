import { edited } from '../../http/edit-reply.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Refusal } from '../../refusal.ts';
import type { Received } from '../../rules.ts';
import { sentItems } from '../../operators/answered-as.ts';
import type { Fault } from '../fault.ts';

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
  {
    name: 'empty-create-makes-empty-cart',
    requirement: 'storefront/4.4/1a',
    says: 'Makes an empty cart of a create without any item',
    rules: (honest) => ({
      checkItems: (items, cart, call) =>
        items.length === 0 && cart === null ? null : honest.checkItems(items, cart, call),
    }),
  },
  ...kinds.flatMap((kind) =>
    places.map((place): Fault => ({
      name: `create-takes-${kind.name}-${place.name}`,
      requirement: 'storefront/4.4/1b',
      says: `Makes a cart although an item has the fault ${kind.name} (${place.name} of ${place.of})`,
      rules: (honest) => ({
        checkItem: (item, index, cart, call) => {
          const refusal = honest.checkItem(item, index, cart, call);
          const isPlace = cart === null && index === place.index && sentItems(call).length === place.of;
          return refusal !== null && isPlace && kind.is(item, refusal, call) ? null : refusal;
        },
        checkSums: (items, cart, call) => (cart === null ? null : honest.checkSums(items, cart, call)),
      }),
    })),
  ),

  {
    name: 'create-without-link',
    requirement: 'storefront/4.4/2',
    says: 'Answers a create of one unit without a buyLink',
    reply: (reply, call) =>
      call.endpoint === 'createCart' && isOf(call, [1]) ? edited(reply, '/buyLink', () => '') : reply,
  },
  {
    name: 'create-forgets-quantity',
    requirement: 'storefront/4.4/2',
    says: 'Puts one unit in the cart of a create of more than five',
    rules: (honest) => ({
      addItems: (cart, items, call) =>
        honest.addItems(cart, call.endpoint === 'createCart' ? items.map(atMostFive) : items, call),
    }),
  },
  {
    name: 'create-copies-quantity',
    requirement: 'storefront/4.4/2',
    says: 'Gives both items of a create the quantity of the first',
    rules: (honest) => ({
      addItems: (cart, items, call) => {
        const [first] = items;
        const copied = items.map((item) => ({ ...item, quantity: first?.quantity ?? 1 }));
        return honest.addItems(cart, call.endpoint === 'createCart' && items.length === 2 ? copied : items, call);
      },
    }),
  },
  {
    name: 'create-keeps-two-items',
    requirement: 'storefront/4.4/2',
    says: 'Answers a create of three items with all of them, and keeps two',
    reply: (reply, { endpoint, store }) => {
      const id = endpoint === 'createCart' ? idIn(reply.body) : null;
      const cart = id === null ? undefined : store.carts.get(id);
      if (cart?.lines.length === 3) store.carts.set(cart.id, { ...cart, lines: cart.lines.slice(0, 2) });
      return reply;
    },
  },
  {
    name: 'create-drops-fourth-unit-item',
    requirement: 'storefront/4.4/2',
    says: 'Leaves an item of four units out of a create of several, without a word',
    rules: (honest) => ({
      addItems: (cart, items, call) => {
        const kept = items.filter(({ quantity }) => quantity !== 4);
        return honest.addItems(cart, call.endpoint === 'createCart' && items.length > 1 ? kept : items, call);
      },
    }),
  },
  {
    name: 'create-reuses-cart-of-same-option',
    requirement: 'storefront/4.4/2',
    says: 'Gives a create of three units of one option the id of the last cart that holds just that option',
    rules: (honest) => ({
      newId: (kind, call) => {
        const [item] = kind === 'cart' && isOf(call, [3]) ? sentItems(call) : [];
        const same = [...call.store.carts.values()].findLast(
          ({ lines }) => lines.length === 1 && lines[0]?.optionId === item?.['optionId'],
        );
        return same?.id ?? honest.newId(kind, call);
      },
    }),
  },
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
