import { edited, without } from '../http/edit-reply.ts';
import { at, ofError } from '../operators/at.ts';
import type { Fault } from './fault.ts';

/** Faults of section 7: codes beyond the list, and errors without a request id. */
export const errorFaults: readonly Fault[] = [
  {
    name: 'code-of-its-own-for-lines',
    requirement: 'storefront/7/error-code',
    says: 'Refuses the removal of a line that is not there with LINE_NOT_FOUND',
    reply: at('removeItem', (reply) => edited(reply, '/details/error', () => 'LINE_NOT_FOUND'), 404),
  },
  {
    name: 'mismatch-code-lower-case-on-add',
    requirement: 'storefront/7/error-code',
    says: 'Writes PRICE_MISMATCH in small letters on add',
    reply: at('addItems', (reply) => edited(reply, '/details/error', () => 'price_mismatch'), 409),
  },
  {
    name: 'quantity-code-of-its-own',
    requirement: 'storefront/7/error-code',
    says: 'Refuses a bad request of an update with INVALID_QUANTITY',
    reply: at('updateItem', (reply) => edited(reply, '/details/error', () => 'INVALID_QUANTITY'), 400),
  },
  {
    name: 'no-request-id-at-the-limit',
    requirement: 'storefront/7/request-id',
    says: 'Leaves the requestId out where a cart would exceed its options',
    reply: ofError('CART_ITEM_LIMIT', (reply) => without(reply, '/details/requestId')),
  },
  {
    name: 'blank-request-id-on-create',
    requirement: 'storefront/7/request-id',
    says: 'Sends an empty requestId with the price mismatch of a create',
    reply: at('createCart', (reply) => edited(reply, '/details/requestId', () => ''), 409),
  },
  {
    name: 'request-id-null-on-abandon',
    requirement: 'storefront/7/request-id',
    says: 'Sends a null requestId where an unknown cart is abandoned',
    reply: at('abandonCart', (reply) => edited(reply, '/details/requestId', () => null), 404),
  },
  {
    name: 'request-id-as-number-on-read',
    requirement: 'storefront/7/request-id',
    says: 'Sends the requestId of an unknown cart as a number',
    reply: at('readCart', (reply) => edited(reply, '/details/requestId', () => 4711), 404),
  },
];
