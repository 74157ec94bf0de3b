import { uuidOf } from '../../catalogue/uuid-of.ts';
import { edited, without } from '../../http/edit-reply.ts';
import { isEmpty, ofCarts } from '../../operators/at.ts';
import { changing, changingAt, dropping, replacing } from '../../operators/edits.ts';
import { cartOf, unitsIn } from '../../operators/lines.ts';
import { sentFields } from '../../operators/answered-as.ts';
import type { Fault } from '../fault.ts';
import { breaking, lines, onFields, withoutNull } from './differences.ts';

/** Wrong views of a cart and its lines. */
export const cartViewFaults: readonly Fault[] = [
  breaking('2.1', 'line-total-in-sixteen-bits', 'Overflows at 65,535 cents: a higher lineTotal starts again at 0').rule(
    'lineTotal',
    (right, pricing, quantity, call) => {
      const total = right(pricing, quantity, call);
      return total === null ? null : total % 65_536;
    },
  ),
  breaking(
    '2.1',
    'line-total-lags-behind-update',
    'Replies to a line update with the lineTotal of the old quantity',
  ).rules((honest) => {
    let old = 0;
    return {
      replaceQuantity(cart, optionId, quantity, call) {
        old = unitsIn(cart, optionId);
        return honest.replaceQuantity(cart, optionId, quantity, call);
      },
      lineView(line, call) {
        const view = honest.lineView(line, call);
        const isUpdated = call.endpoint === 'updateItem' && line.optionId === call.parameters['itemId'];
        return isUpdated ? { ...view, lineTotal: honest.lineTotal(view.pricing, old, call) } : view;
      },
    };
  }),
  breaking(
    '2.1',
    'line-total-with-quantity-rebate',
    'Subtracts 5 percent from the lineTotal of a line with ten or more units',
  ).rule('lineTotal', (right, pricing, quantity, call) => {
    const total = right(pricing, quantity, call);
    return total === null || quantity < 10 ? total : Math.round(total * 0.95);
  }),
  breaking(
    '1',
    'savings-in-dollars-for-several-lines',
    'Shows the savings of a cart with several lines in dollars instead of cents',
  ).reply(
    ofCarts(
      ({ items }) => Array.isArray(items) && items.length > 1,
      changing('/totals/savings', (cents) => Number(cents) / 100),
    ),
  ),
  breaking(
    '2.1',
    'empty-cart-totals-lack-precision',
    'Leaves currencyPrecision out of the totals of an empty cart',
  ).reply(ofCarts(isEmpty, dropping('/totals/currencyPrecision'))),
  breaking('2.1', 'empty-cart-items-are-null', 'Shows the items of an empty cart as null').reply(
    ofCarts(isEmpty, replacing('/items', null)),
  ),
  breaking(
    '2.1',
    'cart-country-echoes-query',
    'Shows the country of the query when a cart is read, or null if the query has no country',
  ).replyAt('readCart', (reply, { query }) => edited(reply, '/country', () => query.get('country'))),
  breaking('2.1', 'cart-partner-id-for-each-cart', 'Shows a partnerId that differs from cart to cart').rule(
    'cartPartnerOf',
    (right, cart, call) => ({ ...right(cart, call), partnerId: uuidOf('partner of cart', cart.id) }),
  ),
  breaking(
    '2.1',
    'later-lines-have-ids-of-their-own',
    'From the second line of a cart on, shows a line id that differs from the optionId',
  ).reply(lines((line, index) => (index === 0 ? line : { ...line, id: `${String(line['optionId'])}-${index}` }))),
  breaking('2.1', 'deal-title-on-its-first-line-only', 'Shows no title on the second line of the same deal').reply(
    lines((line, index, all) => {
      const first = all.findIndex(({ productId }) => productId === line['productId']);
      return first < index ? { ...line, title: null } : line;
    }),
  ),
  breaking(
    '2.1',
    'cart-price-lacks-unknown-net',
    'Leaves the field net out of the pricing of a line instead of sending null',
  ).reply(
    changing(
      '/items/*/pricing',
      onFields((pricing) => withoutNull(pricing, 'net')),
    ),
  ),
  breaking('2.1', 'cart-price-taxes-null-when-none', 'Shows the includedTaxes of a line without taxes as null').reply(
    changing('/items/*/pricing/includedTaxes', (taxes) => (Array.isArray(taxes) && taxes.length === 0 ? null : taxes)),
  ),
  breaking(
    '2.1',
    'unavailable-reason-in-empty-text',
    'Sends a text instead of null as the unavailableReason of an available line',
  ).reply(changing('/items/*/unavailableReason', (reason) => reason ?? '')),
  breaking('2.1', 'line-media-in-addresses', 'Sends the media of a line as URLs instead of objects').reply(
    changing(
      '/items/*/media/*',
      onFields(({ url }) => url),
    ),
  ),
  breaking(
    '2.1',
    'buy-link-left-out-of-idle-update',
    'Leaves buyLink out of the reply to a line update that keeps the quantity',
  ).middleware(() => async (call, handle) => {
    const before = unitsIn(cartOf(call) ?? { lines: [] }, call.parameters['itemId'] ?? '');
    const reply = await handle(call);
    const isIdle = call.endpoint === 'updateItem' && sentFields(call)['quantity'] === before;
    return isIdle && reply.status === 200 ? without(reply, '/buyLink') : reply;
  }),
  breaking(
    '2.1',
    'cart-times-in-numbers-after-add',
    'Sends the times of a cart as numbers in the reply to a request that adds items',
  ).replyAt('addItems', (reply, call) =>
    ['/utcCreatedAt', '/utcUpdatedAt', '/utcExpiresAt'].reduce(
      (changed, pointer) => changingAt('addItems', pointer, (time) => Date.parse(String(time)))(changed, call),
      reply,
    ),
  ),
  breaking(
    '2.1',
    'absent-reference-left-out',
    'Leaves the field clientReference out of a cart that has no clientReference',
  ).reply(ofCarts(({ clientReference }) => clientReference === null, dropping('/clientReference'))),
  breaking(
    '2.1',
    'reference-of-digits-in-a-number',
    'Sends a clientReference that consists of digits as a number',
  ).reply(
    changing('/clientReference', (text) => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text)),
  ),
  breaking('2.1', 'eleventh-line-not-shown', 'Shows only the first ten lines of a cart').rule(
    'linesInOrder',
    (right, all, call) => right(all, call).slice(0, 10),
  ),
  breaking(
    '2.1',
    'message-counts-lines-from-one',
    'Adds a message with a wrong line index, counted from 1, for each line of more than 50 units',
  ).rule('messagesOf', (right, items, call) => [
    ...right(items, call),
    ...items.flatMap(({ quantity }, index) =>
      quantity > 50
        ? [{ type: 'info' as const, code: 'large_quantity', content: 'Many units', path: `$.items[${index + 1}]` }]
        : [],
    ),
  ]),
];
