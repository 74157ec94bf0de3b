import { onStatus, ofError } from '../operators/at.ts';
import { dropping, replacing } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';

/** Faults of section 7: codes beyond the list, and errors without a request id. */
export const errorFaults: readonly Fault[] = [
  fault('code-of-its-own-for-lines', 'storefront/7/error-code')
    .says('Refuses the removal of a line that is not there with LINE_NOT_FOUND')
    .reply(onStatus(404, 'removeItem', replacing('/details/error', 'LINE_NOT_FOUND'))),
  fault('mismatch-code-lower-case-on-add', 'storefront/7/error-code')
    .says('Writes PRICE_MISMATCH in small letters on add')
    .reply(onStatus(409, 'addItems', replacing('/details/error', 'price_mismatch'))),
  fault('quantity-code-of-its-own', 'storefront/7/error-code')
    .says('Refuses a bad request of an update with INVALID_QUANTITY')
    .reply(onStatus(400, 'updateItem', replacing('/details/error', 'INVALID_QUANTITY'))),
  fault('no-request-id-at-the-limit', 'storefront/7/request-id')
    .says('Leaves the requestId out where a cart would exceed its options')
    .reply(ofError('CART_ITEM_LIMIT', dropping('/details/requestId'))),
  fault('blank-request-id-on-create', 'storefront/7/request-id')
    .says('Sends an empty requestId with the price mismatch of a create')
    .reply(onStatus(409, 'createCart', replacing('/details/requestId', ''))),
  fault('request-id-null-on-abandon', 'storefront/7/request-id')
    .says('Sends a null requestId where an unknown cart is abandoned')
    .reply(onStatus(404, 'abandonCart', replacing('/details/requestId', null))),
  fault('request-id-as-number-on-read', 'storefront/7/request-id')
    .says('Sends the requestId of an unknown cart as a number')
    .reply(onStatus(404, 'readCart', replacing('/details/requestId', 4711))),
];
