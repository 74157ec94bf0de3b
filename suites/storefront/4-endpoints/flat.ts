import { expectStatus, expectThat, FindingError, isObject, type Reply, type Request } from '../../../src/authoring.ts';
import { errorCodes, errorObjectIn, isErrorBody, isFlat, isFromBefore } from '../replies/error-reply.ts';
import { ambient } from '../authoring.ts';

/** Endpoints with flat errors, except the product list, which has its own file. */
const endpoints: ReadonlySet<string> = new Set(['register', 'me', 'supplier', 'order']);

/** True if an endpoint with flat errors returned a flat error. Throws if the error has another shape. */
function isFlatError(reply: Reply, request: Request): boolean {
  const { status, json, text, exchange } = reply;
  if (!endpoints.has(reply.endpoint) || status < 400 || status === 401 || isFromBefore(reply, request)) return false;
  if (text === '')
    throw new FindingError({ kind: 'body', exchange, expected: 'a body with the error object', received: '' });
  // Section 1 checks bodies that are not JSON.
  if (json === undefined) return false;
  if (isBare(reply)) return false;
  expectThat(reply, '', { holds: isFlat(json), expected: 'the error object itself, without an envelope' });
  return true;
}

/** True for an error of a layer in front of the endpoint: a `code` that section 7 does not list, and null `details`. */
function isBare({ json }: Reply): boolean {
  if (!isObject(json) || json['details'] !== null) return false;
  return typeof json['code'] === 'string' && !errorCodes.has(json['code']) && typeof json['error'] !== 'string';
}

/** True if an endpoint with flat errors returned an error with status 400. Throws if the status is not 400. */
function isBadRequest(reply: Reply, request: Request): boolean {
  const { status } = reply;
  if (!endpoints.has(reply.endpoint) || status === 401 || isFromBefore(reply, request)) return false;
  if (status < 400 && !isErrorBody(reply.json)) return false;
  if (status === 429 && reply.endpoint === 'register') return false;
  // A layer in front of the endpoint sends no code of the contract. It may use any status below 500.
  if (status < 500 && isBare(reply)) return false;
  expectStatus(reply, 400);
  return true;
}

/** Section 4: all endpoints except the cart endpoints return errors as the error object itself, with status 400. */
export const flatErrorChecks = [
  ambient('storefront/4/flat', 'Register, partner, supplier and order endpoints return errors without an envelope', {
    judge: (reply, { request }) => isFlatError(reply, request),
    gap: 'orders',
  }),
  ambient('storefront/4/flat-400', 'Each error of the register, partner, supplier and order endpoints has status 400', {
    judge: (reply, { request }) => isBadRequest(reply, request),
    gap: 'orders',
  }),
  ambient('storefront/4/flat#products', 'Every error of the product list is the error object without an envelope', {
    judge(reply, { request }) {
      if (!isFailure(reply, request)) return false;
      const error = errorObjectIn(reply.json);
      expectThat(reply, '', { holds: isErrorBody(reply.json), expected: 'an error object' });
      expectThat(reply, '', {
        holds: error === null || isFlat(reply.json),
        expected: 'an error object without an envelope',
      });
      return error !== null;
    },
    gap: 'catalogue',
  }),

  ambient('storefront/4/flat-400#products', 'Every error of the product list has status 400', {
    judge(reply, { request }) {
      if (!isFailure(reply, request)) return false;
      const { status, exchange, json } = reply;
      // A layer in front of the endpoint sends no code of the contract. It may use any status below 500.
      const isBefore = isObject(json) && errorObjectIn(json) === null && status < 500;
      if (status === 400 || isBefore) return true;
      throw new FindingError({ kind: 'status', exchange, expected: { status: '400' }, received: status });
    },
    gap: 'catalogue',
  }),
];

/** True for an error of the product list that comes from the service: from the endpoint or a layer in front of it. */
function isFailure(reply: Reply, request: Request): boolean {
  return reply.endpoint === 'products' && reply.status >= 400 && reply.status !== 401 && !isFromBefore(reply, request);
}
