import { json, noContent } from '../../../http/reply.ts';
import { outer } from '../../2-resources/2.8-errors.ts';
import { without } from '../../http/edit-reply.ts';
import { everyReply, ofError } from '../../operators/at.ts';
import { underAlias } from '../../operators/calls.ts';
import { changingAt } from '../../operators/edits.ts';
import { cartOf } from '../../operators/lines.ts';
import { itemsShown } from '../../operators/order-items.ts';
import { sentItems } from '../../operators/answered-as.ts';
import { badRequest } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import type { Call } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { breaking, onFields } from './differences.ts';
import { flat } from './errors.ts';

/** Wrong treatment of keys (section 5). */
export const keyFaults: readonly Fault[] = [
  breaking('5', 'bearer-opens-orders', 'Accepts the API key as a Bearer token when an order is read').ruleOn(
    'readOrder',
    'keyOf',
    (right, call) => right(call) ?? call.headers.authorization?.replace(/^Bearer /, '') ?? null,
  ),
  breaking('5', 'end-of-key-not-compared', 'Compares only the first 20 characters of an API key').rule(
    'partnerOf',
    (right, key, call) => {
      const known = [...call.store.keys.keys()].find((one) => one.slice(0, 20) === key.slice(0, 20));
      return right(known ?? key, call);
    },
  ),
  breaking('5', 'supplier-needs-no-key', 'Returns the supplier to a request without an API key').middleware(
    () => (call, handle) => {
      const isOpen = call.endpoint === 'supplier' && !hasKey(call);
      const [partner = null] = call.store.partners.values();
      return handle(isOpen ? { ...call, partner } : call);
    },
  ),
  breaking(
    '5',
    'items-checked-before-key',
    'Replies to a request to create a cart without items before it checks the API key',
  ).rule('unauthenticated', (right, call) => {
    const isBad = call.endpoint === 'createCart' && sentItems(call).length === 0;
    return isBad ? json(400, outer('invalid_argument', 'items is required')) : right(call);
  }),
  breaking('5', 'unknown-cart-reported-before-key', 'Replies that a cart is unknown before it checks the API key').rule(
    'unauthenticated',
    (right, call) =>
      call.endpoint === 'readCart' && cartOf(call) === null
        ? call.rules.refuse({ error: 'INVALID_CART_ID', errorMessage: 'no such cart' }, call)
        : right(call),
  ),
  breaking('5', 'wrong-key-answered-403', 'Replies with status 403 to a wrong API key').rule(
    'unauthenticated',
    (right, call) => (hasKey(call) ? { ...right(call), status: 403 } : right(call)),
  ),
  breaking('2.8', 'details-left-out-without-key', 'Leaves details out of the error for a missing API key').rule(
    'unauthenticated',
    (right, call) => (hasKey(call) ? right(call) : without(right(call), '/details')),
  ),
  breaking(
    '4',
    'missing-key-answered-flat-on-list',
    'Replies with an OctoError to a product list request without an API key',
  ).rule('unauthenticated', (right, call) =>
    call.endpoint === 'products' && !hasKey(call)
      ? json(401, { error: 'UNAUTHORIZED', errorMessage: 'the key is missing', requestId: call.requestId })
      : right(call),
  ),
  breaking('5', 'issued-key-has-short-end', 'Issues keys that end with 40 instead of 56 characters').rule(
    'newKey',
    (right, call) => right(call).slice(0, -16),
  ),
];

/** Wrong orders (sections 2.4 and 4.5). */
export const orderFieldFaults: readonly Fault[] = [
  breaking('2.4', 'confirmed-item-has-one-ticket', 'Shows one ticket for each item of a confirmed order').rules(
    itemsShown((item, { status }) =>
      status === 'CONFIRMED' ? { ...item, unitItems: item.unitItems.slice(0, 1) } : item,
    ),
  ),
  breaking('2.4', 'redeemed-ticket-has-null-link', 'Shows a myGrouponUrl of null for a redeemed ticket').reply(
    changingAt(
      'readOrder',
      '/items/*/unitItems/*',
      onFields((ticket) => (ticket['status'] === 'REDEEMED' ? { ...ticket, myGrouponUrl: null } : ticket)),
    ),
  ),
  breaking('4.5', 'order-on-hold-not-found', 'Does not find an order that is ON_HOLD').rule(
    'mayReadOrder',
    (right, order, partner, call) => order.status !== 'ON_HOLD' && right(order, partner, call),
  ),
  breaking(
    '2.4',
    'item-of-cancelled-tickets-confirmed',
    'Shows an item as CONFIRMED when all tickets are cancelled',
  ).rule('itemStatusOf', (right, item, call) => {
    const isCancelled = item.tickets.every(({ status }) => status === 'CANCELLED');
    return isCancelled ? 'CONFIRMED' : right(item, call);
  }),
  breaking('2.4', 'order-time-in-epoch-seconds', 'Shows utcCreatedAt of an order as a number').reply(
    changingAt('readOrder', '/utcCreatedAt', (time) => Date.parse(String(time)) / 1000),
  ),
  breaking('2.4', 'tickets-of-item-share-uuid', 'Shows the uuid of the first ticket on every ticket of an item').rules(
    itemsShown((item) => ({
      ...item,
      unitItems: item.unitItems.map((ticket) => ({ ...ticket, uuid: item.unitItems[0]?.uuid ?? '' })),
    })),
  ),
  breaking('2.4', 'rejected-order-is-failed', 'Shows the status of a rejected order as FAILED').reply(
    changingAt('readOrder', '/status', (status) => (status === 'REJECTED' ? 'FAILED' : status)),
  ),
];

/** Wrong treatment of the deprecated prefix (section 9). */
export const deprecatedPrefixFaults: readonly Fault[] = [
  breaking(
    '9',
    'alias-abandon-leaves-cart',
    'Replies with 204 when a cart is abandoned under the deprecated prefix /octo/v1/, but keeps the lines',
  ).middleware(() => async (call, handle) => {
    const before = cartOf(call);
    const reply = await handle(call);
    const isKept = underAlias('abandonCart')(call) && reply.status === 204 && before !== null;
    if (isKept) call.store.carts.set(before.id, before);
    return isKept ? noContent() : reply;
  }),
  breaking(
    '9',
    'alias-update-needs-price',
    'Refuses a line update without expectedPrice under the deprecated prefix /octo/v1/',
  ).ruleOn(
    underAlias('updateItem'),
    'checkUpdate',
    (right, line, change, call) =>
      right(line, change, call) ?? (change.expectedPrice === null ? badRequest('expectedPrice is required') : null),
  ),
  breaking(
    '9',
    'alias-carts-unknown-elsewhere',
    'Finds a cart that was created under the deprecated prefix /octo/v1/ only under that prefix',
  ).rules((honest) => {
    const carts = new Set<string>();
    return {
      addItems(cart, items, call) {
        if (underAlias('createCart')(call)) carts.add(cart.id);
        return honest.addItems(cart, items, call);
      },
      mayRead: (cart, partner, call) =>
        !(call.prefix === 'current' && carts.has(cart.id)) && honest.mayRead(cart, partner, call),
    };
  }),
  breaking(
    '9',
    'alias-mismatch-answered-flat',
    'Sends a PRICE_MISMATCH error without the envelope under the deprecated prefix /octo/v1/',
  ).reply(ofError('PRICE_MISMATCH', everyReply(underAlias(), flat))),
  breaking('9', 'alias-cursor-refused', 'Refuses every cursor under the deprecated prefix /octo/v1/').ruleOn(
    underAlias('products'),
    'readCursor',
    () => {
      throw new RefusedError(badRequest('cursor is invalid'));
    },
  ),
];

function hasKey({ headers }: Call): boolean {
  return typeof headers['g-api-key'] === 'string';
}
