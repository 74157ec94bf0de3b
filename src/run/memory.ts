import { replyOf, type Reply } from '../expect/reply.ts';
import type { Protocol } from '../expect/suite.ts';
import type { Request } from '../spec/exchange.ts';
import type { Json } from '../spec/json.ts';
import type { Traffic } from './transport/transport.ts';
import { isAnswer } from './attempt/refuse.ts';

/** What the target said earlier in a run, so that a frugal attempt need not ask it again. */
export interface Memory {
  /** Notes what was sent and what came back, in the order in which it went out; `crowded` where others went out with it. */
  note(traffic: Traffic, about: { readonly crowded: boolean }): void;
  /**
   * The exchange in which this very request was accepted before, or null. `standing` asks for requests that change something
   * which is read elsewhere, too: whoever sends those otherwise may need the change.
   */
  accepted(request: Request, asked: { readonly standing: boolean }): Traffic | null;
  /** Keeps a refusal that was seen to change nothing. */
  keepRefusal(traffic: Traffic): void;
  /** The exchange in which this very request was refused and changed nothing, or null. */
  refused(request: Request): Traffic | null;
  /** What a read would show of the state that is watched, as the newest reply about it tells; null where none does. */
  stateOf(read: Request): Json;
}

/** Characters of a reply up to which it is remembered: longer ones are asked for again. */
const memorable = 20_000;

export function createMemory(protocol: Protocol): Memory {
  const accepted = new Map<string, { readonly traffic: Traffic; readonly changes: boolean }>();
  const refusals = new Map<string, Traffic>();
  const states = new Map<string, { readonly path: string; readonly state: Json }>();

  const isAccepted = (request: Request, reply: Reply): boolean => {
    const success = protocol.success[request.endpoint];
    return success !== undefined && isAnswer(reply, success);
  };
  const isRepeatable = ({ request, exchange }: Traffic, reply: Reply): boolean =>
    request.method === 'GET' ||
    (protocol.leftBy(request, exchange) !== null && protocol.watch(request, reply) === null);
  const forget = ({ path }: Request): void => {
    for (const [name, known] of states) {
      if (path === known.path || path.startsWith(`${known.path}/`)) states.delete(name);
    }
  };

  return {
    note(traffic, { crowded }) {
      const { request, exchange } = traffic;
      if (request.method !== 'GET') forget(request);
      if (crowded || exchange.reply === null || request.hostile === true || request.sameConnection === true) return;
      const reply = replyOf(exchange);
      if (!isAccepted(request, reply)) return;
      const read = request.method === 'GET' ? request : protocol.watch(request, reply);
      if (read !== null) states.set(nameOf(read), { path: read.path, state: protocol.stateOf(reply) });
      if (exchange.reply.text.length > memorable) return;
      accepted.set(nameOf(request), { traffic, changes: !isRepeatable(traffic, reply) });
    },
    accepted(request, { standing }) {
      const found = accepted.get(nameOf(request));
      return found === undefined || (found.changes && !standing) ? null : found.traffic;
    },
    keepRefusal: (traffic) => void refusals.set(nameOf(traffic.request), traffic),
    refused: (request) => refusals.get(nameOf(request)) ?? null,
    stateOf: (read) => states.get(nameOf(read))?.state ?? null,
  };
}

function nameOf(request: Request): string {
  return JSON.stringify(request);
}
