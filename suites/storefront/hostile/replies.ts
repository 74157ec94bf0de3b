import { FindingError, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { isCartEndpoint } from '../replies/error-reply.ts';
import { mentions } from './mentions.ts';
import { traceIn } from './traces.ts';
import { ambient } from '../authoring.ts';

/** Server errors that are no failure: not implemented, too much at the moment, a version of HTTP that is not spoken. */
const willing: ReadonlySet<number> = new Set([501, 503, 505]);
/** What calls of ours and what calls of others were told of themselves. */
interface Told {
  readonly own: Set<string>;
  readonly foreign: Set<string>;
}

/** Learns what belongs to whom from what each caller was answered. */
function learn({ own, foreign }: Told, reply: Reply, { request, facts }: { request: Request; facts: Facts }): void {
  if (reply.status !== 200 || request.hostile === true) return;
  const isOther = typeof request.key === 'string' && request.key !== facts.apiKey;
  const places = isCartEndpoint(reply) ? ['/id', '/buyLink', '/partner/partnerId'] : ['/partnerId'];
  for (const place of places) {
    const told = reply.peek(place);
    if (typeof told === 'string') (isOther ? foreign : own).add(told);
  }
}

/** What every answer to hostile input keeps to itself. */
export const hostileReplyJudgements = [
  ambient('storefront/hostile/server-error', 'No hostile input is answered with a server error', {
    judge({ exchange, status }, { request }) {
      if (request.hostile !== true) return false;
      if (status < 500 || willing.has(status)) return true;
      throw new FindingError({ kind: 'status', exchange, expected: 'below 500', received: status });
    },
    gap: 'hostile',
  }),

  ambient('storefront/hostile/trace', 'No answer to hostile input shows a trace of the program', {
    judge({ exchange, status, text }, { request }) {
      if (request.hostile !== true || status < 300) return false;
      const trace = traceIn(text);
      if (trace === null) return true;
      throw new FindingError({
        kind: 'body',
        exchange,
        expected: 'no stack trace or place in a source',
        received: trace,
      });
    },
    gap: 'hostile',
  }),

  ambient('storefront/hostile/foreign-data', 'No answer to hostile input holds what is of another partner', {
    remember: (): Told => ({ own: new Set(), foreign: new Set() }),
    judge(reply, { request, facts, memory }) {
      learn(memory, reply, { request, facts });
      const { own, foreign } = memory;
      if (request.hostile !== true || foreign.size === 0) return false;
      const sent = JSON.stringify([request.path, request.query, request.headers]);
      const places = [reply.text, ...Object.values(reply.headers)];
      const told = [...foreign].find(
        (text) => !own.has(text) && !sent.includes(text) && places.some((place) => mentions(place, text)),
      );
      if (told === undefined) return true;
      const { exchange } = reply;
      throw new FindingError({ kind: 'body', exchange, expected: 'nothing of another partner', received: told });
    },
    gap: ['hostile', 'secondKey'],
  }),
];
