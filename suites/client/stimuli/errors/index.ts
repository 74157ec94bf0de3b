import type { Stimulus } from '../../../../src/client-authoring.ts';
import { bare, enveloped, failuresInTurn, flat, limited } from './failures.ts';

const internal = 'INTERNAL_SERVER_ERROR';
const notCartable = 'PRODUCT_NOT_CARTABLE';

/** Codes that end any call on a cart, and have no meaning of their own there. */
const finalFailures = [
  enveloped('UNPROCESSABLE_ENTITY'),
  enveloped('INVALID_BOOKING_STATE', { status: 409 }),
  enveloped('BAD_REQUEST', { outer: 'invalid_argument' }),
  enveloped('FORBIDDEN', { status: 403 }),
  bare('invalid_argument'),
];

/** The wait is longer than the usual ones, and short enough for a run in real time. */
const passingFailures = [limited(3), enveloped(internal, { status: 500 })];

/** The calls on a cart that fail like its creates and adds do. */
const calls = [
  [
    'each-code-change',
    'The sandbox refuses PATCH of lines with several error codes that a retry cannot fix, one after another',
    'updateItem',
    finalFailures,
  ],
  [
    'each-code-remove',
    'The sandbox refuses DELETE of lines with several error codes that a retry cannot fix, one after another',
    'removeItem',
    finalFailures,
  ],
  [
    'each-code-read',
    'The sandbox refuses reads of carts with several error codes that a retry cannot fix, one after another',
    'readCart',
    finalFailures,
  ],
  [
    'change-fails',
    'The sandbox answers PATCH of lines with 429 and with an internal error, and changes nothing',
    'updateItem',
    passingFailures,
  ],
  [
    'remove-fails',
    'The sandbox answers DELETE of lines with 429 and with an internal error, and removes nothing',
    'removeItem',
    passingFailures,
  ],
  ['read-fails', 'The sandbox answers reads of carts with 429 and with an internal error', 'readCart', passingFailures],
] as const;

/** Errors of the product list and of carts. A price mismatch is left out: a retry with its price would meet the real one. */
export const errorsStimuli: readonly Stimulus[] = [
  // The failure without a code shows whether the client repeats a request at all.
  failuresInTurn('flat-codes', {
    says: 'The sandbox answers GET /products with 503 and no code, then with 400 and INTERNAL_SERVER_ERROR, then with 400 and BAD_REQUEST',
    endpoint: 'products',
    failures: [
      { code: null, reply: { kind: 'reply', status: 503, json: { message: 'The service is busy' } } },
      flat(internal),
      flat('BAD_REQUEST'),
    ],
  }),
  failuresInTurn('swapped-text', {
    says: 'The sandbox answers GET /products with errors whose texts are empty or fit a different code',
    endpoint: 'products',
    failures: [
      flat(internal, { text: 'The request is invalid. Do not repeat it', dress: 'text' }),
      flat(internal, { text: '', dress: 'text' }),
      flat('BAD_REQUEST', { text: 'An internal error occurred. Try again later', dress: 'text' }),
    ],
  }),
  failuresInTurn('shapes', {
    says: 'The sandbox answers GET /products with errors in the formats of other endpoints',
    endpoint: 'products',
    failures: [enveloped(internal, { outer: 'internal', dress: 'shape' }), bare('invalid_argument', 'shape')],
  }),
  failuresInTurn('code-status', {
    says: 'The sandbox answers GET /products with 400 and INTERNAL_SERVER_ERROR, then with 503 and FORBIDDEN',
    endpoint: 'products',
    failures: [flat(internal), flat('FORBIDDEN', { status: 503, dress: 'status' })],
  }),
  failuresInTurn('forbid', {
    says: 'The sandbox answers GET /products with FORBIDDEN',
    endpoint: 'products',
    failures: [flat('FORBIDDEN')],
  }),
  // The adds are not carried out, so the client has to add everything again, after a read.
  failuresInTurn('add-fails', {
    says: 'The sandbox answers a POST that adds items with 429 and with an internal error, and adds nothing',
    endpoint: 'addItems',
    failures: [limited(6), enveloped(internal, { status: 500 })],
  }),
  // The first failure is an ordinary one, to compare the reactions to the other two.
  failuresInTurn('envelope', {
    says: 'The sandbox answers POST /carts with errors whose outer code does not fit the code in details',
    endpoint: 'createCart',
    failures: [
      enveloped(internal, { status: 500 }),
      enveloped(internal, { outer: 'invalid_argument', dress: 'envelope' }),
      enveloped(notCartable, { status: 500, dress: 'envelope' }),
    ],
  }),
  failuresInTurn('null-details', {
    says: 'The sandbox answers POST /carts with an error whose details are null',
    endpoint: 'createCart',
    failures: [bare('invalid_argument', 'null')],
  }),
  failuresInTurn('each-code', {
    says: 'The sandbox refuses POST /carts with several error codes that a retry cannot fix, one after another',
    endpoint: 'createCart',
    failures: [
      enveloped('UNPROCESSABLE_ENTITY'),
      enveloped('INVALID_BOOKING_STATE', { status: 409 }),
      enveloped('BAD_REQUEST', { outer: 'invalid_argument' }),
      enveloped(notCartable),
      enveloped('INVALID_PRODUCT_ID', { status: 404 }),
      enveloped('FORBIDDEN', { status: 403 }),
    ],
  }),
  failuresInTurn('each-code-add', {
    says: 'The sandbox refuses POSTs that add items with several error codes that a retry cannot fix, one after another',
    endpoint: 'addItems',
    failures: [
      enveloped('CART_ITEM_LIMIT', { more: { limit: 20, actual: 21 } }),
      enveloped('UNPROCESSABLE_ENTITY'),
      enveloped('BAD_REQUEST', { outer: 'invalid_argument' }),
    ],
  }),
  ...calls.map(([name, says, endpoint, of]) => failuresInTurn(name, { says, endpoint, failures: { count: 2, of } })),
  failuresInTurn('swapped-text-cart', {
    says: 'The sandbox answers POST /carts with errors whose texts are empty or fit a different code',
    endpoint: 'createCart',
    failures: [
      enveloped(notCartable, { text: 'The price has changed. Try again', dress: 'text' }),
      enveloped('INVALID_PRODUCT_ID', { status: 404, text: '', dress: 'text' }),
    ],
  }),
  failuresInTurn('shapes-cart', {
    says: 'The sandbox answers POST /carts with an error without an envelope, in the format of other endpoints',
    endpoint: 'createCart',
    failures: [flat(notCartable, { dress: 'shape' })],
  }),
];
