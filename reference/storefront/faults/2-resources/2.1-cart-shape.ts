import { ofCarts, isEmpty } from '../../operators/at.ts';
import { changing, changingAt, dropping, replacing } from '../../operators/edits.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 2.1: missing fields, wrong types and unknown values in a cart. */
export const cartShapeFaults: readonly Fault[] = [
  fault('update-time-left-out-after-removal', 'storefront/2.1/cart')
    .says('Leaves utcUpdatedAt out of the reply to a removal')
    .replyAt('removeItem', dropping('/utcUpdatedAt')),
  fault('client-reference-absent', 'storefront/2.1/cart')
    .says('Leaves out clientReference instead of sending null')
    .reply(ofCarts(({ clientReference }) => clientReference === null, dropping('/clientReference'))),
  fault('test-mode-as-text', 'storefront/2.1/cart')
    .says('Sends testMode as a string in the reply to an add')
    .replyAt('addItems', changing('/testMode', String)),
  fault('no-messages-in-empty-carts', 'storefront/2.1/cart')
    .says('Leaves messages out of an empty cart')
    .reply(ofCarts(isEmpty, dropping('/messages'))),
  fault('item-count-as-text-after-update', 'storefront/2.1/cart')
    .says('Sends itemCount as a string in the reply to an update')
    .replyAt('updateItem', changing('/itemCount', String)),
  fault('created-cart-is-bare', 'storefront/2.1/cart')
    .says('Leaves currency out of the reply to a create')
    .replyAt('createCart', dropping('/currency')),

  fault('status-empty', 'storefront/2.1/status')
    .says('Sends the unknown status EMPTY for an empty cart')
    .reply(ofCarts(isEmpty, replacing('/status', 'EMPTY'))),
  fault('status-lower-case-after-update', 'storefront/2.1/status')
    .says('Writes the status in lower case in the reply to an update')
    .replyAt('updateItem', replacing('/status', 'active')),
  fault('country-of-three-letters', 'storefront/2.1/country')
    .says('Sends a three-letter country code in a cart read')
    .replyAt('readCart', replacing('/country', 'USA')),
  fault('country-of-nowhere-after-removal', 'storefront/2.1/country')
    .says('Sends the country CA instead of US in the reply to a removal')
    .replyAt('removeItem', replacing('/country', 'CA')),

  fault('partner-name-absent', 'storefront/2.1/partner')
    .says('Leaves partner.name out of the reply to an add')
    .replyAt('addItems', dropping('/partner/name')),
  fault('partner-null-in-empty-carts', 'storefront/2.1/partner')
    .says('Sends a null partner in an empty cart')
    .reply(ofCarts(isEmpty, replacing('/partner', null))),
  fault('partner-id-of-the-cart', 'storefront/2.1/partnerId')
    .says('Sends a different partnerId in every cart of a partner')
    .rule('cartPartnerOf', (right, cart, call) => ({
      ...right(cart, call),
      partnerId: `${cart.partnerId}-${cart.id.slice(-12)}`,
    })),
  fault('partner-id-changes-with-updates', 'storefront/2.1/partnerId')
    .says('Adds a prefix to the partnerId in the reply to an update')
    .reply(changingAt('updateItem', '/partner/partnerId', (id) => `partner-${String(id)}`)),
  fault('one-partner-id-for-all', 'storefront/2.1/partnerId-own')
    .says('Sends the same partnerId in the carts of all partners')
    .rule('cartPartnerOf', (right, cart, call) => ({ ...right(cart, call), partnerId: 'storefront-partner' })),

  fault('no-link-for-empty-carts', 'storefront/2.1/buyLink')
    .says('Sends a null buyLink for an empty cart')
    .reply(ofCarts(isEmpty, replacing('/buyLink', null))),
  fault('relative-link-after-update', 'storefront/2.1/buyLink')
    .says('Sends a buyLink without a host in the reply to an update')
    .reply(changingAt('updateItem', '/buyLink', (link) => String(link).replace(/^https:\/\/[^/]+/, ''))),
  fault('link-left-out-of-removals', 'storefront/2.1/buyLink')
    .says('Leaves the buyLink out of the reply to a removal')
    .replyAt('removeItem', dropping('/buyLink')),
  fault('blank-link-after-add', 'storefront/2.1/buyLink')
    .says('Sends an empty buyLink in the reply to an add')
    .replyAt('addItems', replacing('/buyLink', '')),
  fault('other-id-after-removal', 'storefront/2.1/id')
    .says('Sends a wrong cart id in the reply to a removal')
    .reply(changingAt('removeItem', '/id', (id) => `${String(id)}-1`)),

  fault('totals-without-currency', 'storefront/2.1/totals')
    .says('Leaves the currency out of the totals in the reply to a removal')
    .replyAt('removeItem', dropping('/totals/currency')),
  fault('totals-null-in-empty-carts', 'storefront/2.1/totals')
    .says('Sends null totals for an empty cart')
    .reply(ofCarts(isEmpty, replacing('/totals', null))),
  fault('grand-total-as-text', 'storefront/2.1/totals')
    .says('Sends grandTotal as a string in a cart read')
    .replyAt('readCart', changing('/totals/grandTotal', String)),

  fault('message-of-type-error', 'storefront/2.1/message')
    .says('Sends messages of the unknown type error')
    .reply(replacing('/messages/*/type', 'error')),
  fault('message-without-content', 'storefront/2.1/message')
    .says('Sends messages without content')
    .reply(dropping('/messages/*/content')),
  fault('message-path-dotted', 'storefront/2.1/message-path')
    .says('Writes the path of a message with a dot: $.items.0 instead of $.items[0]')
    .reply(changing('/messages/*/path', (path) => String(path).replace(/\[(\d+)\]/, '.$1'))),
  fault('message-path-counts-from-one', 'storefront/2.1/message-path')
    .says('Counts lines from 1 instead of 0 in the paths of messages')
    .reply(changing('/messages/*/path', (path) => String(path).replace(/\d+/, (index) => String(Number(index) + 1)))),
];
