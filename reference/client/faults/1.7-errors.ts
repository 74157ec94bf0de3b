import { errorOf, type Failure, type Outcome } from '../wire/failure.ts';
import { fieldsOf, textOf } from '../wire/decode.ts';
import type { ApiCall } from '../wire/call.ts';
import { fault, type Fault } from './fault.ts';

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

/** Codes that have a reaction of their own. */
function isUsual({ code }: Failure): boolean {
  return ['PRICE_MISMATCH', 'INVALID_PRODUCT_ID', 'INVALID_CART_ID', 'PRODUCT_NOT_CARTABLE'].includes(code ?? '');
}

const nameOf = (body: unknown): string =>
  textOf(errorOf(body)['errorMessage']) ?? textOf(fieldsOf(body)['message']) ?? '';

/** Codes, texts and shapes: K79 to K82, G27, G30, G31, G37 and G38. */
export const errorFaults: readonly Fault[] = [
  fault('price-mismatch-known-by-text', 'client/K79')
    .says('Finds a price mismatch by the word price in the text')
    .rule('codeOf', (right, body) => {
      const code = right(body);
      if (/price/i.test(nameOf(body))) return 'PRICE_MISMATCH';
      return code === 'PRICE_MISMATCH' ? 'BAD_REQUEST' : code;
    }),
  fault('retried-by-text', 'client/K79')
    .says('Retries an internal error only when the text asks for it')
    .rule('isTransient', (right, failure, call) => {
      if (failure.code !== 'INTERNAL_SERVER_ERROR') return right(failure, call);
      return /again|internal|unexpected/i.test(textOf(failure.error['errorMessage']) ?? '');
    }),
  fault('refused-create-still-offered-by-text', 'client/K79')
    .says('Goes on offering a product that a create refused, unless the text names the product')
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
    .says('Reads no code from an error without a text')
    .rule('codeOf', (right, body) => (nameOf(body) === '' ? null : right(body))),
  fault('status-400-always-final', 'client/K80')
    .says('Never retries a status 400 of the list, whatever the code is')
    .rule('isTransient', (right, failure, call) => failure.status !== 400 && right(failure, call)),
  fault('status-400-always-retried', 'client/K80')
    .says('Retries each status 400 of the list')
    .rule(
      'isTransient',
      (right, failure, call) => (call.operation === 'listProducts' && failure.status === 400) || right(failure, call),
    ),
  fault('outer-code-used', 'client/K81')
    .says('Uses the outer code of a cart error')
    .rule('codeOf', (right, body) => textOf(fieldsOf(body)['code']) ?? right(body)),
  fault('details-not-read', 'client/K81')
    .says('Reads the code of an error only at the top')
    .rule('codeOf', (_right, body) => textOf(fieldsOf(body)['error'])),
  fault('null-details-retried', 'client/K82')
    .says('Fails on null details, takes that for a lost reply and tries again')
    .rule('send', async (right, call, client): Promise<Outcome> => {
      const outcome = await right(call, client);
      const isNull = !outcome.ok && outcome.failure.error['details'] === null;
      return isNull ? { ok: false, failure: { ...outcome.failure, lost: true, code: null } } : outcome;
    }),
  fault('null-details-hide-401', 'client/G31')
    .says('Fails on the null details of a 401 and goes on with the key')
    .rule('isKeyRefused', (right, failure) => failure.error['details'] !== null && right(failure)),
  fault('server-status-decides', 'client/G27')
    .says('Retries each status from 500 on, also with a final code')
    .rule('isTransient', (right, failure, call) => (failure.status ?? 0) >= 500 || right(failure, call)),
  fault('internal-error-by-status', 'client/G27')
    .says('Retries an internal error only with a status from 500 on')
    .rule('isTransient', (right, failure, call) =>
      failure.code === 'INTERNAL_SERVER_ERROR' ? (failure.status ?? 0) >= 500 : right(failure, call),
    ),
  ...retried.map(([name, rule, ...codes]) =>
    fault(`${name}-retried`, `client/${rule}`)
      .says(`Retries ${codes.join(' and ')}`)
      .rule('isTransient', alsoAfter(...codes)),
  ),
  ...(
    [
      ['removals', 'removeItem'],
      ['reads', 'readCart'],
    ] as const
  ).map(([calls, operation]) =>
    fault(`final-codes-of-${calls}-retried`, 'client/G30')
      .says(`Retries ${calls} of a cart after a final code`)
      .rule(
        'isTransient',
        (right, failure, call) =>
          (call.operation === operation && failure.status !== 401 && !isUsual(failure)) || right(failure, call),
      ),
  ),
  fault('refused-key-used-again', 'client/G31')
    .says('Goes on calling with a key that was refused')
    .rule('stopUsing', () => {}),
  fault('refused-key-retried', 'client/G31')
    .says('Retries a call whose key was refused')
    .rules((honest) => ({
      stopUsing: () => {},
      isTransient: (failure, call) => honest.isKeyRefused(failure) || honest.isTransient(failure, call),
    })),
  fault('flat-errors-not-read', 'client/G38')
    .says('Reads the code of an error only in its details')
    .rule(
      'codeOf',
      (_right, body) => textOf(fieldsOf(fieldsOf(body)['details'])['error']) ?? textOf(fieldsOf(body)['code']),
    ),
  fault('lower-case-codes-not-read', 'client/G38')
    .says('Reads no code from an error without an error object, and retries it')
    .rules((honest) => ({
      codeOf: (body) => (typeof errorOf(body)['error'] === 'string' ? honest.codeOf(body) : null),
      isTransient: (failure, call) =>
        (failure.code === null && failure.status !== 401) || honest.isTransient(failure, call),
    })),
];
