import { error, every401, failureOf, within } from '../../operators/places.ts';
import { onStatus } from '../../operators/at.ts';
import { fault, type Fault } from '../fault.ts';
import {
  absent,
  asList,
  asText,
  being,
  everyWrongField,
  extra,
  inLowerCase,
  nulled,
  sent,
  wrongFields,
} from '../wrong-fields.ts';

const unknownCart = error('INVALID_CART_ID');
const mismatch = error('PRICE_MISMATCH');
const tooMany = error('CART_ITEM_LIMIT');
const mismatchOfCreate = failureOf('createCart', 409);
const mismatchOfAdd = failureOf('addItems', 409);
const mismatchOfUpdate = failureOf('updateItem', 409);
const badUpdate = failureOf('updateItem', 400);
const unreadCart = failureOf('readCart', 404);
const unknownLine = failureOf('removeItem', 404);
const mismatchDetails = within(mismatchOfAdd, '/details', 'in details of a PRICE_MISMATCH error when items are added');
const mismatchFields = 'currency currencyPrecision currentPrice expectedPrice path';
const withDetails = sent('as an error object instead of null', () => ({
  error: 'UNAUTHORIZED',
  errorMessage: 'no key',
  requestId: 'request-1',
}));

/** Faults of sections 2.8 and 7: errors with missing or additional fields, and unknown codes. */
export const errorShapeFaults: readonly Fault[] = [
  ...wrongFields([
    ['no-error-message-at-the-limit', '2.8/error', tooMany, '/details/errorMessage', absent],
    ['error-message-null-on-removal', '2.8/error', unknownLine, '/details/errorMessage', nulled],
    ['error-code-as-number', '2.8/error', unreadCart, '/details/error', being(404)],

    ['mismatch-without-path-on-update', '2.8/mismatch', mismatchOfUpdate, '/details/path', absent],
    ['mismatch-price-as-text-on-create', '2.8/mismatch', mismatchOfCreate, '/details/currentPrice', asText],
    ['mismatch-without-precision', '2.8/mismatch', mismatch, '/details/currencyPrecision', absent],
    ['mismatch-expected-null-on-add', '2.8/mismatch', mismatchOfAdd, '/details/expectedPrice', nulled],
    ['path-of-the-limit', '2.8/mismatch-only', tooMany, '/details/path', extra('$.items[20]')],
    ['currency-of-an-unknown-cart', '2.8/mismatch-only', unknownCart, '/details/currency', extra('USD')],
    ['mismatch-currency-lower-case', '2.8/currency', mismatch, '/details/currency', inLowerCase],
    ['mismatch-currency-of-the-country-on-add', '2.8/currency', mismatchOfAdd, '/details/currency', being('USA')],

    ['envelope-without-message-on-add', '2.8/envelope', mismatchOfAdd, '/message', absent],
    ['envelope-code-of-the-status', '2.8/envelope', unknownCart, '/code', being(404)],
    ['details-in-a-list', '2.8/envelope', tooMany, '/details', asList],
    ['details-in-a-401-on-update', '2.8/authentication', failureOf('updateItem', 401), '/details', withDetails],
    ['no-details-in-a-401', '2.8/authentication', every401, '/details', absent],

    ['code-of-its-own-for-lines', '7/error-code', unknownLine, '/details/error', being('LINE_NOT_FOUND')],
    ['mismatch-code-lower-case-on-add', '7/error-code', mismatchOfAdd, '/details/error', inLowerCase],
    ['quantity-code-of-its-own', '7/error-code', badUpdate, '/details/error', being('INVALID_QUANTITY')],
    ['no-request-id-at-the-limit', '7/request-id', tooMany, '/details/requestId', absent],
    ['blank-request-id-on-create', '7/request-id', mismatchOfCreate, '/details/requestId', being('')],
    ['request-id-null-on-abandon', '7/request-id', failureOf('abandonCart', 404), '/details/requestId', nulled],
    ['request-id-as-number-on-read', '7/request-id', unreadCart, '/details/requestId', being(4711)],
  ]),
  ...everyWrongField('add-mismatch', '2.8/mismatch', mismatchDetails, mismatchFields, { absent, null: nulled }),
  fault('empty-401-on-removal', 'storefront/2.8/authentication')
    .says('When a line is removed without an API key, replies with 401 and no body')
    .reply(onStatus(401, 'removeItem', ({ body: _none, ...reply }) => ({ ...reply, headers: {} }))),
];
