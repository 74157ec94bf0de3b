import type { Refusal } from '../refusal.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Endpoint } from '../request.ts';
import type { Call } from '../rules.ts';
import type { ErrorCode } from '../wire/error-code.ts';

const flat: readonly (Endpoint | null)[] = ['register', 'me', 'supplier', 'products', 'readOrder'];

const cartStatuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INVALID_PRODUCT_ID: 404,
  INVALID_CART_ID: 404,
  PRICE_MISMATCH: 409,
  INVALID_BOOKING_STATE: 409,
  INTERNAL_SERVER_ERROR: 500,
};

const failureClasses: Readonly<Partial<Record<ErrorCode, string>>> = {
  UNAUTHORIZED: 'unauthenticated',
  FORBIDDEN: 'permission_denied',
  INVALID_PRODUCT_ID: 'not_found',
  INVALID_CART_ID: 'not_found',
  PRICE_MISMATCH: 'aborted',
  PRODUCT_NOT_CARTABLE: 'failed_precondition',
  CART_ITEM_LIMIT: 'failed_precondition',
  INVALID_BOOKING_STATE: 'aborted',
  INTERNAL_SERVER_ERROR: 'internal',
};

/** Formats a refusal for its endpoint: bare, or in the envelope of the cart endpoints. */
export function refuse(refusal: Refusal, call: Call): Reply {
  if (refusal.layer === 'gateway') return json(400, outer('invalid_argument', refusal.errorMessage));
  const { rules } = call;
  const error = {
    error: refusal.error,
    errorMessage: refusal.errorMessage,
    requestId: rules.requestIdOf(call),
    ...refusal.extra,
  };
  const status = rules.statusOf(refusal.error, call);
  const bare = flat.includes(call.endpoint);
  const reply = json(
    status,
    bare ? error : outer(rules.failureClassOf(refusal.error, call), error.errorMessage, error),
  );
  if (refusal.retryAfter === undefined) return reply;
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(refusal.retryAfter) } };
}

/** The reply to a missing or invalid key, the same on every endpoint. */
export function unauthenticated(): Reply {
  return json(401, outer('unauthenticated', 'The API key is missing or invalid'));
}

/** HTTP status of an error. The flat endpoints use 400 for all errors except 429. */
export function statusOf(error: ErrorCode, call: Call): number {
  if (error === 'RATE_LIMITED') return 429;
  if (flat.includes(call.endpoint)) return 400;
  return cartStatuses[error] ?? 400;
}

export function failureClassOf(error: ErrorCode): string {
  return failureClasses[error] ?? 'invalid_argument';
}

/** The caller's request id, or else a generated one. */
export function requestIdOf(call: Call): string {
  const id = call.headers['x-request-id'];
  return typeof id === 'string' && id !== '' ? id : call.requestId;
}

/** The outer object of all errors that are not flat. */
export function outer(code: string, message: string, details: unknown = null): Record<string, unknown> {
  return { code, message, details };
}
