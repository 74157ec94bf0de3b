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
  breaking('2.1', 'line-total-in-sixteen-bits', 'Starts a lineTotal again at 0 above 65,535 cents').rule(
    'lineTotal',
    (right, pricing, quantity, call) => {
      const total = right(pricing, quantity, call);
      return total === null ? null : total % 65_536;
    },
  ),
  breaking('2.1', 'line-total-lags-behind-update', 'Replies to an update with the lineTotal of the old quantity').rules(
    (honest) => {
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
    },
  ),
  breaking('2.1', 'line-total-with-quantity-rebate', 'Takes 5 percent off the lineTotal of ten or more units').rule(
    'lineTotal',
    (right, pricing, quantity, call) => {
      const total = right(pricing, quantity, call);
      return total === null || quantity < 10 ? total : Math.round(total * 0.95);
    },
  ),
  breaking(
    '1',
    'savings-in-dollars-for-several-lines',
    'Shows the savings of a cart of several lines in dollars',
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
  breaking('2.1', 'cart-country-echoes-query', 'Shows the country of the query on read, and null without one').replyAt(
    'readCart',
    (reply, { query }) => edited(reply, '/country', () => query.get('country')),
  ),
  breaking('2.1', 'cart-partner-id-for-each-cart', 'Shows a partnerId that differs from cart to cart').rule(
    'cartPartnerOf',
    (right, cart, call) => ({ ...right(cart, call), partnerId: uuidOf('partner of cart', cart.id) }),
  ),
  breaking(
    '2.1',
    'later-lines-have-ids-of-their-own',
    'Shows an id other than the optionId from the second line on',
  ).reply(lines((line, index) => (index === 0 ? line : { ...line, id: `${String(line['optionId'])}-${index}` }))),
  breaking('2.1', 'deal-title-on-its-first-line-only', 'Shows no title on a second line of the same deal').reply(
    lines((line, index, all) => {
      const first = all.findIndex(({ productId }) => productId === line['productId']);
      return first < index ? { ...line, title: null } : line;
    }),
  ),
  breaking('2.1', 'cart-price-lacks-unknown-net', 'Leaves net out of the pricing of a line when it is null').reply(
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
    'Shows the unavailableReason of an available line as a text',
  ).reply(changing('/items/*/unavailableReason', (reason) => reason ?? '')),
  breaking('2.1', 'line-media-in-addresses', 'Shows the media of a line as addresses instead of objects').reply(
    changing(
      '/items/*/media/*',
      onFields(({ url }) => url),
    ),
  ),
  breaking(
    '2.1',
    'buy-link-left-out-of-idle-update',
    'Leaves buyLink out when an update changes no quantity',
  ).middleware(() => async (call, handle) => {
    const before = unitsIn(cartOf(call) ?? { lines: [] }, call.parameters['itemId'] ?? '');
    const reply = await handle(call);
    const isIdle = call.endpoint === 'updateItem' && sentFields(call)['quantity'] === before;
    return isIdle && reply.status === 200 ? without(reply, '/buyLink') : reply;
  }),
  breaking(
    '2.1',
    'cart-times-in-numbers-after-add',
    'Shows the times of a cart as numbers in the reply to an add',
  ).replyAt('addItems', (reply, call) =>
    ['/utcCreatedAt', '/utcUpdatedAt', '/utcExpiresAt'].reduce(
      (changed, pointer) => changingAt('addItems', pointer, (time) => Date.parse(String(time)))(changed, call),
      reply,
    ),
  ),
  breaking('2.1', 'absent-reference-left-out', 'Leaves clientReference out of a cart without one').reply(
    ofCarts(({ clientReference }) => clientReference === null, dropping('/clientReference')),
  ),
  breaking('2.1', 'reference-of-digits-in-a-number', 'Shows a clientReference of digits as a number').reply(
    changing('/clientReference', (text) => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text)),
  ),
  breaking('2.1', 'eleventh-line-not-shown', 'Shows only the first ten lines of a cart').rule(
    'linesInOrder',
    (right, all, call) => right(all, call).slice(0, 10),
  ),
  breaking('2.1', 'message-counts-lines-from-one', 'Adds a message about a large line with an index from 1').rule(
    'messagesOf',
    (right, items, call) => [
      ...right(items, call),
      ...items.flatMap(({ quantity }, index) =>
        quantity > 50
          ? [{ type: 'info' as const, code: 'large_quantity', content: 'Many units', path: `$.items[${index + 1}]` }]
          : [],
      ),
    ],
  ),
];
