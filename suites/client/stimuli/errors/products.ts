import { bare, enveloped, flat } from './failures.ts';
import { failuresInTurn } from './in-turn.ts';

const internal = 'INTERNAL_SERVER_ERROR';

/** The failure without a code shows whether the client repeats a request at all. */
export const flatCodes = failuresInTurn('flat-codes', {
  says: 'The product list fails with a status 503 without a code, then twice with a status 400 and two codes',
  endpoint: 'products',
  failures: [
    { code: null, reply: { kind: 'reply', status: 503, json: { message: 'The service is busy' } } },
    flat(internal),
    flat('BAD_REQUEST'),
  ],
});

export const codeStatus = failuresInTurn('code-status', {
  says: 'The product list fails with a status 400 and the code of an internal error, then with a status 503 and a final code',
  endpoint: 'products',
  failures: [flat(internal), flat('FORBIDDEN', { status: 503, dress: 'status' })],
});

export const forbid = failuresInTurn('forbid', {
  says: 'The product list fails with FORBIDDEN',
  endpoint: 'products',
  failures: [flat('FORBIDDEN')],
});

export const swappedText = failuresInTurn('swapped-text', {
  says: 'Errors of the product list have texts that fit other codes, or empty ones',
  endpoint: 'products',
  failures: [
    flat(internal, { text: 'The request is invalid. Do not repeat it', dress: 'text' }),
    flat(internal, { text: '', dress: 'text' }),
    flat('BAD_REQUEST', { text: 'An internal error occurred. Try again later', dress: 'text' }),
  ],
});

export const shapes = failuresInTurn('shapes', {
  says: 'Errors of the product list have the shapes of other endpoints',
  endpoint: 'products',
  failures: [enveloped(internal, { outer: 'internal', dress: 'shape' }), bare('invalid_argument', 'shape')],
});
