import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '../spec/json.ts';
import type { Protocol } from '../expect/suite.ts';
import type { Client, WireResult } from '../http/client.ts';
import type { Pace } from '../http/pace.ts';
import type { Exchange, Request } from '../spec/exchange.ts';
import type { Finding } from '../spec/finding.ts';
import { BlockedError, ConnectionLostError } from '../spec/obstacle.ts';
import type { Breaker, Limits } from './limits.ts';
import { secretsIn, type Mask } from './mask.ts';
import { throttledFor, throttledText, throttlePatience } from './throttle.ts';
import { outgoing, type Outgoing, type WireSettings } from './wire.ts';

/** One request of a run with what came of it. */
export interface Traffic {
  readonly request: Request;
  readonly exchange: Exchange;
  /** A "come back later" that was waited for: kept as evidence, judged by nobody. */
  readonly waitedFor: boolean;
}

/** The way to the target: every request of a run goes through here, and every one is paced, counted and remembered. */
export interface Door {
  /**
   * Sends, waits where the target asks for it, and gives the last exchange. Throws `BlockedError` (budget, silence,
   * throttling, interrupt) and `ConnectionLostError`.
   */
  pass(request: Request, use: DoorUse): Promise<Exchange>;
  /** Waits until `count` requests may start at the same moment. */
  turns(count: number): Promise<void>;
  /** Numbers what did not go through this door: a handshake, a delivery to our listener. */
  witness(endpoint: string, witnessed: Omit<Exchange, 'number' | 'endpoint'>): Exchange;
  /** Exchanges made so far. */
  readonly count: number;
}

export interface DoorUse {
  readonly client: Client;
  readonly record: (traffic: Traffic) => void;
  /** Takes something down: it goes out even when the run was interrupted or its budget is spent. */
  readonly takingDown?: boolean;
  /** Its turn was waited for before. */
  readonly hasTurn?: boolean;
}

export interface DoorParts {
  readonly wire: WireSettings;
  readonly protocol: Protocol;
  readonly pace: Pace;
  readonly limits: Limits;
  readonly breaker: Breaker;
  readonly mask: Mask;
  /** Interrupted: nothing new goes out. */
  readonly signal: AbortSignal;
  /** A little later: what is still under way is cut off, too. Cutting at once would lose sight of what was just made. */
  readonly hardStop: AbortSignal;
}

export function createDoor(parts: DoorParts): Door {
  let count = 0;
  let dropsIdleConnections = false;

  const once = async (request: Request, use: DoorUse): Promise<Exchange> => {
    if (use.takingDown !== true) {
      if (parts.signal.aborted) throw new BlockedError('the run was interrupted');
      parts.limits.admit(request);
    }
    parts.breaker.admit(request.endpoint);
    if (use.hasTurn !== true) await parts.pace.turn();
    const sent = outgoing(request, parts.wire);
    count += 1;
    const number = count;
    // Once the target was seen to drop idle connections, nothing that must not be repeated goes out on an old one.
    const freshConnection = dropsIdleConnections && request.method !== 'GET' && request.sameConnection !== true;
    const result = await use.client.send({ ...sent, freshConnection, signal: parts.hardStop });
    if (parts.hardStop.aborted && result.reply === null) throw new BlockedError('the run was interrupted');
    const exchange = { number, endpoint: request.endpoint, ...shownResult(result, sent) };
    if (use.takingDown !== true) parts.limits.settle(request, exchange);
    notice(exchange, request, parts);
    if (exchange.noReply?.reason === 'reset' && result.reused && request.hostile !== true) {
      dropsIdleConnections = true;
      use.record({ request, exchange, waitedFor: false });
      throw new ConnectionLostError(noReplyFinding(exchange));
    }
    return exchange;
  };

  return {
    get count() {
      return count;
    },
    witness(endpoint, witnessed) {
      count += 1;
      return { number: count, endpoint, ...witnessed };
    },
    async turns(wanted) {
      for (let had = 0; had < wanted; had += 1) await parts.pace.turn();
    },
    async pass(request, use) {
      for (let asked = 0; ; asked += 1) {
        // A turn that was waited for beforehand is used up by the first attempt.
        const exchange = await once(request, asked === 0 ? use : { ...use, hasTurn: false });
        const wait = throttledFor(exchange, { expected: request.throttleExpected === true, nowMs: Date.now() });
        use.record({ request, exchange, waitedFor: wait !== null });
        if (wait === null) return exchange;
        if (asked >= throttlePatience.times || wait > throttlePatience.longestMs) {
          throw new BlockedError(throttledText(exchange, { wait, times: asked + 1 }));
        }
        await sleep(wait, undefined, { signal: parts.signal }).catch(() => {
          throw new BlockedError('the run was interrupted');
        });
      }
    },
  };
}

function shownResult(result: WireResult, sent: Outgoing): Omit<Exchange, 'number' | 'endpoint'> {
  const { reply, noReply, ms } = result;
  return { request: { ...result.request, method: sent.method }, reply, noReply, ms };
}

function notice(exchange: Exchange, request: Request, { breaker, mask }: DoorParts): void {
  // Silence on hostile input shows nothing of what the operation does with any other.
  if (exchange.noReply?.reason === 'timeout' && request.hostile !== true)
    breaker.silent(request.endpoint, noReplyFinding(exchange));
  if (exchange.reply === null) return;
  breaker.answered(request.endpoint);
  noteSecrets(exchange.reply.text, mask);
}

/** Not every body is read for secrets: most are catalogues, and long. */
const maySpeakOfSecrets = /(?:token|key|secret|pass(?:word|phrase)|authorization|cookie)"\s*:/i;

/** What a body tells that gives access is hidden from then on. */
export function noteSecrets(body: string, mask: Pick<Mask, 'add'>): void {
  if (maySpeakOfSecrets.test(body)) for (const secret of secretsIn(parseJson(body))) mask.add(secret);
}

function noReplyFinding(exchange: Exchange): Finding {
  return {
    kind: 'no-reply',
    exchange: exchange.number,
    reason: exchange.noReply?.reason ?? 'unreachable',
    detail: exchange.noReply?.detail ?? '',
  };
}
