import { FindingError, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { isCartEndpoint } from '../replies/error-reply.ts';
import { mentions } from './mentions.ts';
import { traceIn } from './traces.ts';
import { ambient } from '../authoring.ts';

/** Server errors that are allowed: not implemented, overloaded, and unsupported HTTP version. */
const allowedErrors: ReadonlySet<number> = new Set([501, 503, 505]);
/** Ids and links in the replies to our own calls, and to those of another partner. */
interface KnownTexts {
  readonly own: Set<string>;
  readonly foreign: Set<string>;
}

/** Learns from each reply which ids and links belong to its caller. */
function learn(
  { own, foreign }: KnownTexts,
  reply: Reply,
  { request, facts }: { request: Request; facts: Facts },
): void {
  if (reply.status !== 200 || request.hostile === true) return;
  const isOther = typeof request.key === 'string' && request.key !== facts.apiKey;
  const pointers = isCartEndpoint(reply) ? ['/id', '/buyLink', '/partner/partnerId'] : ['/partnerId'];
  for (const pointer of pointers) {
    const value = reply.peek(pointer);
    if (typeof value === 'string') (isOther ? foreign : own).add(value);
  }
}

/** Rules for every reply to hostile input. */
export const hostileReplyJudgements = [
  ambient('storefront/hostile/server-error', 'No hostile input returns a server error', {
    judge({ exchange, status }, { request }) {
      if (request.hostile !== true) return false;
      if (status < 500 || allowedErrors.has(status)) return true;
      throw new FindingError({ kind: 'status', exchange, expected: 'below 500', received: status });
    },
    gap: 'hostile',
  }),

  ambient('storefront/hostile/trace', 'No reply to hostile input contains a stack trace', {
    judge({ exchange, status, text }, { request }) {
      if (request.hostile !== true || status < 300) return false;
      const trace = traceIn(text);
      if (trace === null) return true;
      throw new FindingError({
        kind: 'body',
        exchange,
        expected: 'no stack trace and no source position',
        received: trace,
      });
    },
    gap: 'hostile',
  }),

  ambient('storefront/hostile/foreign-data', 'No reply to hostile input contains data of another partner', {
    remember: (): KnownTexts => ({ own: new Set(), foreign: new Set() }),
    judge(reply, { request, facts, memory }) {
      learn(memory, reply, { request, facts });
      const { own, foreign } = memory;
      if (request.hostile !== true || foreign.size === 0) return false;
      const sent = JSON.stringify([request.path, request.query, request.headers]);
      const parts = [reply.text, ...Object.values(reply.headers)];
      const value = [...foreign].find(
        (text) => !own.has(text) && !sent.includes(text) && parts.some((part) => mentions(part, text)),
      );
      if (value === undefined) return true;
      const { exchange } = reply;
      throw new FindingError({ kind: 'body', exchange, expected: 'no data of another partner', received: value });
    },
    gap: ['hostile', 'secondKey'],
  }),
];
