import { at, ofCarts, isEmpty } from '../../operators/at.ts';
import { changing, changingAt, dropping, replacing } from '../../operators/edits.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 2.1: missing fields, wrong types and unknown values in a cart. */
export const cartShapeFaults: readonly Fault[] = [
  fault('update-time-left-out-after-removal', 'storefront/2.1/cart')
    .says('Leaves utcUpdatedAt out of the reply to a removal')
    .reply(at('removeItem', dropping('/utcUpdatedAt'))),
  fault('client-reference-absent', 'storefront/2.1/cart')
    .says('Leaves the clientReference out of a cart that has none, instead of sending null')
    .reply(ofCarts(({ clientReference }) => clientReference === null, dropping('/clientReference'))),
  fault('test-mode-as-text', 'storefront/2.1/cart')
    .says('Sends testMode as a text in the reply to an add')
    .reply(at('addItems', changing('/testMode', String))),
  fault('no-messages-in-empty-carts', 'storefront/2.1/cart')
    .says('Leaves messages out of an empty cart')
    .reply(ofCarts(isEmpty, dropping('/messages'))),
  fault('item-count-as-text-after-update', 'storefront/2.1/cart')
    .says('Sends itemCount as a text in the reply to an update')
    .reply(at('updateItem', changing('/itemCount', String))),
  fault('created-cart-is-bare', 'storefront/2.1/cart')
    .says('Answers a create without the currency of the cart')
    .reply(at('createCart', dropping('/currency'))),

  fault('status-empty', 'storefront/2.1/status')
    .says('Gives an empty cart the status EMPTY')
    .reply(ofCarts(isEmpty, replacing('/status', 'EMPTY'))),
  fault('status-lower-case-after-update', 'storefront/2.1/status')
    .says('Writes the status in small letters in the reply to an update')
    .reply(at('updateItem', replacing('/status', 'active'))),
  fault('country-of-three-letters', 'storefront/2.1/country')
    .says('Reads a cart with a country code of three letters')
    .reply(at('readCart', replacing('/country', 'USA'))),
  fault('country-of-nowhere-after-removal', 'storefront/2.1/country')
    .says('Answers a removal with the cart in another country')
    .reply(at('removeItem', replacing('/country', 'CA'))),

  fault('partner-name-absent', 'storefront/2.1/partner')
    .says('Leaves the name of the partner out of the reply to an add')
    .reply(at('addItems', dropping('/partner/name'))),
  fault('partner-null-in-empty-carts', 'storefront/2.1/partner')
    .says('Names no partner in an empty cart')
    .reply(ofCarts(isEmpty, replacing('/partner', null))),
  fault('partner-id-of-the-cart', 'storefront/2.1/partnerId')
    .says('Gives every cart a partnerId of its own')
    .rule('cartPartnerOf', (right, cart, call) => ({
      ...right(cart, call),
      partnerId: `${cart.partnerId}-${cart.id.slice(-12)}`,
    })),
  fault('partner-id-changes-with-updates', 'storefront/2.1/partnerId')
    .says('Shows the partnerId in capitals in the reply to an update')
    .reply(changingAt('updateItem', '/partner/partnerId', (id) => `partner-${String(id)}`)),
  fault('one-partner-id-for-all', 'storefront/2.1/partnerId-own')
    .says('Shows the same partnerId in the carts of every partner')
    .rule('cartPartnerOf', (right, cart, call) => ({ ...right(cart, call), partnerId: 'storefront-partner' })),

  fault('no-link-for-empty-carts', 'storefront/2.1/buyLink')
    .says('Gives an empty cart a null buyLink')
    .reply(ofCarts(isEmpty, replacing('/buyLink', null))),
  fault('relative-link-after-update', 'storefront/2.1/buyLink')
    .says('Answers an update with a path as buyLink, without a host')
    .reply(changingAt('updateItem', '/buyLink', (link) => String(link).replace(/^https:\/\/[^/]+/, ''))),
  fault('link-left-out-of-removals', 'storefront/2.1/buyLink')
    .says('Leaves the buyLink out of the reply to a removal')
    .reply(at('removeItem', dropping('/buyLink'))),
  fault('blank-link-after-add', 'storefront/2.1/buyLink')
    .says('Answers an add with an empty buyLink')
    .reply(at('addItems', replacing('/buyLink', ''))),
  fault('other-id-after-removal', 'storefront/2.1/id')
    .says('Answers a removal with another id than that of the cart')
    .reply(changingAt('removeItem', '/id', (id) => `${String(id)}-1`)),

  fault('totals-without-currency', 'storefront/2.1/totals')
    .says('Leaves the currency out of the totals in the reply to a removal')
    .reply(at('removeItem', dropping('/totals/currency'))),
  fault('totals-null-in-empty-carts', 'storefront/2.1/totals')
    .says('Sends null totals for an empty cart')
    .reply(ofCarts(isEmpty, replacing('/totals', null))),
  fault('grand-total-as-text', 'storefront/2.1/totals')
    .says('Sends the grandTotal as a text on read')
    .reply(at('readCart', changing('/totals/grandTotal', String))),

  fault('message-of-type-error', 'storefront/2.1/message')
    .says('Sends messages of type error')
    .reply(replacing('/messages/*/type', 'error')),
  fault('message-without-content', 'storefront/2.1/message')
    .says('Sends messages without content')
    .reply(dropping('/messages/*/content')),
  fault('message-path-dotted', 'storefront/2.1/message-path')
    .says('Writes the path of a message with dots')
    .reply(changing('/messages/*/path', (path) => String(path).replace(/\[(\d+)\]/, '.$1'))),
  fault('message-path-counts-from-one', 'storefront/2.1/message-path')
    .says('Counts lines from one in the paths of messages')
    .reply(changing('/messages/*/path', (path) => String(path).replace(/\d+/, (index) => String(Number(index) + 1)))),
];
