import { expectThat, FindingError, isObject, type Reply, type Request } from '../../../src/authoring.ts';
import { errorObjectIn, isCartEndpoint, isErrorBody, isFlat, isFromBefore } from '../replies/error-reply.ts';
import { ambient } from '../authoring.ts';

/** Documented codes of refusals of cart endpoints: a reply with one of them comes from the endpoint. */
const statedCodes: ReadonlySet<unknown> = new Set([
  'INVALID_CART_ID',
  'INVALID_PRODUCT_ID',
  'PRICE_MISMATCH',
  'CART_ITEM_LIMIT',
]);
/** Failure classes that section 2.8 gives as examples; all three say that the caller is at fault. */
const callersFault: ReadonlySet<unknown> = new Set(['invalid_argument', 'not_found', 'unauthenticated']);

/** True where a refusal was an envelope about an error; throws where the error came without one. */
function comesInEnvelope(reply: Reply, request: Request): boolean {
  const { status, json, text, exchange } = reply;
  if (status < 400 || status === 401 || isFromBefore(reply, request)) return false;
  if (text === '') throw new FindingError({ kind: 'body', exchange, expected: 'an error envelope', received: '' });
  expectThat(reply, '', { holds: !isFlat(json), expected: 'an envelope with the error in its details' });
  if (!isObject(json)) return false;
  const bare = statedCodes.has(json['code']) && json['details'] === null;
  expectThat(reply, '/details', { holds: !bare, expected: 'the error object of that code' });
  return isObject(json['details']);
}

/** Whose fault it was according to the body; null if the body names neither. */
function faultIn(reply: Reply): 'server' | 'caller' | null {
  const error = errorObjectIn(reply.json)?.value['error'];
  if (error === 'INTERNAL_SERVER_ERROR') return 'server';
  if (typeof error === 'string') return 'caller';
  return callersFault.has(reply.peek('/code')) ? 'caller' : null;
}

/** The first status of the class that the body asks for; null where any failure will do. */
function classFor(reply: Reply): number | null {
  const fault = faultIn(reply);
  if (fault === null) return reply.status < 400 ? 400 : null;
  return fault === 'server' ? 500 : 400;
}

function isOfClass({ status }: Reply, from: number | null): boolean {
  return from === null || (status >= from && status < from + 100);
}

/** Section 4: cart endpoints put their errors into an envelope, under a status that reflects its code. */
export const envelopeJudgements = [
  ambient('storefront/4/envelope', 'Every error of a cart endpoint comes in an envelope', {
    judge: (reply, { request }) =>
      isCartEndpoint(reply) && reply.endpoint !== 'abandon-cart' && comesInEnvelope(reply, request),
    gap: 'writes',
  }),

  ambient('storefront/4/envelope-abandon', 'Every error of an abandon comes in an envelope', {
    judge: (reply, { request }) => reply.endpoint === 'abandon-cart' && comesInEnvelope(reply, request),
    gap: 'writes',
  }),

  ambient('storefront/4/envelope-status', 'Every error of a cart endpoint has a status of its class', {
    judge(reply, { request }) {
      if (!isCartEndpoint(reply) || isFromBefore(reply, request) || !isErrorBody(reply.json)) return false;
      const from = classFor(reply);
      if (isOfClass(reply, from)) return from !== null;
      const expected = `${(from ?? 400) / 100}xx`;
      throw new FindingError({ kind: 'status', exchange: reply.exchange, expected, received: reply.status });
    },
    gap: 'writes',
  }),

  ambient('storefront/4/envelope-status-constant', 'Every envelope of one code has one status', {
    remember: () => new Map<string, number>(),
    judge(reply, { request, memory }) {
      const code = reply.peek('/code');
      if (!isCartEndpoint(reply) || reply.status < 400 || isFromBefore(reply, request)) return false;
      // A status of the wrong class is judged above, and shows nothing of the others.
      if (typeof code !== 'string' || !isOfClass(reply, classFor(reply))) return false;
      const before = memory.get(code);
      memory.set(code, before ?? reply.status);
      if (before === undefined) return false;
      if (before === reply.status) return true;
      const expected = `${before}, as with ${code} before`;
      throw new FindingError({ kind: 'status', exchange: reply.exchange, expected, received: reply.status });
    },
    gap: 'writes',
  }),
];
