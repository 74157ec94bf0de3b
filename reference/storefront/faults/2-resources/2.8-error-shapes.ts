import { added, edited, without } from '../../http/edit-reply.ts';
import { at, ofError } from '../../operators/at.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 2.8: error objects that lack something, or have too much. */
export const errorShapeFaults: readonly Fault[] = [
  {
    name: 'no-error-message-at-the-limit',
    requirement: 'storefront/2.8/error',
    says: 'Leaves errorMessage out where a cart would exceed its options',
    reply: ofError('CART_ITEM_LIMIT', (reply) => without(reply, '/details/errorMessage')),
  },
  {
    name: 'error-message-null-on-removal',
    requirement: 'storefront/2.8/error',
    says: 'Sends a null errorMessage where a line to remove is not there',
    reply: at('removeItem', (reply) => edited(reply, '/details/errorMessage', () => null), 404),
  },
  {
    name: 'error-code-as-number',
    requirement: 'storefront/2.8/error',
    says: 'Sends the error of an unknown cart as a number on read',
    reply: at('readCart', (reply) => edited(reply, '/details/error', () => 404), 404),
  },

  {
    name: 'mismatch-without-path-on-update',
    requirement: 'storefront/2.8/mismatch',
    says: 'Leaves the path out of the price mismatch of an update',
    reply: at('updateItem', (reply) => without(reply, '/details/path'), 409),
  },
  {
    name: 'mismatch-price-as-text-on-create',
    requirement: 'storefront/2.8/mismatch',
    says: 'Sends the current price as a text in the price mismatch of a create',
    reply: at('createCart', (reply) => edited(reply, '/details/currentPrice', String), 409),
  },
  {
    name: 'mismatch-without-precision',
    requirement: 'storefront/2.8/mismatch',
    says: 'Leaves currencyPrecision out of a price mismatch',
    reply: ofError('PRICE_MISMATCH', (reply) => without(reply, '/details/currencyPrecision')),
  },
  {
    name: 'mismatch-expected-null-on-add',
    requirement: 'storefront/2.8/mismatch',
    says: 'Sends a null expectedPrice in the price mismatch of an add',
    reply: at('addItems', (reply) => edited(reply, '/details/expectedPrice', () => null), 409),
  },
  {
    name: 'path-of-the-limit',
    requirement: 'storefront/2.8/mismatch-only',
    says: 'Sends a path where a cart would exceed its options',
    reply: ofError('CART_ITEM_LIMIT', (reply) => added(reply, '/details', { path: '$.items[20]' })),
  },
  {
    name: 'currency-of-an-unknown-cart',
    requirement: 'storefront/2.8/mismatch-only',
    says: 'Sends currency and precision with every unknown cart',
    reply: ofError('INVALID_CART_ID', (reply) => added(reply, '/details', { currency: 'USD', currencyPrecision: 2 })),
  },
  {
    name: 'mismatch-currency-lower-case',
    requirement: 'storefront/2.8/currency',
    says: 'Writes the currency of a price mismatch in small letters',
    reply: ofError('PRICE_MISMATCH', (reply) => edited(reply, '/details/currency', () => 'usd')),
  },
  {
    name: 'mismatch-currency-of-the-country-on-add',
    requirement: 'storefront/2.8/currency',
    says: 'Names the country for a currency in the price mismatch of an add',
    reply: at('addItems', (reply) => edited(reply, '/details/currency', () => 'USA'), 409),
  },

  {
    name: 'envelope-without-message-on-add',
    requirement: 'storefront/2.8/envelope',
    says: 'Leaves the message out of the envelope where an add is held to a stale price',
    reply: at('addItems', (reply) => without(reply, '/message'), 409),
  },
  {
    name: 'envelope-code-of-the-status',
    requirement: 'storefront/2.8/envelope',
    says: 'Sends the status as code of the envelope of an unknown cart',
    reply: ofError('INVALID_CART_ID', (reply) => edited(reply, '/code', () => reply.status)),
  },
  {
    name: 'details-in-a-list',
    requirement: 'storefront/2.8/envelope',
    says: 'Wraps the details of a full cart into a list',
    reply: ofError('CART_ITEM_LIMIT', (reply) => edited(reply, '/details', (details) => [details])),
  },

  {
    name: 'details-in-a-401-on-update',
    requirement: 'storefront/2.8/authentication',
    says: 'Fills the details of a 401 with an error object on update',
    reply: at(
      'updateItem',
      (reply) =>
        edited(reply, '/details', () => ({ error: 'UNAUTHORIZED', errorMessage: 'no key', requestId: 'request-1' })),
      401,
    ),
  },
  {
    name: 'no-details-in-a-401',
    requirement: 'storefront/2.8/authentication',
    says: 'Leaves details out of a 401',
    reply: (reply) => (reply.status === 401 ? without(reply, '/details') : reply),
  },
  {
    name: 'empty-401-on-removal',
    requirement: 'storefront/2.8/authentication',
    says: 'Answers a removal without a key with 401 and no body',
    reply: at('removeItem', ({ body: _none, ...reply }) => ({ ...reply, headers: {} }), 401),
  },
];
