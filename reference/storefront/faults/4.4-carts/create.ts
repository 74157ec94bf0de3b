import { everyReply } from '../../operators/at.ts';
import { edited } from '../../http/edit-reply.ts';
import type { ItemInput } from '../../inputs.ts';
import type { Refusal } from '../../refusal.ts';
import type { Call } from '../../rules.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy } from '../rows.ts';
import type { Replacement } from '../../operators/difference.ts';
import { freshCart } from '../../operators/fresh-cart.ts';
import { emptied } from '../../operators/lines.ts';
import type { Deal } from '../../catalogue/deal.ts';

const kinds: readonly { readonly name: string; is(item: ItemInput, refusal: Refusal, call: Call): boolean }[] = [
  { name: 'unknown-product', is: ({ productId }, _refusal, { store }) => !store.deals.has(productId) },
  {
    name: 'unknown-option',
    is: ({ productId }, { error }, { store }) => error === 'INVALID_PRODUCT_ID' && store.deals.has(productId),
  },
  { name: 'quantity-0', is: ({ quantity }) => quantity < 1 },
  { name: 'quantity-101', is: ({ quantity }) => quantity > 100 },
  { name: 'stale-price', is: (_item, { error }) => error === 'PRICE_MISMATCH' },
];

const positions: readonly {
  readonly name: string;
  readonly says: string;
  readonly of: number;
  readonly index: number;
}[] = [
  { name: 'alone', says: 'the only item', of: 1, index: 0 },
  { name: 'first', says: 'the first of two items', of: 2, index: 0 },
  { name: 'last', says: 'the second of two items', of: 2, index: 1 },
  { name: 'in-the-middle', says: 'the second of three items', of: 3, index: 1 },
];

/** Stores an empty cart of the caller. */
function leaveCart(call: Call): void {
  const id = call.rules.newId('cart', call);
  call.store.carts.set(id, freshCart(id, call));
}

/** Stores an empty cart when a create is refused. `failing` is the index of the first refused item, or -1. */
function leaving(matches: (items: readonly ItemInput[], failing: number) => boolean): Replacement {
  return (honest) => ({
    checkItems(items, cart, call) {
      const refusal = honest.checkItems(items, cart, call);
      if (refusal === null || cart !== null) return refusal;
      const failing = items.findIndex((item, index) => honest.checkItem(item, index, null, call) !== null);
      if (matches(items, failing)) leaveCart(call);
      return refusal;
    },
  });
}

const row = 'storefront/4.4/1c';

type DealTest = (deal: Deal | undefined) => boolean;

/** Faults of section 4.4 rules 1 and 2: accepted items, replies, and carts that a refused create leaves behind. */
export const createFaults: readonly Fault[] = [
  ...rowsBy('Returns an error but still creates an empty cart when', leaving, '4.4/1c', [
    ['cart-left-when-its-only-item-fails', 'the only item is invalid', (all, index) => all.length === 1 && index === 0],
    ['cart-left-when-the-first-item-fails', 'the first item is invalid', (all, index) => all.length > 1 && index === 0],
    [
      'cart-left-when-a-middle-item-fails',
      'a middle item is invalid',
      (all, index) => index > 0 && index < all.length - 1,
    ],
    ['cart-left-when-the-last-price-is-stale', 'the last of several items has an outdated price', isLastPrice],
    ['cart-left-without-items', 'the request has no items', (items) => items.length === 0],
    ['cart-left-with-too-many-options', 'the request has more than 20 options', (items) => items.length > 20],
  ]),
  ...rowsBy('Instead of a cart line, adds only a message to the new cart for', declining, '4.4/1-declined', [
    ['declines-sold-out', 'sold-out items', (deal) => deal?.status === 'sold_out'],
    ['declines-ended', 'items of ended deals', (deal) => deal?.status === 'expired'],
    ['declines-bookings', 'items that need a booking', (deal) => deal?.needsBooking === true],
  ]),
  fault('empty-create-makes-empty-cart', 'storefront/4.4/1a')
    .says('Creates an empty cart when the items array of the request is empty')
    .rule('checkItems', (right, items, cart, call) =>
      items.length === 0 && cart === null ? null : right(items, cart, call),
    ),
  ...kinds.flatMap((kind) =>
    positions.map((position) =>
      fault(`create-takes-${kind.name}-${position.name}`, 'storefront/4.4/1b')
        .says(`Creates a cart although ${position.says} is invalid (${kind.name.replace('-', ' ')})`)
        .rules((honest) => ({
          checkItem: (item, index, cart, call) => {
            const refusal = honest.checkItem(item, index, cart, call);
            const isPosition = cart === null && index === position.index && sentItems(call).length === position.of;
            return refusal !== null && isPosition && kind.is(item, refusal, call) ? null : refusal;
          },
          checkSums: (items, cart, call) => (cart === null ? null : honest.checkSums(items, cart, call)),
        })),
    ),
  ),

  fault('create-without-link', 'storefront/4.4/2')
    .says('Returns an empty buyLink when a cart with one unit is created')
    .reply(everyReply('createCart', (reply, call) => (isOf(call, [1]) ? edited(reply, '/buyLink', () => '') : reply))),
  fault('create-forgets-quantity', 'storefront/4.4/2')
    .says('Stores quantity 1 for each item of a new cart that has more than 5 units')
    .rule('addItems', (right, cart, items, call) =>
      right(cart, call.endpoint === 'createCart' ? items.map(atMostFive) : items, call),
    ),
  fault('create-copies-quantity', 'storefront/4.4/2')
    .says('Gives both lines of a new cart the quantity of the first item')
    .rule('addItems', (right, cart, items, call) => {
      const [first] = items;
      const copied = items.map((item) => ({ ...item, quantity: first?.quantity ?? 1 }));
      return right(cart, call.endpoint === 'createCart' && items.length === 2 ? copied : items, call);
    }),
  fault('create-keeps-two-items', 'storefront/4.4/2')
    .says('Returns a new cart with all three lines, but stores only two')
    .reply((reply, { endpoint, store }) => {
      const id = endpoint === 'createCart' ? idIn(reply.body) : null;
      const cart = id === null ? undefined : store.carts.get(id);
      if (cart?.lines.length === 3) store.carts.set(cart.id, { ...cart, lines: cart.lines.slice(0, 2) });
      return reply;
    }),
  fault('create-drops-fourth-unit-item', 'storefront/4.4/2')
    .says('When a cart with several items is created, leaves out an item with 4 units without a message')
    .rule('addItems', (right, cart, items, call) => {
      const others = items.filter(({ quantity }) => quantity !== 4);
      return right(cart, call.endpoint === 'createCart' && items.length > 1 ? others : items, call);
    }),
  fault('create-reuses-cart-of-same-option', 'storefront/4.4/2')
    .says('When a cart with 3 units is created, reuses the id of an earlier cart with the same single option')
    .rule('newId', (right, kind, call) => {
      const [item] = kind === 'cart' && isOf(call, [3]) ? sentItems(call) : [];
      const same = [...call.store.carts.values()].findLast(
        ({ lines }) => lines.length === 1 && lines[0]?.optionId === item?.['optionId'],
      );
      return same?.id ?? right(kind, call);
    }),

  fault('cart-left-in-another-country', row)
    .says('Refuses to create a cart because of the country, but creates an empty cart')
    .ruleOn('createCart', 'checkCountry', (right, country, call) => {
      const refusal = right(country, call);
      if (refusal !== null) leaveCart(call);
      return refusal;
    }),
  fault('refused-create-empties-older-cart', row)
    .says("Empties the partner's other carts when it refuses to create a cart")
    .rule('checkItems', (right, items, cart, call) => {
      const refusal = right(items, cart, call);
      const own = [...call.store.carts.values()].filter(({ partnerId }) => partnerId === call.partner?.partnerId);
      if (refusal !== null && cart === null) for (const other of own) call.store.carts.set(other.id, emptied(other));
      return refusal;
    }),

  fault('declines-second-item', 'storefront/4.4/1-declined')
    .says('Leaves out the second of two items without expectedPrice when a cart is created, and adds a message')
    .rules((honest) => ({
      addItems: (cart, items, call) => honest.addItems(cart, isPair(items, call) ? items.slice(0, 1) : items, call),
      messagesOf: (items, call) =>
        call.endpoint === 'createCart' && items.length < sentItems(call).length
          ? [declined(1)]
          : honest.messagesOf(items, call),
    })),
];

function isLastPrice(items: readonly ItemInput[], failing: number): boolean {
  return failing > 0 && failing === items.length - 1 && items[failing]?.expectedPrice !== null;
}

function atMostFive(item: ItemInput): ItemInput {
  return item.quantity > 5 ? { ...item, quantity: 1 } : item;
}

function isOf(call: Call, quantities: readonly number[]): boolean {
  return JSON.stringify(sentItems(call).map(({ quantity }) => quantity)) === JSON.stringify(quantities);
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null;
}

function isPair(items: readonly ItemInput[], { endpoint }: Call): boolean {
  return endpoint === 'createCart' && items.length === 2 && items.every(({ expectedPrice }) => expectedPrice === null);
}

function declining(isDeclined: DealTest): Replacement {
  return (honest) => {
    const indexes = new Map<string, number>();
    return {
      checkCartable: (item, call) => {
        const refusal = honest.checkCartable(item, call);
        const passes = call.endpoint === 'createCart' && isDeclined(call.store.deals.get(item.productId));
        return passes && refusal?.error === 'PRODUCT_NOT_CARTABLE' ? null : refusal;
      },
      addItems: (cart, items, call) => {
        const others = items.filter(({ productId }) => !isDeclined(call.store.deals.get(productId)));
        if (call.endpoint !== 'createCart' || others.length === items.length) return honest.addItems(cart, items, call);
        indexes.set(cart.id, others.length);
        return honest.addItems(cart, others, call);
      },
      cartView: (cart, call) => {
        const view = honest.cartView(cart, call);
        const index = call.endpoint === 'createCart' ? indexes.get(cart.id) : undefined;
        return index === undefined ? view : { ...view, messages: [...view.messages, declined(index)] };
      },
    };
  };
}

function declined(index: number) {
  return {
    type: 'warning',
    code: 'item_declined',
    content: 'An item was left out',
    path: `$.items[${index}]`,
  } as const;
}
