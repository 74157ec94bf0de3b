import { bare, enveloped, flat, limited } from './failures.ts';
import { failuresInTurn } from './in-turn.ts';

const internal = 'INTERNAL_SERVER_ERROR';
const notCartable = 'PRODUCT_NOT_CARTABLE';

/** A price mismatch is left out: a retry with its price would meet the real one. */
export const eachCode = failuresInTurn('each-code', {
  says: 'Creates of carts fail with final codes, one after another',
  endpoint: 'createCart',
  failures: [
    enveloped('UNPROCESSABLE_ENTITY'),
    enveloped('INVALID_BOOKING_STATE', { status: 409 }),
    enveloped('BAD_REQUEST', { outer: 'invalid_argument' }),
    enveloped(notCartable),
    enveloped('INVALID_PRODUCT_ID', { status: 404 }),
    enveloped('FORBIDDEN', { status: 403 }),
  ],
});

export const eachCodeOfAdd = failuresInTurn('each-code-add', {
  says: 'Adds to carts fail with final codes, one after another',
  endpoint: 'addItems',
  failures: [
    enveloped('CART_ITEM_LIMIT', { more: { limit: 20, actual: 21 } }),
    enveloped('UNPROCESSABLE_ENTITY'),
    enveloped('BAD_REQUEST', { outer: 'invalid_argument' }),
  ],
});

/** The adds are not carried out, so the client has to add everything again, after a read. */
export const addFails = failuresInTurn('add-fails', {
  says: 'Adds to carts fail with a status 429 and with an internal error, and nothing is added',
  endpoint: 'addItems',
  failures: [limited(6), enveloped(internal, { status: 500 })],
});

export const eachCodeOfChange = failuresInTurn('each-code-change', {
  says: 'Changes of lines fail with final codes, one after another',
  endpoint: 'updateItem',
  failures: [enveloped('UNPROCESSABLE_ENTITY'), enveloped('INVALID_BOOKING_STATE', { status: 409 })],
});

export const swappedTextOfCarts = failuresInTurn('swapped-text-cart', {
  says: 'Creates of carts fail with texts that fit other codes',
  endpoint: 'createCart',
  failures: [
    enveloped(notCartable, { text: 'The price has changed. Try again', dress: 'text' }),
    enveloped('INVALID_PRODUCT_ID', { status: 404, text: '', dress: 'text' }),
  ],
});

/** The first failure is an ordinary one, to compare the reactions to the other two. */
export const envelope = failuresInTurn('envelope', {
  says: 'The outer code of cart errors differs from the code in their details',
  endpoint: 'createCart',
  failures: [
    enveloped(internal, { status: 500 }),
    enveloped(internal, { outer: 'invalid_argument', dress: 'envelope' }),
    enveloped(notCartable, { status: 500, dress: 'envelope' }),
  ],
});

export const shapesOfCarts = failuresInTurn('shapes-cart', {
  says: 'An error of a cart has the shape of the endpoints without an envelope',
  endpoint: 'createCart',
  failures: [flat(notCartable, { dress: 'shape' })],
});

export const nullDetails = failuresInTurn('null-details', {
  says: 'The details of a cart error are null',
  endpoint: 'createCart',
  failures: [bare('invalid_argument', 'null')],
});
