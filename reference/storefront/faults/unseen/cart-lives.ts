import { json, noContent } from '../../../http/reply.ts';
import { cartOf, changeCart, emptied, unitsIn } from '../../operators/lines.ts';
import { RefusedError } from '../../refused-error.ts';
import type { Cart } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { breaking } from './differences.ts';

const unknownCart = { error: 'INVALID_CART_ID', errorMessage: 'no such cart' } as const;

/** Wrong abandonment of carts, and wrong treatment of several carts or partners. */
export const cartLifeFaults: readonly Fault[] = [
  breaking('3', 'abandon-clears-ten-lines', 'Removes only ten lines when a cart is abandoned').rule(
    'abandon',
    (right, cart, call) => ({ ...right(cart, call), lines: cart.lines.slice(10) }),
  ),
  breaking(
    '4',
    'abandon-of-empty-cart-answers-cart',
    'Replies with the cart when an empty cart is abandoned',
  ).middleware(() => async (call, handle) => {
    const cart = cartOf(call);
    const reply = await handle(call);
    const isEmpty = call.endpoint === 'abandonCart' && cart?.lines.length === 0;
    return isEmpty && reply.status === 204 ? json(200, call.rules.cartView(cart, call)) : reply;
  }),
  breaking(
    '3',
    'removal-from-abandoned-cart-succeeds',
    'Replies with the cart when a line of an abandoned cart is removed',
  ).middleware(() => (call, handle) => {
    const isAbandoned = cartOf(call)?.status === 'ABANDONED';
    return handle(call.endpoint === 'removeItem' && isAbandoned ? { ...call, endpoint: 'readCart' } : call);
  }),
  breaking(
    '3',
    'update-of-abandoned-cart-knows-no-cart',
    'Returns INVALID_CART_ID when a line of an abandoned cart is updated',
  ).ruleOn('updateItem', 'findLine', (right, cart, itemId, call) => {
    if (cart.status === 'ABANDONED') throw new RefusedError(unknownCart);
    return right(cart, itemId, call);
  }),
  breaking('3', 'add-after-abandon-takes-new-id', 'Gives an abandoned cart another id when items are added to it').rule(
    'addItems',
    (right, cart, items, call) => {
      const added = right(cart, items, call);
      return cart.status === 'ABANDONED' ? { ...added, id: call.rules.newId('cart', call) } : added;
    },
  ),
  breaking(
    '3',
    'add-after-abandon-continues-line',
    'When an option is added to an abandoned cart, adds to the old quantity of the option',
  ).rules((honest) => {
    const abandoned = new Map<string, Cart>();
    return {
      abandon(cart, call) {
        if (cart.lines.length > 0) abandoned.set(cart.id, cart);
        return honest.abandon(cart, call);
      },
      addItems(cart, items, call) {
        const old = cart.status === 'ABANDONED' ? abandoned.get(cart.id) : undefined;
        const summed = items.map((item) => {
          const units = old === undefined ? 0 : unitsIn(old, item.optionId);
          return { ...item, quantity: Math.min(100, item.quantity + units) };
        });
        return honest.addItems(cart, old === undefined ? items : summed, call);
      },
    };
  }),
  breaking(
    '3',
    'abandon-takes-all-carts-of-partner',
    'Abandons all carts of the partner when the partner abandons one cart',
  ).rule('abandon', (right, cart, call) => {
    const others = [...call.store.carts.values()].filter(({ partnerId }) => partnerId === cart.partnerId);
    for (const other of others) call.store.carts.set(other.id, right(other, call));
    return right(cart, call);
  }),
  breaking(
    '4.4',
    'abandon-of-foreign-cart-answers-204',
    'Replies with 204 when a partner abandons the cart of another partner',
  ).middleware(() => async (call, handle) => {
    const reply = await handle(call);
    const isForeign = call.endpoint === 'abandonCart' && reply.status === 404 && cartOf(call) !== null;
    return isForeign ? noContent() : reply;
  }),
  breaking(
    '4.4',
    'refused-foreign-abandon-empties-cart',
    "Refuses to abandon another partner's cart, but empties it",
  ).middleware(() => async (call, handle) => {
    const reply = await handle(call);
    if (call.endpoint === 'abandonCart' && reply.status === 404) changeCart(call, emptied);
    return reply;
  }),
  breaking(
    '4.4',
    'read-with-country-knows-no-cart',
    'Returns INVALID_CART_ID when a cart is read with the optional query parameter country',
  ).ruleOn(
    ({ endpoint, query }) => endpoint === 'readCart' && query.has('country'),
    'mayRead',
    () => false,
  ),
  breaking(
    '4.4',
    'next-cart-replaces-the-last',
    'Keeps only one cart for each API key: a new cart deletes the previous one',
  ).middleware(() => {
    const newest = new Map<string, string>();
    return async (call, handle) => {
      const known = new Set(call.store.carts.keys());
      const reply = await handle(call);
      const created = [...call.store.carts.keys()].find((id) => !known.has(id));
      if (call.endpoint !== 'createCart' || created === undefined) return reply;
      const partnerId = call.partner?.partnerId ?? '';
      call.store.carts.delete(newest.get(partnerId) ?? '');
      newest.set(partnerId, created);
      return reply;
    };
  }),
];
