import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '../../model/json.ts';
import type { Protocol } from '../../expect/suite.ts';
import { isOfReference } from '../../model/reference-mark.ts';
import { noReplyFinding } from '../../expect/reply.ts';
import type { Client } from '../../http/client.ts';
import type { Pace } from '../../http/pace.ts';
import type { Exchange, Request } from '../../model/exchange.ts';
import { BlockedError, TransportFaultError } from '../../model/obstacle.ts';
import type { Breaker, Limits } from './limits.ts';
import { createLosses, type Losses } from './loss.ts';
import { secretsIn, type Mask } from '../masking/mask.ts';
import type { PresenceParts } from './presence.ts';
import { createProbe, type Probe } from './probe.ts';
import { createSender, type Sender } from './sender.ts';
import {
  countFaults,
  faultsThatCount,
  findingOfFault,
  transportFaultOf,
  type FaultCounts,
} from './transport-faults.ts';
import type { FaultCount, TransportFault } from '../events.ts';
import { throttledFor, throttledText, usualPatience, type Patience } from './throttle.ts';
import type { Gone } from './outage.ts';
import { keepGivenHeaders } from './given-headers.ts';
import { isServing, unstable } from './serving.ts';
import { stillServes } from './turned-away.ts';
import type { WireSettings } from './wire.ts';

/** One request of a run with its outcome. */
export interface Traffic {
  readonly request: Request;
  readonly exchange: Exchange;
  /** True if the reply asked to retry later. Kept as evidence, and not judged. */
  readonly waitedFor: boolean;
  /** Equal for requests of one attempt that were sent at the same moment. */
  readonly together?: number;
  /** The transport fault that came instead of a reply. Kept as evidence, and not judged. */
  readonly fault?: TransportFault;
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
  /**
   * True if plain requests get through now: then a transport fault belongs to the request that got it. Otherwise waits until
   * they do, or the target is gone.
   */
  isServing(): Promise<boolean>;
  /** True if an exchange ended in a transport fault, whether or not it counts as the target's reply. */
  isFault(traffic: Traffic): boolean;
  /** Counts requests that were sent another way against the budget of requests. */
  spend(requests: number): void;
  /** Number of exchanges so far. */
  readonly count: number;
  /** Transport faults so far, the most frequent kind first. */
  readonly faults: readonly FaultCount[];
  /** True if a reply says that the target is a bundled reference. */
  readonly isReference: boolean;
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
  readonly writeEvidence: (traffic: Traffic, during: string) => void;
}

export function createTransport(parts: TransportParts): Transport {
  const sender = createSender(parts);
  const probe = createProbe({
    ...parts,
    sender,
    onProbe: (request, exchange) =>
      parts.writeEvidence({ request, exchange, waitedFor: false }, 'is the target there?'),
  });
  const losses = createLosses({ ...parts, sendProbe: probe.send });
  const faults = countFaults(parts.protocol);
  const seen = { reference: false };
  const route: Route = { ...parts, sender, probe, losses, faults, seen };
  return {
    send: async (request, use) => await sendPatiently(request, use, route),
    async turns(wanted) {
      for (let taken = 0; taken < wanted; taken += 1) await parts.pace.turn();
    },
    numbered: sender.numbered,
    stillServes: async () => await stillServes(route),
    isServing: async () => await isServing(route),
    isFault: ({ request, exchange }) => transportFaultOf(exchange, request, parts.protocol) !== null,
    spend: (requests) => parts.limits.spend(requests),
    get count() {
      return sender.count;
    },
    get faults() {
      return faults.all;
    },
    get isReference() {
      return seen.reference;
    },
    get gone() {
      return losses.gone;
    },
  };
}

/** Everything on the way from a request to its exchange. */
interface Route extends TransportParts {
  readonly sender: Sender;
  readonly probe: Probe;
  readonly losses: Losses;
  readonly faults: FaultCounts;
  /** What replies said about the target so far. */
  readonly seen: { reference: boolean };
}

/** Sends a request, again after a throttled reply and, where that is harmless, after a transport fault. */
async function sendPatiently(request: Request, use: SendOptions, route: Route): Promise<Exchange> {
  const { patience = usualPatience } = use;
  const mayRepeat = request.method === 'GET' || use.takingDown === true;
  let waited = 0;
  let faulty = 0;
  let rounds = 0;
  for (let tries = 0; ; tries += 1) {
    // The caller's wait for the rate limit covers only the first attempt.
    const exchange = await sendOnce(request, tries === 0 ? use : { ...use, hasTurn: false }, route);
    const wait = throttledFor(exchange, { expected: request.throttleExpected === true, nowMs: Date.now() });
    const fault = use.first === true ? null : route.faults.note(exchange, request);
    if (wait === null && fault !== null) {
      faulty += 1;
      use.record({ request, exchange, waitedFor: false, fault });
      if (!mayRepeat) throw new TransportFaultError(findingOfFault(exchange));
      if (faulty < faultsThatCount) {
        await pause(faultPauseMs * 2 ** (faulty - 1), route);
        continue;
      }
      if (use.takingDown === true || (await isServing(route))) return exchange;
      rounds += 1;
      if (route.losses.gone !== null || rounds === unservedRounds)
        throw new BlockedError(route.losses.gone?.problem.message ?? unstable(exchange));
      faulty = 0;
      continue;
    }
    use.record({ request, exchange, waitedFor: wait !== null, ...(fault === null ? {} : { fault }) });
    if (wait === null) return exchange;
    waited += wait;
    if (tries - faulty >= patience.times || wait > patience.longestMs || waited > patience.wholeMs) {
      // Otherwise each check would wait for a target that throttles every request from now on.
      if (use.first !== true && use.takingDown !== true) await stillServes(route);
      throw new BlockedError(route.losses.gone?.problem.message ?? throttledText(request, exchange, Date.now()));
    }
    await pause(wait, route);
  }
}

/** Milliseconds before a request is repeated after a transport fault; each later pause is twice as long. */
const faultPauseMs = 30;

async function pause(ms: number, { signal }: Pick<Route, 'signal'>): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {
    throw interrupted();
  });
}

/** How often a request is repeated while plain requests get lost, too. */
const unservedRounds = 4;

/** Sends a request that the limits allow, once. A lost reply throws the reason why the attempt cannot continue. */
async function sendOnce(request: Request, use: SendOptions, route: Route, isResent = false): Promise<Exchange> {
  const stop = await admitted(request, use, route);
  // If the target drops idle connections, a request that must not be repeated uses a new connection.
  const freshConnection =
    route.losses.dropsIdleConnections && request.method !== 'GET' && request.sameConnection !== true;
  const { exchange, reused } = await route.sender.send(request, use.client, { freshConnection, signal: stop });
  if (stop.aborted && exchange.reply === null) throw interrupted();
  if (use.takingDown !== true) route.limits.settle(request, exchange);
  notice(exchange, request, route);
  if (exchange.reply !== null && isOfReference(exchange.reply)) route.seen.reference = true;
  route.losses.note({ exchange, during: use.during });
  route.probe.note(request, exchange, use.first === true);
  if (use.first === true) return exchange;
  const loss = await route.losses.of({ request, exchange, reused });
  if (loss === null) return exchange;
  const fault = route.faults.note(exchange, request);
  use.record({ request, exchange, waitedFor: false, ...(fault === null ? {} : { fault }) });
  // A clean-up request is sent once more here: its attempt is over and cannot be repeated, and cleaning up twice is
  // harmless.
  if (use.takingDown !== true || isResent || !(loss instanceof TransportFaultError)) throw loss;
  return await sendOnce(request, use, route, true);
}

/** Waits until the request may be sent. Returns the signal that cancels it; throws `BlockedError` if it may not. */
async function admitted(request: Request, use: SendOptions, route: Route): Promise<AbortSignal> {
  const { losses, limits, breaker, pace } = route;
  if (losses.gone !== null) throw new BlockedError(losses.gone.problem.message);
  if (use.takingDown !== true) {
    if (route.signal.aborted) throw interrupted();
    keepGivenHeaders(request, route.wire);
    limits.admit(request);
  }
  const stop = use.takingDown === true ? route.lastStop : route.hardStop;
  if (stop.aborted) throw interrupted();
  breaker.admit(request.endpoint);
  if (use.hasTurn !== true) await pace.turn();
  return stop;
}

function interrupted(): BlockedError {
  return new BlockedError('the run was interrupted');
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
