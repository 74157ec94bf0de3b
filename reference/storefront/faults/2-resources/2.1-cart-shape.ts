import { added, created, emptyCart, everyCart, read, removed, updated, within } from '../../operators/places.ts';
import { fault, type Fault } from '../fault.ts';
import {
  absent,
  absentForNull,
  asList,
  asText,
  being,
  everyWrongField,
  inLowerCase,
  nulled,
  sent,
  wrongFields,
} from '../wrong-fields.ts';

const prefixed = sent('with a prefix', (id) => `partner-${String(id)}`);
const cartFields = 'testMode clientReference itemCount utcCreatedAt utcUpdatedAt utcExpiresAt';
const totalsFields = 'subtotal savings grandTotal currency currencyPrecision';
const totals = within(read, '/totals', 'in the totals of a cart that is read');

/** Faults of section 2.1: missing fields, wrong types and unknown values in a cart. */
export const cartShapeFaults: readonly Fault[] = [
  ...wrongFields([
    ['update-time-left-out-after-removal', '2.1/cart', removed, '/utcUpdatedAt', absent],
    ['client-reference-absent', '2.1/cart', everyCart, '/clientReference', absentForNull],
    ['test-mode-as-text', '2.1/cart', added, '/testMode', asText],
    ['no-messages-in-empty-carts', '2.1/cart', emptyCart, '/messages', absent],
    ['item-count-as-text-after-update', '2.1/cart', updated, '/itemCount', asText],
    ['created-cart-is-bare', '2.1/cart', created, '/currency', absent],

    ['status-empty', '2.1/status', emptyCart, '/status', being('EMPTY')],
    ['status-lower-case-after-update', '2.1/status', updated, '/status', inLowerCase],
    ['country-of-three-letters', '2.1/country', read, '/country', being('USA')],
    ['country-of-nowhere-after-removal', '2.1/country', removed, '/country', being('CA')],

    ['partner-name-absent', '2.1/partner', added, '/partner/name', absent],
    ['partner-null-in-empty-carts', '2.1/partner', emptyCart, '/partner', nulled],
    ['partner-id-changes-with-updates', '2.1/partnerId', updated, '/partner/partnerId', prefixed],

    ['no-link-for-empty-carts', '2.1/buyLink', emptyCart, '/buyLink', nulled],
    ['relative-link-after-update', '2.1/buyLink', updated, '/buyLink', sent('without its host', withoutHost)],
    ['link-left-out-of-removals', '2.1/buyLink', removed, '/buyLink', absent],
    ['blank-link-after-add', '2.1/buyLink', added, '/buyLink', being('')],
    ['other-id-after-removal', '2.1/id', removed, '/id', sent('with a suffix', (id) => `${String(id)}-1`)],

    ['totals-without-currency', '2.1/totals', removed, '/totals/currency', absent],
    ['totals-null-in-empty-carts', '2.1/totals', emptyCart, '/totals', nulled],
    ['grand-total-as-text', '2.1/totals', read, '/totals/grandTotal', asText],

    ['message-of-type-error', '2.1/message', everyCart, '/messages/*/type', being('error')],
    ['message-without-content', '2.1/message', everyCart, '/messages/*/content', absent],
    [
      'message-path-dotted',
      '2.1/message-path',
      everyCart,
      '/messages/*/path',
      sent('with a dot ($.items.0) instead of brackets', dotted),
    ],
    [
      'message-path-counts-from-one',
      '2.1/message-path',
      everyCart,
      '/messages/*/path',
      sent('with indexes that start at 1', plusOne),
    ],
  ]),
  ...everyWrongField('created-cart', '2.1/cart', created, cartFields, { absent, 'as-list': asList }),
  ...everyWrongField('read-totals', '2.1/totals', totals, totalsFields, { absent, null: nulled }),
  fault('partner-id-of-the-cart', 'storefront/2.1/partnerId')
    .says('Sends a different partnerId in each cart of the same partner')
    .rule('cartPartnerOf', (right, cart, call) => ({
      ...right(cart, call),
      partnerId: `${cart.partnerId}-${cart.id.slice(-12)}`,
    })),
  fault('one-partner-id-for-all', 'storefront/2.1/partnerId-own')
    .says('Sends the same partnerId in the carts of all partners')
    .rule('cartPartnerOf', (right, cart, call) => ({ ...right(cart, call), partnerId: 'storefront-partner' })),
];

function withoutHost(link: unknown): string {
  return String(link).replace(/^https:\/\/[^/]+/, '');
}

function dotted(path: unknown): string {
  return String(path).replace(/\[(\d+)\]/, '.$1');
}

function plusOne(path: unknown): string {
  return String(path).replace(/\d+/, (index) => String(Number(index) + 1));
}
