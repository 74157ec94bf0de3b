import { onStatus, ofError } from '../../operators/at.ts';
import { adding, changing, dropping, replacing } from '../../operators/edits.ts';
import { edited, without } from '../../http/edit-reply.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of sections 2.8 and 7: errors with missing or additional fields, and unknown codes. */
export const errorShapeFaults: readonly Fault[] = [
  fault('no-error-message-at-the-limit', 'storefront/2.8/error')
    .says('Leaves errorMessage out of the error for too many options in a cart')
    .reply(ofError('CART_ITEM_LIMIT', dropping('/details/errorMessage'))),
  fault('error-message-null-on-removal', 'storefront/2.8/error')
    .says('Sends a null errorMessage for the removal of an unknown line')
    .reply(onStatus(404, 'removeItem', replacing('/details/errorMessage', null))),
  fault('error-code-as-number', 'storefront/2.8/error')
    .says('Sends the field error as a number for a read of an unknown cart')
    .reply(onStatus(404, 'readCart', replacing('/details/error', 404))),

  fault('mismatch-without-path-on-update', 'storefront/2.8/mismatch')
    .says('Leaves path out of the price mismatch of an update')
    .reply(onStatus(409, 'updateItem', dropping('/details/path'))),
  fault('mismatch-price-as-text-on-create', 'storefront/2.8/mismatch')
    .says('Sends currentPrice as a string in the price mismatch of a create')
    .reply(onStatus(409, 'createCart', changing('/details/currentPrice', String))),
  fault('mismatch-without-precision', 'storefront/2.8/mismatch')
    .says('Leaves currencyPrecision out of a price mismatch')
    .reply(ofError('PRICE_MISMATCH', dropping('/details/currencyPrecision'))),
  fault('mismatch-expected-null-on-add', 'storefront/2.8/mismatch')
    .says('Sends a null expectedPrice in the price mismatch of an add')
    .reply(onStatus(409, 'addItems', replacing('/details/expectedPrice', null))),
  fault('path-of-the-limit', 'storefront/2.8/mismatch-only')
    .says('Sends a path in the error for too many options in a cart')
    .reply(ofError('CART_ITEM_LIMIT', adding('/details', { path: '$.items[20]' }))),
  fault('currency-of-an-unknown-cart', 'storefront/2.8/mismatch-only')
    .says('Sends currency and currencyPrecision in the error for an unknown cart')
    .reply(ofError('INVALID_CART_ID', adding('/details', { currency: 'USD', currencyPrecision: 2 }))),
  fault('mismatch-currency-lower-case', 'storefront/2.8/currency')
    .says('Writes the currency of a price mismatch in lower case')
    .reply(ofError('PRICE_MISMATCH', replacing('/details/currency', 'usd'))),
  fault('mismatch-currency-of-the-country-on-add', 'storefront/2.8/currency')
    .says('Sends a country code as currency in the price mismatch of an add')
    .reply(onStatus(409, 'addItems', replacing('/details/currency', 'USA'))),

  fault('envelope-without-message-on-add', 'storefront/2.8/envelope')
    .says('Leaves message out of the envelope in the price mismatch of an add')
    .reply(onStatus(409, 'addItems', dropping('/message'))),
  fault('envelope-code-of-the-status', 'storefront/2.8/envelope')
    .says('Sends the HTTP status as code of the envelope for an unknown cart')
    .reply(ofError('INVALID_CART_ID', (reply) => edited(reply, '/code', () => reply.status))),
  fault('details-in-a-list', 'storefront/2.8/envelope')
    .says('Wraps details in an array in the error for too many options in a cart')
    .reply(
      ofError(
        'CART_ITEM_LIMIT',
        changing('/details', (details) => [details]),
      ),
    ),

  fault('details-in-a-401-on-update', 'storefront/2.8/authentication')
    .says('Sends an error object instead of null as details of a 401 on update')
    .reply(
      onStatus(
        401,
        'updateItem',
        replacing('/details', { error: 'UNAUTHORIZED', errorMessage: 'no key', requestId: 'request-1' }),
      ),
    ),
  fault('no-details-in-a-401', 'storefront/2.8/authentication')
    .says('Leaves details out of a 401')
    .reply((reply) => (reply.status === 401 ? without(reply, '/details') : reply)),
  fault('empty-401-on-removal', 'storefront/2.8/authentication')
    .says('Answers a removal without a key with 401 and no body')
    .reply(onStatus(401, 'removeItem', ({ body: _none, ...reply }) => ({ ...reply, headers: {} }))),

  fault('code-of-its-own-for-lines', 'storefront/7/error-code')
    .says('Refuses the removal of an unknown line with the unknown code LINE_NOT_FOUND')
    .reply(onStatus(404, 'removeItem', replacing('/details/error', 'LINE_NOT_FOUND'))),
  fault('mismatch-code-lower-case-on-add', 'storefront/7/error-code')
    .says('Writes the code PRICE_MISMATCH in lower case on add')
    .reply(onStatus(409, 'addItems', replacing('/details/error', 'price_mismatch'))),
  fault('quantity-code-of-its-own', 'storefront/7/error-code')
    .says('Refuses an invalid update with the unknown code INVALID_QUANTITY')
    .reply(onStatus(400, 'updateItem', replacing('/details/error', 'INVALID_QUANTITY'))),
  fault('no-request-id-at-the-limit', 'storefront/7/request-id')
    .says('Leaves requestId out of the error for too many options in a cart')
    .reply(ofError('CART_ITEM_LIMIT', dropping('/details/requestId'))),
  fault('blank-request-id-on-create', 'storefront/7/request-id')
    .says('Sends an empty requestId with the price mismatch of a create')
    .reply(onStatus(409, 'createCart', replacing('/details/requestId', ''))),
  fault('request-id-null-on-abandon', 'storefront/7/request-id')
    .says('Sends a null requestId when an unknown cart is abandoned')
    .reply(onStatus(404, 'abandonCart', replacing('/details/requestId', null))),
  fault('request-id-as-number-on-read', 'storefront/7/request-id')
    .says('Sends requestId as a number for a read of an unknown cart')
    .reply(onStatus(404, 'readCart', replacing('/details/requestId', 4711))),
];
