import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { succeeded } from '../traffic/calls.ts';
import { cartIdOf, servedCart, type CartRecord } from '../traffic/carts/carts.ts';
import { abandoned, isWrite, knownCart } from '../traffic/carts/cart-states.ts';
import { callsOnAbandoned, callsOnBought } from '../traffic/carts/ended-carts.ts';
import { isBought } from '../traffic/carts/purchases.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { once } from '../traffic/once.ts';
import { outcomeOf, shopperSteps, type ShopperStep } from '../traffic/shoppers.ts';
import { resultOf } from '../traffic/steps.ts';
import { withoutEndings } from '../traffic/unused.ts';

export const cartRules = [
  rule('client/G39', 'The client creates a cart with the first item, and adds later items to that cart', {
    needs: { operations: ['putInCart'] },
    harm: 'The items of one shopper are in several carts, and only one of them is bought.',
    remedy: "Keep the cart id with the shopper's session, and add later items to that cart.",
    judge: (traffic) => shopperSteps(traffic, 'putInCart').flatMap((one) => laterItem(one, traffic) ?? []),
  }),

  rule('client/G50', 'The client does not change an abandoned or bought cart', {
    harm: 'A POST that adds items fills the old cart again, and the shopper may pay twice.',
    remedy: 'Discard the cart id after DELETE /carts/{cartId}, and once the order is confirmed.',
    unused: withoutEndings,
    judge: (traffic) => [...callsOnAbandoned(traffic, 'changes'), ...callsOnBought(traffic, 'changes')],
  }),

  rule('client/G51', 'The client abandons the cart when the shopper empties it', {
    needs: { operations: ['putInCart', 'emptyCart'] },
    harm: 'The cart stays at the service until it expires.',
    remedy: 'Call DELETE /carts/{cartId} when the shopper empties the cart.',
    judge: (traffic) =>
      shopperSteps(traffic, 'emptyCart').flatMap((one) => {
        const cart = liveCart(one, traffic);
        if (cart === null) return [];
        const call = one.calls.find(({ endpoint, ids }) => endpoint === 'abandonCart' && ids[0] === cart.id);
        const breach = { what: 'call for an emptied cart', expected: 'DELETE of the cart', received: 'no such call' };
        return [occasion(call !== undefined, breach, call ?? cart.call)];
      }),
  }),

  rule('client/G52', 'The client reads the cart for the cart page and before the checkout', {
    needs: { operations: ['putInCart', 'viewCart'] },
    harm: 'The cart page shows old prices and lines that are no longer available.',
    remedy: 'Call GET /carts/{cartId} whenever the shopper opens the cart page, and before you use the buyLink.',
    judge: (traffic) => shopperSteps(traffic, 'viewCart', 'checkout').flatMap((one) => pageRead(one, traffic) ?? []),
  }),
];

/** The cart with which a step starts, if it certainly has lines and neither a call nor a purchase has ended it. */
function liveCart({ record, step }: ShopperStep, traffic: ClientTraffic) {
  if (record === null || hasEnded(record, step.startedMs, traffic)) return null;
  const cart = knownCart(record, step.startedMs);
  return cart !== null && cart.lines.length > 0 && cart.status === 'ACTIVE' ? cart : null;
}

/**
 * The read for a cart page; for a checkout, a read after the last change. A change that the client makes for the checkout itself,
 * such as the removal of an unavailable line, returns the whole cart and needs no read after it. A client that failed shows no
 * page.
 */
function pageRead(one: ShopperStep, traffic: ClientTraffic): Occasion | null {
  const { step, record, calls } = one;
  const cart = liveCart(one, traffic);
  if (record === null || cart === null || resultOf(step) === null) return null;
  if (step.operation === 'checkout' && typeof resultOf(step)?.['url'] !== 'string') return null;
  const changedMs = Math.max(
    ...record.calls.filter((call) => isWrite(call) && call.arrivedMs <= step.endedMs).map(({ endedMs }) => endedMs),
  );
  const candidates = step.operation === 'viewCart' ? calls : record.calls;
  const isRead = ({ endpoint, ids, arrivedMs }: ClientCall): boolean =>
    endpoint === 'readCart' &&
    ids[0] === record.id &&
    arrivedMs <= step.endedMs &&
    (step.operation === 'viewCart' || arrivedMs >= changedMs);
  const isFresh = (call: ClientCall): boolean => step.operation === 'checkout' && servedCart(call) !== null;
  const read = candidates.find(isRead) ?? calls.find(isFresh);
  const what =
    step.operation === 'viewCart' ? 'call for the cart page' : 'request between the last change and the checkout';
  return occasion(
    read !== undefined,
    { what, expected: 'a read of the cart', received: 'no such call' },
    read ?? cart.call,
  );
}

/** After a failed call the client may have given up the cart for a reason, and a cart that its shopper emptied need not be kept. */
function hasEnded(record: CartRecord, beforeMs: number, traffic: ClientTraffic): boolean {
  const last = record.calls.findLast(({ endedMs }) => endedMs <= beforeMs);
  return (
    abandoned(record, beforeMs) !== null ||
    (last !== undefined && !succeeded(last)) ||
    (emptiedCarts(traffic).get(record) ?? Infinity) <= beforeMs ||
    isBought(traffic, record, beforeMs)
  );
}

/** The end of the first step in which its shopper emptied a cart. */
const emptiedCarts = once((traffic): ReadonlyMap<CartRecord | null, number> => {
  const emptied = shopperSteps(traffic, 'emptyCart').filter(({ step }) => outcomeOf(step) !== 'failed');
  return new Map(emptied.toReversed().map(({ record, step }) => [record, step.endedMs]));
});

function laterItem(one: ShopperStep, traffic: ClientTraffic): Occasion | null {
  const { record, calls } = one;
  const cart = liveCart(one, traffic);
  const call = calls.find(({ endpoint }) => endpoint === 'createCart' || endpoint === 'addItems');
  if (record === null || cart === null || call === undefined) return null;
  // A call that fails in the same step may show the client that the cart is gone.
  const earlier = calls.filter(({ number, ids }) => number < call.number && ids[0] === cart.id);
  if (!earlier.every(succeeded) || knownCart(record, call.arrivedMs)?.lines.length === 0) return null;
  if (call.endpoint === 'addItems') return cartIdOf(call) === cart.id ? kept(cart.call, call) : null;
  const breach = { what: 'call for a further item', expected: `POST /carts/${cart.id}/items`, received: 'a new cart' };
  return broken(breach, cart.call, call);
}
