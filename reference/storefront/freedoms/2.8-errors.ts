import { isFields, type Fields } from '../../http/fields.ts';
import type { Refusal } from '../refusal.ts';
import { json } from '../../http/reply.ts';
import type { Received } from '../rules.ts';
import type { ErrorCode } from '../wire/error-code.ts';
import type { Freedom } from './freedom.ts';

const otherStatuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_REQUEST: 422,
  INVALID_PRODUCT_ID: 410,
  INVALID_CART_ID: 403,
  PRICE_MISMATCH: 422,
  PRODUCT_NOT_CARTABLE: 409,
  CART_ITEM_LIMIT: 409,
};
/** What several nodes, each with validators of its own, make of one fault of a caller. */
const wordings: readonly Partial<Refusal>[] = [
  { error: 'BAD_REQUEST' },
  { error: 'UNPROCESSABLE_ENTITY' },
  { layer: 'gateway' },
  { error: 'FORBIDDEN' },
  { error: 'BAD_REQUEST' },
];
const cartEndpoints = ['createCart', 'readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];

/** Statuses, codes and shapes of errors, where the contract shows none or several. */
export const errorFreedoms: readonly Freedom[] = [
  {
    name: 'other-statuses',
    says: 'Refuses on the cart endpoints with statuses other than the honest ones, one for each code',
    source: '7',
    rules: (honest) => ({
      statusOf: (error, call) => (isCart(call) ? otherStatuses[error] : undefined) ?? honest.statusOf(error, call),
      failureClassOf: (error) => error.toLowerCase(),
    }),
  },
  {
    name: 'all-400',
    says: 'Refuses everything with 400, but for 401 and 429',
    source: '7',
    rules: (honest) => ({
      statusOf(error, call) {
        if (error === 'RATE_LIMITED') return honest.statusOf(error, call);
        return error === 'INTERNAL_SERVER_ERROR' ? 500 : Math.min(400, honest.statusOf(error, call));
      },
      failureClassOf: (error) => (error === 'INTERNAL_SERVER_ERROR' ? 'internal' : 'invalid_argument'),
    }),
  },
  {
    name: 'endpoint-answers-bad-json',
    says: "Answers a body that is no JSON or lacks a field in the endpoint's own error shape, with BAD_REQUEST",
    source: 'E3',
    rules: (honest) => ({
      refuse: ({ layer: _layer, ...refusal }, call) => honest.refuse(refusal, call),
    }),
  },
  {
    name: 'gateway-refuses-all-unnamed',
    says: 'Answers every refusal whose code the contract does not name without an error object',
    source: 'E1',
    rules: (honest) => ({
      refuse: (refusal, call) =>
        honest.refuse(isNamed(refusal, call) ? refusal : { ...refusal, layer: 'gateway' }, call),
    }),
  },
  {
    name: 'codes-vary',
    says: 'Refuses with other codes of the list where the contract names none',
    source: '7',
    rules: (honest) => ({
      refuse: (refusal, call) =>
        honest.refuse(isNamed(refusal, call) ? refusal : { ...refusal, error: otherCode(refusal.error) }, call),
    }),
  },
  {
    name: 'codes-vary-by-call',
    says: 'Refuses the same call now with one code and now with another, where the contract names none',
    source: '7',
    rules: (honest) => {
      let refusals = 0;
      return {
        refuse(refusal, call) {
          if (isNamed(refusal, call)) return honest.refuse(refusal, call);
          const taken = wordings[refusals % wordings.length];
          refusals += 1;
          return honest.refuse({ ...refusal, ...taken }, call);
        },
      };
    },
  },
  {
    name: 'own-request-id',
    says: 'Gives every error a request id of its own, whatever the caller sent',
    source: 'T1',
    rules: () => ({ requestIdOf: (call) => call.requestId }),
  },
  {
    name: 'mismatch-path-to-price',
    says: 'Points at the expectedPrice of an item rather than at the item',
    source: '2.8',
    rules: (honest) => ({
      pathOf: (index, call) => (index === null ? honest.pathOf(index, call) : `$.items[${index}].expectedPrice`),
    }),
  },
  {
    name: 'extra-fields',
    says: 'Adds a field that nobody knows to every object',
    source: 'E10',
    reply: (reply) => (reply.body === undefined ? reply : { ...reply, body: withExtra(reply.body) }),
  },
  {
    name: 'flat-failed-abandon',
    says: 'Answers a failed abandon with the bare error object',
    source: 'E7',
    waives: ['storefront/4/envelope-abandon'],
    reply: (reply, { endpoint }) =>
      endpoint === 'abandonCart' && isFields(reply.body) && isFields(reply.body['details'])
        ? { ...reply, ...json(reply.status, reply.body['details']) }
        : reply,
  },
  {
    name: 'bearer-always-refused',
    says: 'Refuses a Bearer header even beside a valid key',
    source: '5.3',
    rules: (honest) => ({
      keyOf: (call) => (/^bearer\b/i.test(call.headers.authorization ?? '') ? null : honest.keyOf(call)),
    }),
  },
  {
    name: 'no-alias-for-registration',
    says: 'Does not know register and partners/me under the deprecated prefix',
    source: 'T3',
    waives: ['storefront/4/alias-register', 'storefront/4/alias-me'],
    rules: (honest) => ({
      aliasLives: (endpoint, now) => endpoint !== 'register' && endpoint !== 'me' && honest.aliasLives(endpoint, now),
    }),
  },
];

function isCart(call: Received): boolean {
  return cartEndpoints.includes(call.endpoint ?? '');
}

/** Whether the contract itself says which code this refusal has. */
function isNamed({ error, errorMessage }: Refusal, { endpoint }: Received): boolean {
  if (error === 'BAD_REQUEST') return endpoint === 'register' && errorMessage.includes('displayName');
  if (error === 'INVALID_PRODUCT_ID') return endpoint === 'updateItem' || endpoint === 'removeItem';
  return error !== 'PRODUCT_NOT_CARTABLE' && error !== 'INVALID_BOOKING_UUID' && error !== 'FORBIDDEN';
}

function otherCode(error: ErrorCode): ErrorCode {
  if (error === 'BAD_REQUEST') return 'UNPROCESSABLE_ENTITY';
  return error === 'INVALID_PRODUCT_ID' ? 'PRODUCT_NOT_CARTABLE' : 'BAD_REQUEST';
}

function withExtra(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtra);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withExtra(inner)] as const);
  const extended: Fields = { ...Object.fromEntries(entries), futureField: { note: null } };
  return extended;
}
