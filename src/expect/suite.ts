import type { Arbitrary } from 'fast-check';
import type { Exchange, Request } from '../spec/exchange.ts';
import type { Json } from '../spec/json.ts';
import type { Pointer } from '../spec/pointer.ts';
import type { Gap } from '../spec/obstacle.ts';
import type { Register } from '../spec/requirement.ts';
import type { StorefrontFacts } from '../spec/facts.ts';
import type { Reply } from './reply.ts';

/** The facts about the target before the first request. */
export type Facts = StorefrontFacts;

/** The demands on a refusal, beyond "a fitting 4xx". */
export interface Refusal {
  /** The code that the contract states for it. */
  readonly code?: string;
  /** The status that the contract states for it. */
  readonly status?: number;
  /** State that must be the same before and after, if it is not that of the base request. */
  readonly unchanged?: Request;
}

/** The tools of a check, a law and a need. The engine keeps the evidence. */
export interface Tools {
  readonly facts: Facts;
  /** Sends a request and gives any answer. A missing answer is a finding. */
  readonly send: (request: Request) => Promise<Reply>;
  /** Sends a request that the contract makes valid: any status but the operation's own success is a finding. */
  readonly accept: (request: Request) => Promise<Reply>;
  /**
   * Sends hostile input on a connection that this attempt has for itself. A connection closed instead of a reply is an
   * outcome like any other; silence, or a reply that is no HTTP, is a finding.
   */
  readonly probe: (request: Request) => Promise<Probed>;
  /** How many inputs to choose beyond those that are always tried. */
  readonly runs: number;
  /**
   * Sends requests at the same moment, each on a connection of its own, and gives their replies in the same order. A pace
   * is waited for beforehand, so that they still leave together.
   */
  readonly together: (calls: readonly (Request | LateRequest)[]) => Promise<readonly Reply[]>;
  /**
   * Proves that `changed` is refused for the change alone: sends `base`, which must be accepted, then `changed`, which must
   * be refused with any fitting 4xx and, where given, that code and status; then reads again what the suite watches, which
   * must not have changed. Gives the refusal.
   */
  readonly refuse: (base: Request, changed: Request, refusal?: Refusal) => Promise<Reply>;
  /** As `refuse`, for several changes of one base: each is refused, and together they change nothing. Gives the refusals in order. */
  readonly refuseEach: (base: Request, changed: readonly Request[], refusal?: Refusal) => Promise<readonly Reply[]>;
  /**
   * Names a live value that the check relies on. Before a finding stands, it is read again; where it moved, the attempt is
   * repeated instead. A value that is `known` already is not read beforehand. A reply that several readings are taken from
   * is read `once` for all of them.
   */
  readonly referenceReading: (name: string, read: (once: Once) => Promise<Json>, known?: Json) => Promise<Json>;
  /**
   * Whether the target takes a TLS handshake of exactly this version, made on a connection of its own. `capable` tells that
   * the same client completes it with a server that does take it: only then does a refusal say something.
   */
  readonly handshake: (version: TlsVersion) => Promise<Handshake>;
  /** The deliveries of the target so far, each read like a reply. Throws `GapError` without a listener. */
  readonly deliveries: () => readonly Reply[];
  /** Waits for a matching delivery, including earlier ones; null if there is none in time. */
  readonly awaitDelivery: (fits: (delivery: Reply) => boolean, withinMs: number) => Promise<Reply | null>;
  /** Waits, where the target needs time; not when recorded replies are judged again. */
  readonly wait: (ms: number) => Promise<void>;
  /** Records an observation that is not judged. */
  readonly observe: (name: string, value: Json) => void;
  /** Talks to the control endpoint: arranges a state private to this attempt, released at its end. */
  readonly arrange: (state: string, params: Json) => Promise<Arranged>;
  /**
   * Ids of all arrangements of this run, of any attempt: objects with these ids belong to one attempt and are removed
   * with it.
   */
  readonly arranged: () => Promise<ReadonlySet<string>>;
  /** A number from 0 up to, not including, `bound`; the same for the same seed and check. */
  readonly pick: (bound: number) => number;
}

/** Gives the reading of that name in the same round, or reads it. */
export type Once = (name: string, read: () => Promise<Reply | null>) => Promise<Reply | null>;

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

export interface Handshake {
  /** Number of the exchange, for findings. */
  readonly exchange: number;
  readonly completed: boolean;
  readonly capable: boolean;
  /** The reason of a failed handshake. */
  readonly detail: string;
}

/** A request that leaves so long after the late one before it, the first after all others: to arrive while they are handled. */
export interface LateRequest {
  readonly request: Request;
  readonly afterMs: number;
}

/** The outcome of hostile input. */
export interface Probed {
  /** Number of the exchange, for findings. */
  readonly exchange: number;
  /** Null if the connection was closed instead. */
  readonly reply: Reply | null;
}

/** A state made through the control endpoint. */
export interface Arranged {
  readonly data: Json;
  /** Changes the deal; gives the new state in the endpoint's reply. */
  readonly change: (to: Json) => Promise<Json>;
}

/**
 * How long a provided value serves. `attempt`: one attempt at a check, or one run of a scenario. `run`: all checks of a run;
 * for values that no check changes. A finding in what a fixture of scope `run` read is confirmed with a fresh one.
 */
export type Scope = 'attempt' | 'run';

/** Something a check needs, undone afterwards: at the end of its scope. */
export interface Need<T> {
  readonly name: string;
  readonly needs: Needs;
  readonly scope: Scope;
  /** The gap that is known when the plan is made, or null. */
  readonly gap: (facts: Facts) => KnownGap | null;
  readonly provide: Steps<T>;
}

export interface KnownGap {
  readonly gap: Gap;
  readonly reason: string;
}

export type Needs = Readonly<Record<string, Need<unknown>>>;
export type Provided<N extends Needs> = { readonly [K in keyof N]: N[K] extends Need<infer T> ? T : never };

/** Provides needs under the names they are given. */
export type Provide = <N extends Needs>(needs: N | undefined) => Promise<Provided<N>>;

/** Work that asks for its needs itself. */
export type Steps<T = void> = (tools: Tools, provide: Provide) => Promise<T>;

interface CheckCommon {
  readonly id: string;
  readonly title: string;
  readonly needs: Needs;
  /** The check changes the whole service, so it runs alone. */
  readonly alone: boolean;
  /** How far it goes. All but plain ones run on a service that is alive only when its operator asks for them. */
  readonly reach: Reach;
}

/** `deep`: many inputs, or calls at the same time. `hostile`: input made to break a server. */
export type Reach = 'plain' | 'deep' | 'hostile';

export interface Check extends CheckCommon {
  readonly kind: 'check';
  readonly steps: Steps;
}

/**
 * One step of a scenario: a check with an id and a verdict of its own. `needs`, `alone` and `reach` are the scenario's.
 */
export interface Step extends CheckCommon {
  readonly kind: 'step';
  readonly scenario: Scenario;
}

/** One fixture, then steps in order. */
export interface Scenario {
  /** Ids of the steps in their order; null for a preparation. */
  readonly steps: readonly (string | null)[];
  /** Provides the fixture. What it gives takes the step at an index, and judges it by the state before and after. */
  readonly open: (tools: Tools, provide: Provide) => Promise<(index: number) => Promise<void>>;
}

/** A law held against one input. */
export interface LawCase {
  readonly input: unknown;
  /** Names of the law's required situations that this input meets. */
  readonly meets: readonly string[];
  readonly steps: Steps;
  /** The input in words, one line a step; null if the input is readable itself. */
  readonly story: readonly string[] | null;
  /**
   * Simpler cases, the simplest first; null if the generator library makes them. `exchanges` is how many exchanges of the
   * attempt it took to show the failure.
   */
  readonly smaller: ((exchanges: number) => Iterable<LawCase>) | null;
}

export interface Law extends CheckCommon {
  readonly kind: 'law';
  /** Tried first, always: every stated boundary and its neighbours. */
  readonly examples: readonly LawCase[];
  /** Random cases; made lazily, since loading the generator library costs time. */
  readonly random: () => Arbitrary<LawCase>;
  /** How many inputs of a plain law one of this law's is worth: so many times fewer are tried, one at least. */
  readonly weight: number;
  /** The case of a reported input; null if it is not a case of this law, or only a seed gives it. */
  readonly recall: (input: Json) => LawCase | null;
  /** Names of the situations that the inputs must meet for the law to count as exercised. */
  readonly cover: readonly string[];
}

/** True if the rule's situation occurred in the reply; throws a finding if the rule is broken. */
export type Judge = (reply: Reply, context: { readonly request: Request; readonly facts: Facts }) => boolean;

/** Judges every reply of every check. Never stops one. */
export interface Ambient {
  readonly kind: 'ambient';
  readonly id: string;
  readonly title: string;
  /** A judge for one run, with its memory of earlier replies. */
  readonly open: () => Judge;
  /** Why the situation did not occur: the first of these gaps of the target. */
  readonly gaps: readonly Gap[];
}

export type AnyCheck = Check | Step | Law | Ambient;

/** Something a run leaves in the target, and the request that takes it away again. */
export interface Leftover {
  readonly name: string;
  readonly undo: Request;
}

/** The sign of success of an operation; its full format is judged separately. */
export interface Success {
  /** A status, or any of its class. */
  readonly status: number | '2xx';
  /** A place in the body without which it is no answer of this operation; null where it has no body. */
  readonly hallmark: Pointer | null;
}

/** Resources with a budget. */
export type Purse = 'carts' | 'registrations' | 'reservations';

/** The facts about an interface that the engine needs besides the checks. */
export interface Protocol {
  /** How each operation succeeds. */
  readonly success: Readonly<Record<string, Success>>;
  /** The error code of a reply, wherever the interface puts it. */
  codeOf(reply: Reply): string | null;
  /** How to read what a refused request must leave alone, given its accepted base. Null where nothing can be read. */
  watch(base: Request, baseReply: Reply): Request | null;
  /** The part of a read that a refusal must leave alone, and its name. */
  readonly watchedName: string;
  stateOf(reply: Reply): Json;
  /** The resource that an exchange left in the target. */
  leftBy(request: Request, exchange: Exchange): Leftover | null;
  /** The name of the leftover that an exchange took away, or null. */
  removedBy(request: Request, exchange: Exchange): string | null;
  /** The budget an operation draws on. */
  draws(request: Request): Purse | null;
  /** True where what drew on a budget made nothing, and so does not count; absent where everything counts. */
  cameToNothing?(request: Request, exchange: Exchange): boolean;
  /** True for requests that change something at the target: they need its operator's leave. */
  writes(request: Request): boolean;
  /** True where the contract says how the operation throttles: then its "later" is judged like any other answer. */
  judgesThrottling(request: Request): boolean;
  /** True where a key refused everywhere ends the run before its checks: what they would meet is not their concern. */
  readonly needsKey: boolean;
  /** Header that carries the key. */
  readonly keyHeader: string;
  /** Requests tried before the run to see whether the target answers and takes the key. */
  readonly probes: readonly Request[];
}

export interface Suite {
  readonly name: string;
  readonly requirements: Register;
  readonly checks: readonly AnyCheck[];
  readonly protocol: Protocol;
  /** The steps reach beyond octoproof by their tools alone, so that recorded replies can be judged again. */
  readonly replayable?: true;
}
