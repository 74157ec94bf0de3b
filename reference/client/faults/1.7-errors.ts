import { errorOf, type Failure, type Outcome } from '../wire/failure.ts';
import { fieldsOf, textOf } from '../wire/decode.ts';
import type { ApiCall } from '../wire/call.ts';
import { fault, type Fault } from './fault.ts';
import { inWords } from './wrong-fields.ts';

type Transient = (right: (failure: Failure, call: ApiCall) => boolean, failure: Failure, call: ApiCall) => boolean;

/** Also repeats calls after these codes. */
function alsoAfter(...codes: readonly string[]): Transient {
  return (right, failure, call) => (failure.code !== null && codes.includes(failure.code)) || right(failure, call);
}

/** Final codes that a client retries. */
const retried: readonly (readonly [name: string, rule: string, ...codes: readonly string[]])[] = [
  ['bad-request', 'G30', 'BAD_REQUEST'],
  ['invalid-argument', 'G30', 'invalid_argument'],
  ['unknown-product', 'G30', 'INVALID_PRODUCT_ID', 'PRODUCT_NOT_CARTABLE'],
  ['price-mismatch', 'G30', 'PRICE_MISMATCH'],
  ['full-cart', 'G30', 'CART_ITEM_LIMIT'],
  ['unknown-cart', 'G30', 'INVALID_CART_ID'],
  ['reserved-codes', 'G30', 'UNPROCESSABLE_ENTITY', 'INVALID_BOOKING_STATE'],
  ['forbidden', 'G37', 'FORBIDDEN'],
];

function hasOwnReaction({ code }: Failure): boolean {
  return ['PRICE_MISMATCH', 'INVALID_PRODUCT_ID', 'INVALID_CART_ID', 'PRODUCT_NOT_CARTABLE'].includes(code ?? '');
}

function messageOf(body: unknown): string {
  return textOf(errorOf(body)['errorMessage']) ?? textOf(fieldsOf(body)['message']) ?? '';
}

/** Codes, texts and shapes: K79 to K82, G27, G30, G31, G37 and G38. */
export const errorFaults: readonly Fault[] = [
  fault('price-mismatch-known-by-text', 'client/K79')
    .says('Recognizes a price mismatch by the word price in errorMessage')
    .rule('codeOf', (right, body) => {
      const code = right(body);
      if (/price/i.test(messageOf(body))) return 'PRICE_MISMATCH';
      return code === 'PRICE_MISMATCH' ? 'BAD_REQUEST' : code;
    }),
  fault('retried-by-text', 'client/K79')
    .says('Retries an internal error only when errorMessage asks for it')
    .rule('isTransient', (right, failure, call) => {
      if (failure.code !== 'INTERNAL_SERVER_ERROR') return right(failure, call);
      return /again|internal|unexpected/i.test(textOf(failure.error['errorMessage']) ?? '');
    }),
  fault('refused-create-still-offered-by-text', 'client/K79')
    .says('Still offers a product that could not be put in a new cart, unless errorMessage names it')
    .rules((honest) => {
      let text: string | null = null;
      return {
        reactionTo(failure, operation) {
          text = operation === 'createCart' ? (textOf(failure.error['errorMessage']) ?? '') : null;
          return honest.reactionTo(failure, operation);
        },
        delist(productId, options, client) {
          if (text === null || /product/i.test(text)) honest.delist(productId, options, client);
        },
      };
    }),
  fault('empty-text-means-no-error', 'client/K79')
    .says('Does not read the code of an error without an errorMessage')
    .rule('codeOf', (right, body) => (messageOf(body) === '' ? null : right(body))),
  fault('status-400-always-final', 'client/K80')
    .says('Never retries a 400 reply, whatever its error code is')
    .rule('isTransient', (right, failure, call) => failure.status !== 400 && right(failure, call)),
  fault('status-400-always-retried', 'client/K80')
    .says('Retries every 400 reply of GET /products, whatever its error code is')
    .rule(
      'isTransient',
      (right, failure, call) => (call.operation === 'listProducts' && failure.status === 400) || right(failure, call),
    ),
  fault('outer-code-used', 'client/K81')
    .says('Uses the code of the envelope of a cart error instead of the code in details')
    .rule('codeOf', (right, body) => textOf(fieldsOf(body)['code']) ?? right(body)),
  fault('details-not-read', 'client/K81')
    .says('Reads the error code only at the top level of the body')
    .rule('codeOf', (_right, body) => textOf(fieldsOf(body)['error'])),
  fault('null-details-retried', 'client/K82')
    .says('Fails when details is null, treats this as a lost reply and retries')
    .rule('send', async (right, call, client): Promise<Outcome> => {
      const outcome = await right(call, client);
      const isNull = !outcome.ok && outcome.failure.error['details'] === null;
      return isNull ? { ok: false, failure: { ...outcome.failure, lost: true, code: null } } : outcome;
    }),
  fault('null-details-hide-401', 'client/G31')
    .says('Fails when details of a 401 reply is null, and keeps using the API key')
    .rule('isKeyRefused', (right, failure) => failure.error['details'] !== null && right(failure)),
  fault('server-status-decides', 'client/G27')
    .says('Retries every reply with status 500 or above, even if its error code is final')
    .rule('isTransient', (right, failure, call) => (failure.status ?? 0) >= 500 || right(failure, call)),
  fault('internal-error-by-status', 'client/G27')
    .says('Retries an internal error only if its status is 500 or above')
    .rule('isTransient', (right, failure, call) =>
      failure.code === 'INTERNAL_SERVER_ERROR' ? (failure.status ?? 0) >= 500 : right(failure, call),
    ),
  ...retried.map(([name, rule, ...codes]) =>
    fault(`${name}-retried`, `client/${rule}`)
      .says(`Retries a request after the final error code ${codes.join(' or ')}`)
      .rule('isTransient', alsoAfter(...codes)),
  ),
  ...(
    [
      ['removals', 'removeItem'],
      ['reads', 'readCart'],
    ] as const
  ).map(([calls, operation]) =>
    fault(`final-codes-of-${calls}-retried`, 'client/G30')
      .says(`Retries ${inWords([operation])} after a final error code`)
      .rule(
        'isTransient',
        (right, failure, call) =>
          (call.operation === operation && failure.status !== 401 && !hasOwnReaction(failure)) || right(failure, call),
      ),
  ),
  fault('refused-key-used-again', 'client/G31')
    .says('Keeps using an API key after the service refused the key')
    .rule('stopUsing', () => {}),
  fault('refused-key-retried', 'client/G31')
    .says('Retries a request whose API key was refused')
    .rules((honest) => ({
      stopUsing: () => {},
      isTransient: (failure, call) => honest.isKeyRefused(failure) || honest.isTransient(failure, call),
    })),
  fault('flat-errors-not-read', 'client/G38')
    .says('Reads the error code only in details')
    .rule(
      'codeOf',
      (_right, body) => textOf(fieldsOf(fieldsOf(body)['details'])['error']) ?? textOf(fieldsOf(body)['code']),
    ),
  fault('lower-case-codes-not-read', 'client/G38')
    .says('Does not read the code of an error without details, and retries the request')
    .rules((honest) => ({
      codeOf: (body) => (typeof errorOf(body)['error'] === 'string' ? honest.codeOf(body) : null),
      isTransient: (failure, call) =>
        (failure.code === null && failure.status !== 401) || honest.isTransient(failure, call),
    })),
];
