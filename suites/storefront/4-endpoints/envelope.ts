import { expectThat, FindingError, isObject, type Reply, type Request } from '../../../src/authoring.ts';
import { errorObjectIn, isCartEndpoint, isErrorBody, isFlat, isFromBefore } from '../replies/error-reply.ts';
import { ambient } from '../authoring.ts';

/** Error codes that the contract documents for cart endpoints: a reply with one of them comes from the endpoint. */
const statedCodes: ReadonlySet<unknown> = new Set([
  'INVALID_CART_ID',
  'INVALID_PRODUCT_ID',
  'PRICE_MISMATCH',
  'CART_ITEM_LIMIT',
]);
/** Failure classes that section 2.8 gives as examples. All three mean a client error. */
const clientErrorClasses: ReadonlySet<unknown> = new Set(['invalid_argument', 'not_found', 'unauthenticated']);

/** True if the reply is an error in an envelope. Throws if the error has no envelope. */
function comesInEnvelope(reply: Reply, request: Request): boolean {
  const { status, json, exchange } = reply;
  if (status < 400 || status === 401 || isFromBefore(reply, request)) return false;
  if (reply.text === '')
    throw new FindingError({ kind: 'body', exchange, expected: 'a body with an error envelope', received: '' });
  expectThat(reply, '', { holds: !isFlat(json), expected: 'an envelope with the error object in details' });
  if (!isObject(json)) return false;
  const bare = statedCodes.has(json['code']) && json['details'] === null;
  expectThat(reply, '/details', { holds: !bare, expected: 'the error object instead of null' });
  return isObject(json['details']);
}

/** The side that the body blames for the error; null if the body names no side. */
function faultIn(reply: Reply): 'server' | 'caller' | null {
  const error = errorObjectIn(reply.json)?.value['error'];
  if (error === 'INTERNAL_SERVER_ERROR') return 'server';
  if (typeof error === 'string') return 'caller';
  return clientErrorClasses.has(reply.peek('/code')) ? 'caller' : null;
}

/** The first status of the class that fits the body, 400 or 500; null if any error status is accepted. */
function classFor(reply: Reply): number | null {
  const fault = faultIn(reply);
  if (fault === null) return reply.status < 400 ? 400 : null;
  return fault === 'server' ? 500 : 400;
}

function isOfClass({ status }: Reply, from: number | null): boolean {
  return from === null || (status >= from && status < from + 100);
}

/** Section 4: cart endpoints return errors in an envelope, with a status that reflects the code. */
export const envelopeChecks = [
  ambient('storefront/4/envelope', 'Every error reply of a cart endpoint is an error envelope', {
    judge: (reply, { request }) =>
      isCartEndpoint(reply) && reply.endpoint !== 'abandon-cart' && comesInEnvelope(reply, request),
    gap: 'writes',
  }),

  ambient('storefront/4/envelope-abandon', 'Every error reply of DELETE /carts/{cartId} is an error envelope', {
    judge(reply, { request, seen: { call } }) {
      if (reply.endpoint !== 'abandon-cart') return false;
      const isWhole = comesInEnvelope(reply, request);
      // Only the endpoint knows whose cart it is, so no layer before it has sent the error.
      const isFromEndpoint = call?.reasons.includes('the cart of another partner') === true;
      const holds = isWhole || !isFromEndpoint || reply.status < 400 || reply.status === 401;
      expectThat(reply, '/details', { holds, expected: 'the error object of the endpoint' });
      return isWhole;
    },
    gap: 'writes',
  }),

  ambient('storefront/4/envelope-status', 'INTERNAL_SERVER_ERROR of a cart endpoint has status 5xx, other errors 4xx', {
    judge(reply, { request }) {
      if (!isCartEndpoint(reply) || isFromBefore(reply, request) || !isErrorBody(reply.json)) return false;
      const from = classFor(reply);
      if (isOfClass(reply, from)) return from !== null;
      const expected = { status: `${(from ?? 400) / 100}xx` };
      throw new FindingError({ kind: 'status', exchange: reply.exchange, expected, received: reply.status });
    },
    gap: 'writes',
  }),

  ambient('storefront/4/envelope-status-constant', 'Cart endpoints return the same status for the same error code', {
    remember: () => new Map<string, number>(),
    judge(reply, { request, memory }) {
      const code = reply.peek('/code');
      if (!isCartEndpoint(reply) || reply.status < 400 || isFromBefore(reply, request)) return false;
      // The check above reports a status of the wrong class. Such a status must not become the expected one.
      if (typeof code !== 'string' || !isOfClass(reply, classFor(reply))) return false;
      const before = memory.get(code);
      memory.set(code, before ?? reply.status);
      if (before === undefined) return false;
      if (before === reply.status) return true;
      const { exchange, status: received } = reply;
      const as = `in an earlier reply with code ${code}`;
      throw new FindingError({ kind: 'status', exchange, expected: { status: String(before) }, received, as });
    },
    gap: 'writes',
  }),
];
