import { edited, without } from '../../http/edit-reply.ts';
import { at, isEmpty, ofCarts } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 2.1: fields of the cart as a whole that are missing, of another type or beyond their list. */
export const cartShapeFaults: readonly Fault[] = [
  {
    name: 'update-time-left-out-after-removal',
    requirement: 'storefront/2.1/cart',
    says: 'Leaves utcUpdatedAt out of the reply to a removal',
    reply: at('removeItem', (reply) => without(reply, '/utcUpdatedAt')),
  },
  {
    name: 'client-reference-absent',
    requirement: 'storefront/2.1/cart',
    says: 'Leaves the clientReference out of a cart that has none, instead of sending null',
    reply: ofCarts(
      ({ clientReference }) => clientReference === null,
      (reply) => without(reply, '/clientReference'),
    ),
  },
  {
    name: 'test-mode-as-text',
    requirement: 'storefront/2.1/cart',
    says: 'Sends testMode as a text in the reply to an add',
    reply: at('addItems', (reply) => edited(reply, '/testMode', String)),
  },
  {
    name: 'no-messages-in-empty-carts',
    requirement: 'storefront/2.1/cart',
    says: 'Leaves messages out of an empty cart',
    reply: ofCarts(isEmpty, (reply) => without(reply, '/messages')),
  },
  {
    name: 'item-count-as-text-after-update',
    requirement: 'storefront/2.1/cart',
    says: 'Sends itemCount as a text in the reply to an update',
    reply: at('updateItem', (reply) => edited(reply, '/itemCount', String)),
  },
  {
    name: 'created-cart-is-bare',
    requirement: 'storefront/2.1/cart',
    says: 'Answers a create without the currency of the cart',
    reply: at('createCart', (reply) => without(reply, '/currency')),
  },

  {
    name: 'status-empty',
    requirement: 'storefront/2.1/status',
    says: 'Gives an empty cart the status EMPTY',
    reply: ofCarts(isEmpty, (reply) => edited(reply, '/status', () => 'EMPTY')),
  },
  {
    name: 'status-lower-case-after-update',
    requirement: 'storefront/2.1/status',
    says: 'Writes the status in small letters in the reply to an update',
    reply: at('updateItem', (reply) => edited(reply, '/status', () => 'active')),
  },
  {
    name: 'country-of-three-letters',
    requirement: 'storefront/2.1/country',
    says: 'Reads a cart with a country code of three letters',
    reply: at('readCart', (reply) => edited(reply, '/country', () => 'USA')),
  },
  {
    name: 'country-of-nowhere-after-removal',
    requirement: 'storefront/2.1/country',
    says: 'Answers a removal with the cart in another country',
    reply: at('removeItem', (reply) => edited(reply, '/country', () => 'CA')),
  },

  {
    name: 'partner-name-absent',
    requirement: 'storefront/2.1/partner',
    says: 'Leaves the name of the partner out of the reply to an add',
    reply: at('addItems', (reply) => without(reply, '/partner/name')),
  },
  {
    name: 'partner-null-in-empty-carts',
    requirement: 'storefront/2.1/partner',
    says: 'Names no partner in an empty cart',
    reply: ofCarts(isEmpty, (reply) => edited(reply, '/partner', () => null)),
  },
  {
    name: 'partner-id-of-the-cart',
    requirement: 'storefront/2.1/partnerId',
    says: 'Gives every cart a partnerId of its own',
    rules: (honest) => ({
      cartPartnerOf: (cart, call) => ({
        ...honest.cartPartnerOf(cart, call),
        partnerId: `${cart.partnerId}-${cart.id.slice(-12)}`,
      }),
    }),
  },
  {
    name: 'partner-id-changes-with-updates',
    requirement: 'storefront/2.1/partnerId',
    says: 'Shows the partnerId in capitals in the reply to an update',
    reply: at('updateItem', (reply) => edited(reply, '/partner/partnerId', (id) => `partner-${String(id)}`)),
  },
  {
    name: 'one-partner-id-for-all',
    requirement: 'storefront/2.1/partnerId-own',
    says: 'Shows the same partnerId in the carts of every partner',
    rules: (honest) => ({
      cartPartnerOf: (cart, call) => ({ ...honest.cartPartnerOf(cart, call), partnerId: 'storefront-partner' }),
    }),
  },

  {
    name: 'no-link-for-empty-carts',
    requirement: 'storefront/2.1/buyLink',
    says: 'Gives an empty cart a null buyLink',
    reply: ofCarts(isEmpty, (reply) => edited(reply, '/buyLink', () => null)),
  },
  {
    name: 'relative-link-after-update',
    requirement: 'storefront/2.1/buyLink',
    says: 'Answers an update with a path as buyLink, without a host',
    reply: at('updateItem', (reply) =>
      edited(reply, '/buyLink', (link) => String(link).replace(/^https:\/\/[^/]+/, '')),
    ),
  },
  {
    name: 'link-left-out-of-removals',
    requirement: 'storefront/2.1/buyLink',
    says: 'Leaves the buyLink out of the reply to a removal',
    reply: at('removeItem', (reply) => without(reply, '/buyLink')),
  },
  {
    name: 'blank-link-after-add',
    requirement: 'storefront/2.1/buyLink',
    says: 'Answers an add with an empty buyLink',
    reply: at('addItems', (reply) => edited(reply, '/buyLink', () => '')),
  },
  {
    name: 'other-id-after-removal',
    requirement: 'storefront/2.1/id',
    says: 'Answers a removal with another id than that of the cart',
    reply: at('removeItem', (reply) => edited(reply, '/id', (id) => `${String(id)}-1`)),
  },

  {
    name: 'totals-without-currency',
    requirement: 'storefront/2.1/totals',
    says: 'Leaves the currency out of the totals in the reply to a removal',
    reply: at('removeItem', (reply) => without(reply, '/totals/currency')),
  },
  {
    name: 'totals-null-in-empty-carts',
    requirement: 'storefront/2.1/totals',
    says: 'Sends null totals for an empty cart',
    reply: ofCarts(isEmpty, (reply) => edited(reply, '/totals', () => null)),
  },
  {
    name: 'grand-total-as-text',
    requirement: 'storefront/2.1/totals',
    says: 'Sends the grandTotal as a text on read',
    reply: at('readCart', (reply) => edited(reply, '/totals/grandTotal', String)),
  },

  {
    name: 'message-of-type-error',
    requirement: 'storefront/2.1/message',
    says: 'Sends messages of type error',
    reply: (reply) => edited(reply, '/messages/*/type', () => 'error'),
  },
  {
    name: 'message-without-content',
    requirement: 'storefront/2.1/message',
    says: 'Sends messages without content',
    reply: (reply) => without(reply, '/messages/*/content'),
  },
  {
    name: 'message-path-dotted',
    requirement: 'storefront/2.1/message-path',
    says: 'Writes the path of a message with dots',
    reply: (reply) => edited(reply, '/messages/*/path', (path) => String(path).replace(/\[(\d+)\]/, '.$1')),
  },
  {
    name: 'message-path-counts-from-one',
    requirement: 'storefront/2.1/message-path',
    says: 'Counts lines from one in the paths of messages',
    reply: (reply) =>
      edited(reply, '/messages/*/path', (path) => String(path).replace(/\d+/, (index) => String(Number(index) + 1))),
  },
];
