import { FindingError, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { isCartEndpoint } from '../replies/error-reply.ts';
import { ambient } from '../authoring.ts';
import { mentions } from './expect-refused.ts';

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
  ambient('storefront/hostile/server-error', 'No hostile input causes a server error (5xx)', {
    judge({ exchange, status }, { request }) {
      if (request.hostile !== true) return false;
      if (status < 500 || allowedErrors.has(status)) return true;
      throw new FindingError({ kind: 'status', exchange, expected: { status: 'below 500' }, received: status });
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
      const outside = reply.text.includes(value) ? {} : ({ outside: true } as const);
      const expected = 'no data of another partner';
      throw new FindingError({ kind: 'body', exchange: reply.exchange, expected, received: value, ...outside });
    },
    gap: ['hostile', 'secondKey'],
  }),
];

/** The stack trace formats of common languages. Line breaks may be escaped, because a trace is often in a JSON text. */
const forms: readonly RegExp[] = [
  // JavaScript: at name (file:line:column)
  /(?:\b|\\[nt])at (?:async )?[\w$.<> []*\]?\(?(?:file:\/\/|node:|webpack:|[A-Za-z]:\\|\/)[^\s()"]{1,300}:\d+:\d+/,
  // Java, Kotlin, Scala: at package.Class.method(File.java:12)
  /(?:\b|\\[nt])at [\w$.]{3,200}\((?:[\w$]+\.(?:java|kt|scala|groovy):\d+|Native Method|Unknown Source)\)/,
  // .NET: at Name.Space.Method(String text) in C:\file.cs:line 12
  /(?:\b|\\[nt])at [\w.<>`]{3,200}\([^()]{0,200}\) in [^"]{1,300}:line \d+/,
  /Traceback \(most recent call last\)/,
  /\bFile \\?"[^"]{1,300}\.py\\?", line \d+/,
  /\bgoroutine \d+ \[/,
  /\/[\w./@-]{1,300}\.go:\d+/,
  /\bpanicked at [^"]{1,300}\.rs:\d+/,
  /\/[\w./@-]{1,300}\.rb:\d+:in /,
  /\.php(?:\(\d+\)| on line \d+)/,
  /\/(?:node_modules|site-packages|vendor\/bundle)\//,
];

/** The part of a text that is a stack trace or a source position; null if there is none. */
export function traceIn(text: string): string | null {
  for (const form of forms) {
    const [match] = form.exec(text) ?? [];
    if (match !== undefined) return match.slice(0, 200);
  }
  return null;
}
