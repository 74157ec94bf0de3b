import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '../../model/json.ts';
import type { Protocol } from '../../expect/suite.ts';
import { noReplyFinding } from '../../expect/reply.ts';
import type { Client, WireRequest, WireResult } from '../../http/client.ts';
import type { Pace } from '../../http/pace.ts';
import type { Exchange, Request } from '../../model/exchange.ts';
import { isSuccessful } from '../../model/status.ts';
import { BlockedError, TransportFaultError } from '../../model/obstacle.ts';
import type { Breaker, Limits } from './limits.ts';
import { createLosses } from './loss.ts';
import { secretsIn, type Mask } from '../masking/mask.ts';
import type { PresenceParts } from './presence.ts';
import { faultsThatCount, findingOfFault, transportFaultOf, type FaultCount } from './transport-faults.ts';
import { throttledFor, throttledText, usualPatience, type Patience } from './throttle.ts';
import type { Gone } from './outage.ts';
import { isTurnedAway, turnedAway } from './turned-away.ts';
import { outgoing, type Outgoing, type WireSettings } from './wire.ts';

/** One request of a run with its outcome. */
export interface Traffic {
  readonly request: Request;
  readonly exchange: Exchange;
  /** True if the reply asked to retry later. Kept as evidence, and not judged. */
  readonly waitedFor: boolean;
  /** Equal for requests of one attempt that were sent at the same moment. */
  readonly together?: number;
  /** The transport fault that came instead of a reply. Kept as evidence, and not judged. */
  readonly fault?: string;
}

/** The way to the target: every request of a run goes through it, and is paced, counted and recorded. */
export interface Transport {
  /**
   * Sends a request, waits if the target asks for it, and returns the last exchange. Throws `BlockedError` (budget,
   * silence, throttling, interrupt, a target that is gone) and `TransportFaultError`.
   */
  send(request: Request, use: SendOptions): Promise<Exchange>;
  /** Waits until the rate limit allows `count` requests at the same moment. */
  turns(count: number): Promise<void>;
  /** Assigns a number to an exchange that the transport did not send: a handshake, or a delivery to our listener. */
  numbered(endpoint: string, exchange: Omit<Exchange, 'number' | 'endpoint'>): Exchange;
  /**
   * True if the target still answers a request that it answered before. If it does not, the target changed for good
   * during the run, and `gone` is set.
   */
  stillServes(): Promise<boolean>;
  /** Counts requests that were sent another way against the budget of requests. */
  spend(requests: number): void;
  /** Number of exchanges so far. */
  readonly count: number;
  /** Transport faults so far, the most frequent kind first. */
  readonly faults: readonly FaultCount[];
  /** Set when the target is gone: no more requests are sent. */
  readonly gone: Gone | null;
}

export interface SendOptions {
  readonly client: Client;
  /** The check or other purpose of the request. */
  readonly during: string;
  readonly record: (traffic: Traffic) => void;
  /** True for a clean-up request: it is sent even if the run was interrupted or its budget is spent. */
  readonly takingDown?: boolean;
  /** True if the caller has already waited for the rate limit. */
  readonly hasTurn?: boolean;
  /** True for a probe of the target: a missing reply is a result, too. */
  readonly first?: boolean;
  /** How long to wait for a throttling target; absent for the usual patience. */
  readonly patience?: Patience;
}

export interface TransportParts {
  readonly wire: WireSettings;
  readonly protocol: Protocol;
  readonly pace: Pace;
  readonly limits: Limits;
  readonly breaker: Breaker;
  readonly mask: Mask;
  /** Aborted when the run is interrupted: no new requests are sent. */
  readonly signal: AbortSignal;
  /** Aborted a little later: cancels requests in flight. Cancelling them at once would lose track of new resources. */
  readonly hardStop: AbortSignal;
  /** Aborted even later: cancels clean-up requests, so that a slow target cannot delay the end. */
  readonly lastStop: AbortSignal;
  /** Sends the probes of the target. */
  readonly client: Client;
  /** Milliseconds to wait for a target that stopped answering; absent for the default. */
  readonly patienceMs?: number;
  readonly onBack: PresenceParts['onBack'];
  /** Called when a new connection was refused or reset before it carried a reply. */
  readonly onConnectionRefused: () => void;
  /** Records exchanges that belong to no check. */
  readonly spill: (traffic: Traffic, during: string) => void;
}

export function createTransport(parts: TransportParts): Transport {
  const startedAt = performance.now();
  const sinceStart = (): number => performance.now() - startedAt;
  let count = 0;
  const faults = new Map<string, number>();
  let plainRequest = parts.protocol.probes[0] ?? anyRequest;

  let servedAtFirst = false;
  let lastServed = 0;

  /** Null if the budget of requests is spent. */
  const sendProbe = async (): Promise<Exchange | null> => {
    if (!mayAdmit(plainRequest, parts.limits)) return null;
    await parts.pace.turn();
    const alone = { freshConnection: true, signal: parts.hardStop };
    const { exchange } = await sendOff(plainRequest, parts.client, alone);
    parts.spill({ request: plainRequest, exchange, waitedFor: false }, 'is the target there?');
    return exchange;
  };
  const losses = createLosses({
    sendProbe,
    patienceMs: parts.patienceMs,
    signal: parts.signal,
    onBack: parts.onBack,
  });

  const sendOff = async (request: Request, client: Client, how: Partial<WireRequest>): Promise<SendResult> => {
    const sent = outgoing(request, parts.wire);
    count += 1;
    const number = count;
    const sentMs = sinceStart();
    const result = await client.send({ ...sent, ...how, once: parts.limits.countsRequests });
    // The target may accept fewer connections than the run has open.
    if (!result.reused && ['refused', 'reset'].includes(result.noReply?.reason ?? '')) {
      client.useFewerConnections();
      parts.onConnectionRefused();
    }
    return {
      exchange: { number, endpoint: request.endpoint, sentMs, ...exchangeOf(result, sent) },
      reused: result.reused,
    };
  };

  const noteFault = (request: Request, exchange: Exchange): string | null => {
    const fault = transportFaultOf(exchange, request, parts.protocol);
    if (fault !== null) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    return fault;
  };

  const once = async (request: Request, use: SendOptions, isResent = false): Promise<Exchange> => {
    if (losses.gone !== null) throw new BlockedError(losses.gone.problem.message);
    if (use.takingDown !== true) {
      if (parts.signal.aborted) throw new BlockedError('the run was interrupted');
      parts.limits.admit(request);
    }
    const stop = use.takingDown === true ? parts.lastStop : parts.hardStop;
    if (stop.aborted) throw new BlockedError('the run was interrupted');
    parts.breaker.admit(request.endpoint);
    if (use.hasTurn !== true) await parts.pace.turn();
    // If the target drops idle connections, a request that must not be repeated uses a new connection.
    const freshConnection = losses.dropsIdleConnections && request.method !== 'GET' && request.sameConnection !== true;
    const { exchange, reused } = await sendOff(request, use.client, { freshConnection, signal: stop });
    if (stop.aborted && exchange.reply === null) throw new BlockedError('the run was interrupted');
    if (use.takingDown !== true) parts.limits.settle(request, exchange);
    notice(exchange, request, parts);
    losses.note({ exchange, during: use.during });
    if (request.key === undefined && isSuccessful(exchange.reply?.status ?? 0)) lastServed = exchange.number;
    if (use.first === true) {
      // Another key may be refused later on purpose, for example the key of a partner that was removed.
      if (request.key !== undefined) return exchange;
      if (exchange.reply !== null) plainRequest = request;
      servedAtFirst = isSuccessful(exchange.reply?.status ?? 0);
      return exchange;
    }
    const loss = await losses.of({ request, exchange, reused });
    if (loss === null) return exchange;
    const fault = noteFault(request, exchange);
    use.record({ request, exchange, waitedFor: false, ...(fault === null ? {} : { fault }) });
    // A clean-up request is sent once more here: its attempt is over and cannot be repeated, and cleaning up twice is
    // harmless.
    if (use.takingDown !== true || isResent || !(loss instanceof TransportFaultError)) throw loss;
    return await once(request, use, true);
  };

  const stillServes = async (): Promise<boolean> => {
    if (losses.gone !== null) return false;
    if (!servedAtFirst) return true;
    for (let tries = 1; ; tries += 1) {
      const probe = await sendProbe();
      if (probe === null || !isTurnedAway(probe, parts.protocol)) return true;
      if (tries === faultsThatCount) {
        losses.giveUp(turnedAway(probe, lastServed + 1));
        return false;
      }
      await sleep(200);
    }
  };

  return {
    get count() {
      return count;
    },
    get faults() {
      return [...faults].map(([fault, times]) => ({ fault, count: times })).toSorted((a, b) => b.count - a.count);
    },
    get gone() {
      return losses.gone;
    },
    numbered(endpoint, exchange) {
      count += 1;
      return { number: count, endpoint, sentMs: Math.max(0, sinceStart() - exchange.ms), ...exchange };
    },
    stillServes,
    spend: (requests) => parts.limits.spend(requests),
    async turns(wanted) {
      for (let taken = 0; taken < wanted; taken += 1) await parts.pace.turn();
    },
    async send(request, use) {
      const { patience = usualPatience } = use;
      const mayRepeat = request.method === 'GET' || use.takingDown === true;
      let waited = 0;
      let faulty = 0;
      for (let tries = 0; ; tries += 1) {
        // The caller's wait for the rate limit covers only the first attempt.
        const exchange = await once(request, tries === 0 ? use : { ...use, hasTurn: false });
        const wait = throttledFor(exchange, { expected: request.throttleExpected === true, nowMs: Date.now() });
        const fault = use.first === true ? null : noteFault(request, exchange);
        if (wait === null && fault !== null) {
          faulty += 1;
          const counts = mayRepeat && faulty === faultsThatCount;
          use.record({ request, exchange, waitedFor: false, ...(counts ? {} : { fault }) });
          if (counts) return exchange;
          if (!mayRepeat) throw new TransportFaultError(findingOfFault(exchange));
          continue;
        }
        use.record({ request, exchange, waitedFor: wait !== null, ...(fault === null ? {} : { fault }) });
        if (wait === null) return exchange;
        waited += wait;
        if (tries - faulty >= patience.times || wait > patience.longestMs || waited > patience.wholeMs) {
          // Otherwise each check would wait for a target that throttles every request from now on.
          if (use.first !== true && use.takingDown !== true) await stillServes();
          throw new BlockedError(losses.gone?.problem.message ?? throttledText(request, exchange, Date.now()));
        }
        await sleep(wait, undefined, { signal: parts.signal }).catch(() => {
          throw new BlockedError('the run was interrupted');
        });
      }
    },
  };
}

interface SendResult {
  readonly exchange: Exchange;
  /** True if the connection was used for an earlier request. */
  readonly reused: boolean;
}

/** The probe of a target without a known harmless request: any reply will do. */
const anyRequest: Request = { endpoint: 'any', method: 'GET', path: '/', key: null };

/** True if the budgets allow this request. */
function mayAdmit(request: Request, limits: Limits): boolean {
  try {
    limits.admit(request);
    return true;
  } catch (error) {
    if (error instanceof BlockedError) return false;
    throw error;
  }
}

function exchangeOf(result: WireResult, sent: Outgoing): Omit<Exchange, 'number' | 'endpoint'> {
  const { reply, noReply, ms } = result;
  return { request: { ...result.request, method: sent.method }, reply, noReply, ms };
}

function notice(exchange: Exchange, request: Request, { breaker, mask }: TransportParts): void {
  // Silence after hostile input does not show that the operation is dead.
  if (exchange.noReply?.reason === 'timeout' && request.hostile !== true)
    breaker.silent(request.endpoint, noReplyFinding(exchange));
  if (exchange.reply === null) return;
  breaker.answered(request.endpoint);
  noteSecrets(exchange.reply.text, mask);
}

/** A quick test: most bodies are long pages of the catalogue, and need no search for secrets. */
const mayContainSecrets = /(?:token|key|secret|pass(?:word|phrase)|authorization|cookie)"\s*:/i;

/** Registers the secrets in a body for masking. */
export function noteSecrets(body: string, mask: Pick<Mask, 'add'>): void {
  if (mayContainSecrets.test(body)) for (const secret of secretsIn(parseJson(body))) mask.add(secret);
}
