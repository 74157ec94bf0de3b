import { everyReply } from '../operators/at.ts';
import { isFields, type Fields } from '../../http/fields.ts';
import type { Refusal } from '../refusal.ts';
import { json } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import type { ErrorCode } from '../wire/error-code.ts';
import { freedom, type Freedom } from './freedom.ts';

const otherStatuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_REQUEST: 422,
  INVALID_PRODUCT_ID: 410,
  INVALID_CART_ID: 403,
  PRICE_MISMATCH: 422,
  PRODUCT_NOT_CARTABLE: 409,
  CART_ITEM_LIMIT: 409,
};
/** Several nodes with different validators answer the same invalid call differently. */
const wordings: readonly Partial<Refusal>[] = [
  { error: 'BAD_REQUEST' },
  { error: 'UNPROCESSABLE_ENTITY' },
  { layer: 'gateway' },
  { error: 'FORBIDDEN' },
  { error: 'BAD_REQUEST' },
];
const cartEndpoints = ['createCart', 'readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];

/** Statuses, codes and formats of errors, where the contract shows none or several. */
export const errorFreedoms: readonly Freedom[] = [
  freedom('other-statuses', '7')
    .says('Uses other HTTP statuses for the errors of cart endpoints, one for each error code')
    .rules((honest) => ({
      statusOf: (error, call) => (isCart(call) ? otherStatuses[error] : undefined) ?? honest.statusOf(error, call),
      failureClassOf: (error) => error.toLowerCase(),
    })),
  freedom('all-400', '7')
    .says('Returns 400 for every error that is not a 401 or 429')
    .rules((honest) => ({
      statusOf(error, call) {
        if (error === 'RATE_LIMITED') return honest.statusOf(error, call);
        return error === 'INTERNAL_SERVER_ERROR' ? 500 : Math.min(400, honest.statusOf(error, call));
      },
      failureClassOf: (error) => (error === 'INTERNAL_SERVER_ERROR' ? 'internal' : 'invalid_argument'),
    })),
  freedom('endpoint-answers-bad-json', 'E3')
    .says('Returns BAD_REQUEST in the error format of the endpoint for a body that is not JSON or lacks a field')
    .rule('refuse', (right, { layer: _layer, ...refusal }, call) => right(refusal, call)),
  freedom('gateway-refuses-all-unnamed', 'E1')
    .says('Returns no error object when the contract does not specify the error code')
    .rule('refuse', (right, refusal, call) =>
      right(isNamed(refusal, call) ? refusal : { ...refusal, layer: 'gateway' }, call),
    ),
  freedom('codes-vary', '7')
    .says('Uses other documented error codes when the contract does not specify the code')
    .rule('refuse', (right, refusal, call) =>
      right(isNamed(refusal, call) ? refusal : { ...refusal, error: otherCode(refusal.error) }, call),
    ),
  freedom('codes-vary-by-call', '7')
    .says('Returns varying error codes for the same request when the contract does not specify the code')
    .rules((honest) => {
      let refusals = 0;
      return {
        refuse(refusal, call) {
          if (isNamed(refusal, call)) return honest.refuse(refusal, call);
          const wording = wordings[refusals % wordings.length];
          refusals += 1;
          return honest.refuse({ ...refusal, ...wording }, call);
        },
      };
    }),
  freedom('own-request-id', 'T1')
    .says('Generates a new request id for every error, even if the caller sent a request id')
    .rules(() => ({ requestIdOf: (call) => call.requestId })),
  freedom('mismatch-path-to-price', '2.8')
    .says('Sends the path of the field expectedPrice instead of the path of its item in a PRICE_MISMATCH error')
    .rule('pathOf', (right, index, call) => (index === null ? right(index, call) : `$.items[${index}].expectedPrice`)),
  freedom('extra-fields', 'E10')
    .says('Adds an unknown field to every object of its replies')
    .reply((reply) => (reply.body === undefined ? reply : { ...reply, body: withExtra(reply.body, null) })),
  freedom('extra-fields-of-each-reply', 'E10')
    .says('Adds a field to every object of its replies, with a different number in each reply')
    .reply((reply, { calls }) =>
      reply.body === undefined ? reply : { ...reply, body: withExtra(reply.body, calls.total) },
    ),
  freedom('request-id-in-some-replies', 'E10')
    .says('Adds a requestId to every object of every second reply, with another value each time')
    .reply((reply, { calls }) =>
      reply.body === undefined || calls.total % 2 === 0
        ? reply
        : { ...reply, body: withRequestIds(reply.body, calls.total) },
    ),
  freedom('flat-failed-abandon', 'E7')
    .says('Sends the error object without its envelope when a cart cannot be abandoned')
    .by({
      waives: ['storefront/4/envelope-abandon'],
      reply: everyReply('abandonCart', (reply) =>
        isFields(reply.body) && isFields(reply.body['details'])
          ? { ...reply, ...json(reply.status, reply.body['details']) }
          : reply,
      ),
    }),
  freedom('bearer-always-refused', '5.3')
    .says('Refuses a request with a Bearer header, even if it also has a valid key')
    .rule('keyOf', (right, call) => (/^bearer\b/i.test(call.headers.authorization ?? '') ? null : right(call))),
  freedom('no-alias-for-registration', 'T3')
    .says('Does not serve POST /register and GET /partners/me under the deprecated prefix /octo/v1/')
    .by({
      waives: ['storefront/4/alias-register', 'storefront/4/alias-me'],
      rules: (honest) => ({
        isAliasServed: (endpoint, now) =>
          endpoint !== 'register' && endpoint !== 'me' && honest.isAliasServed(endpoint, now),
      }),
    }),
];

function isCart(call: Call): boolean {
  return cartEndpoints.includes(call.endpoint ?? '');
}

/** Whether the contract specifies the code of this refusal. */
function isNamed({ error, errorMessage }: Refusal, { endpoint }: Call): boolean {
  if (error === 'BAD_REQUEST') return endpoint === 'register' && errorMessage.includes('displayName');
  if (error === 'INVALID_PRODUCT_ID') return endpoint === 'updateItem' || endpoint === 'removeItem';
  return error !== 'PRODUCT_NOT_CARTABLE' && error !== 'INVALID_BOOKING_UUID' && error !== 'FORBIDDEN';
}

function otherCode(error: ErrorCode): ErrorCode {
  if (error === 'BAD_REQUEST') return 'UNPROCESSABLE_ENTITY';
  return error === 'INVALID_PRODUCT_ID' ? 'PRODUCT_NOT_CARTABLE' : 'BAD_REQUEST';
}

/** Adds a member that the contract documents only in error objects. */
function withRequestIds(value: unknown, note: number): unknown {
  if (Array.isArray(value)) return value.map((inner) => withRequestIds(inner, note));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withRequestIds(inner, note)] as const);
  return { requestId: `request-${note}`, ...Object.fromEntries(entries) };
}

function withExtra(value: unknown, note: number | null): unknown {
  if (Array.isArray(value)) return value.map((inner) => withExtra(inner, note));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withExtra(inner, note)] as const);
  const extended: Fields = { ...Object.fromEntries(entries), futureField: { note } };
  return extended;
}
