import type { Arbitrary } from 'fast-check';
import type { Exchange, Request, SentRequest } from '../model/exchange.ts';
import type { Json } from '../model/json.ts';
import type { Pointer } from '../model/pointer.ts';
import type { Gap } from '../model/obstacle.ts';
import type { Register } from '../model/requirement.ts';
import type { StorefrontFacts } from '../model/facts.ts';
import type { BudgetedResource, Measured } from './measured.ts';
import type { Situation } from './situation.ts';
import type { Reply } from './reply.ts';

/** The facts about the target that are known before the first request. */
export type Facts = StorefrontFacts;

/** The requirements on a refusal, in addition to a 4xx status. */
export interface Refusal {
  /** The error code that the contract states for the refusal. */
  readonly code?: string;
  /** The status that the contract states for the refusal. */
  readonly status?: number;
  /** The changed request in words. Default: its changed parts. */
  readonly sent?: string;
  /** Reads the state that must not change. Default: the state that belongs to the base request. */
  readonly unchanged?: Request;
}

/** The tools of a check, a law and a need. The engine records the evidence. */
export interface Tools {
  readonly facts: Facts;
  /** Sends a request and returns its reply, whatever its status. A missing reply is a finding. */
  readonly send: (request: Request) => Promise<Reply>;
  /**
   * Sends a request that is valid under the contract. Any status other than the operation's success status is a
   * finding.
   */
  readonly accept: (request: Request) => Promise<Reply>;
  /**
   * Sends hostile input on a separate connection. The target may reply or close the connection. Silence, or a reply
   * that is not HTTP, is a finding.
   */
  readonly probe: (request: Request) => Promise<Probed>;
  /** Number of inputs to choose in addition to those that are always tried. */
  readonly runs: number;
  /**
   * Sends requests at the same moment, each on a separate connection, and returns their replies in the same order.
   * Waits for the rate limit first, so that the requests still leave together.
   */
  readonly together: (calls: readonly (Request | LateRequest)[]) => Promise<readonly Reply[]>;
  /**
   * Proves that `changed` is refused because of the change alone. Sends `base`, which must be accepted. Then sends
   * `changed`, which must be refused with a 4xx and, if given, the code and status. Then reads the watched state again,
   * which must not have changed. Returns the refusal.
   */
  readonly refuse: (base: Request, changed: Request, refusal?: Refusal) => Promise<Reply>;
  /**
   * Like `refuse`, for several changes of one base. Each one must be refused, and together they must change nothing.
   * Returns the refusals in order.
   */
  readonly refuseEach: (base: Request, changed: readonly Request[], refusal?: Refusal) => Promise<readonly Reply[]>;
  /**
   * Reads a live value that the check relies on. Before a finding counts, the value is read again; if it has changed,
   * the attempt is repeated instead. Pass `known` if the value is known already: it saves the first read. `once` shares
   * one reply among several readings.
   */
  readonly referenceReading: (name: string, read: (once: Once) => Promise<Json>, known?: Json) => Promise<Json>;
  /**
   * Makes a TLS handshake of exactly this version on a separate connection. `capable` is true if the same client
   * completes this handshake with a server that accepts it. Without that, a refused handshake proves nothing.
   */
  readonly handshake: (version: TlsVersion) => Promise<Handshake>;
  /** The target's deliveries so far, each read like a reply. Throws `GapError` without a listener. */
  readonly deliveries: () => readonly Reply[];
  /** Waits for a matching delivery, and considers earlier deliveries, too. Null if none arrives in time. */
  readonly awaitDelivery: (fits: (delivery: Reply) => boolean, withinMs: number) => Promise<Reply | null>;
  /** Waits because the target needs time. */
  readonly wait: (ms: number) => Promise<void>;
  /** Records an observation that is not judged. */
  readonly observe: (name: string, value: Json) => void;
  /** Arranges a state through the control endpoint. The state belongs to this attempt and is released at its end. */
  readonly arrange: (state: string, params: Json) => Promise<Arranged>;
  /**
   * Ids of all arrangements of this run, in any attempt. An object with such an id belongs to one attempt and is
   * removed with it.
   */
  readonly arranged: () => Promise<ReadonlySet<string>>;
  /** A number from 0 to `bound` - 1. The same seed and check give the same numbers. */
  readonly pick: (bound: number) => number;
}

/** Returns the reading of that name from the same round, or reads it now. */
export type Once = (name: string, read: () => Promise<Reply | null>) => Promise<Reply | null>;

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

export interface Handshake {
  /** Number of the exchange, for findings. */
  readonly exchange: number;
  readonly completed: boolean;
  readonly capable: boolean;
  /** The reason why the handshake failed. */
  readonly detail: string;
}

/**
 * A request that is sent `afterMs` after the previous late request, so that it arrives while earlier ones are handled.
 * The first late request follows all requests that are not late.
 */
export interface LateRequest {
  readonly request: Request;
  readonly afterMs: number;
}

/** The target's reaction to hostile input. */
export interface Probed {
  /** Number of the exchange, for findings. */
  readonly exchange: number;
  /** Null if the connection was closed instead. */
  readonly reply: Reply | null;
}

/** A state made through the control endpoint. */
export interface Arranged {
  readonly data: Json;
  /** Changes the deal. Returns the new state from the endpoint's reply. */
  readonly change: (to: Json) => Promise<Json>;
}

/**
 * The lifetime of a provided value. `attempt`: one attempt of a check. `run`: all checks of a run, for values that no
 * check changes. A finding that relies on a fixture of scope `run` is confirmed with a fresh one.
 */
export type Scope = 'attempt' | 'run';

/** Something that a check needs. It is undone at the end of its scope. */
export interface Need<T> {
  readonly name: string;
  readonly needs: Needs;
  readonly scope: Scope;
  /** The gap that is known when the plan is made; null if there is no gap. Throws `InapplicableError` if the target does not offer it. */
  readonly gap: (facts: Facts) => KnownGap | null;
  /** The gap that only the end of a run shows, from all its deliveries; null if there is none. */
  readonly gapAfter: (deliveries: readonly Reply[]) => KnownGap | null;
  readonly provide: Steps<T>;
}

export interface KnownGap {
  readonly gap: Gap;
  readonly reason: string;
}

export type Needs = Readonly<Record<string, Need<unknown>>>;
export type Provided<N extends Needs> = { readonly [K in keyof N]: N[K] extends Need<infer T> ? T : never };

/** Provides the needs, each under its name. */
export type Provide = <N extends Needs>(needs: N | undefined) => Promise<Provided<N>>;

/** Steps that request their needs themselves. */
export type Steps<T = void> = (tools: Tools, provide: Provide) => Promise<T>;

interface CheckCommon {
  readonly id: string;
  readonly title: string;
  readonly needs: Needs;
  /** True if the check changes the whole service: it runs alone. */
  readonly alone: boolean;
  /** How demanding the check is. A live service gets only `plain` checks unless its operator allows more. */
  readonly reach: Reach;
}

/** `deep`: many inputs, or concurrent calls. `hostile`: input made to break a server. */
export type Reach = 'plain' | 'deep' | 'hostile';

export interface Check extends CheckCommon {
  readonly kind: 'check';
  readonly steps: Steps;
}

/** One input of a law. */
export interface LawCase {
  readonly input: unknown;
  readonly steps: Steps;
  /** The input in words, one line per step. Null if the input itself is readable. */
  readonly sequence: readonly string[] | null;
  /**
   * Simpler cases, the simplest first. Null if the generator library makes them. `exchanges` is the number of exchanges
   * after which the attempt showed the failure.
   */
  readonly smaller: ((exchanges: number) => Iterable<LawCase>) | null;
}

export interface Law extends CheckCommon {
  readonly kind: 'law';
  /** Always tried, before the random cases: every stated boundary and its neighbours. */
  readonly examples: readonly LawCase[];
  /** Random cases, generated lazily: loading the generator library takes time. Null if the examples are all cases. */
  readonly random: (() => Arbitrary<LawCase>) | null;
  /**
   * True for a journey: its steps send requests and expect nothing. It fails with the first finding that a rule for journeys has in
   * its exchanges.
   */
  readonly isJourney: boolean;
  /**
   * The cost of one input, measured in inputs of a plain law. The number of inputs is divided by it, but is at least 1.
   */
  readonly weight: number;
  /** Rebuilds the case of a reported input. Null if it is not a case of this law, or if only a seed can produce it. */
  readonly recall: (input: Json) => LawCase | null;
}

/**
 * Returns true if the rule's situation occurred in the reply, or the reason why another fault of the reply hides it.
 * Throws a finding if the reply breaks the rule.
 */
export type Judge<S extends Seen = Seen> = (reply: Reply, context: JudgedReply<S>) => boolean | string;

/** The request of a reply, what the record shows at it, and the attempt that it belongs to: an identity without content. */
export interface JudgedReply<S extends Seen = Seen> {
  readonly request: Request;
  readonly facts: Facts;
  readonly seen: S;
  readonly attempt: object;
}

/**
 * Whether an ambient check is a rule of journeys: its findings make a journey fail. `only`: it judges no other exchanges, because
 * only a journey is repeated if a price or an option changed meanwhile.
 */
export type RuleOfJourneys = 'no' | 'also' | 'only';

/** Judges every reply of every check. Never stops a check. */
export interface Ambient {
  readonly kind: 'ambient';
  readonly id: string;
  readonly title: string;
  /** Opens a judge for one run. The judge remembers earlier replies. */
  readonly open: () => Judge;
  /** If the situation did not occur, the first of these gaps that the target has is the reason. */
  readonly gaps: readonly Gap[];
  /** Whether it compares replies with earlier ones, so that it needs every exchange of a run. */
  readonly remembers: boolean;
  /** Whether it also judges the deliveries of the target, each read like a reply of the endpoint `webhook`. */
  readonly deliveries: boolean;
  readonly journeys: RuleOfJourneys;
}

export type AnyCheck = Check | Law | Ambient;

/** Something that a run leaves in the target, and the request that removes it. */
export interface Leftover {
  readonly name: string;
  readonly undo: Request;
}

/** The sign that an operation succeeded. Its full format is judged separately. */
export interface Success {
  /** A status, or any 2xx. */
  readonly status: number | '2xx';
  /** The pointer to a value that every success body of this operation contains. Null if the operation has no body. */
  readonly hallmark: Pointer | null;
}

/** A test of the names that the user gave. */
export interface NamingTest {
  readonly request: Request;
  /** The wrong name and what to do; null if the reply shows no wrong name. */
  problemIn(reply: Reply): { readonly message: string; readonly hint: string } | null;
}

/** An exchange as the views of a record see it. */
export interface Occurrence {
  readonly request: Request;
  /** Null if none arrived, or a transport fault came instead: what the request did is unknown. */
  readonly reply: Reply | null;
  /** Milliseconds from the start of the run. */
  readonly sentMs: number;
  /** The number of its group, if other requests left at the same moment; null otherwise. */
  readonly together: number | null;
}

/** What the record shows at one exchange, before its reply: a suite adds its views of the resources. */
export interface Seen {
  readonly situation: Situation;
}

/** The facts about an interface that the engine needs in addition to the checks. */
export interface Protocol {
  /** The sign of success of each operation. */
  readonly success: Readonly<Record<string, Success>>;
  /** The error code of a reply of this interface. */
  codeOf(reply: Reply): string | null;
  /**
   * The request that reads the state that a refused request must not change, given the accepted base. Null if there is
   * none.
   */
  watch(base: Request, baseReply: Reply): Request | null;
  /** The name of the part that a refusal must not change. */
  readonly watchedName: string;
  stateOf(reply: Reply): Json;
  /** The resource that the exchange left in the target. */
  leftBy(request: Request, exchange: Exchange): Leftover | null;
  /** The name of the leftover that the exchange removed, or null. */
  removedBy(request: Request, exchange: Exchange): string | null;
  /** The resource that the request creates, and whose budget it uses. */
  draws(request: Request): BudgetedResource | null;
  /** True if a request that uses a budget created nothing, so that it does not count. Absent: every such request counts. */
  cameToNothing?(request: Request, exchange: Exchange): boolean;
  /** True for requests that change something in the target. They are sent only if its operator allows writing. */
  writes(request: Request): boolean;
  /** True if the contract defines how the operation throttles: then a 429 is judged like any other reply. */
  judgesThrottling(request: Request): boolean;
  /** Opens the views of a record: a fold over the exchanges of a run, in the order of their replies. Absent: nothing is seen. */
  record?(facts: Facts): (occurrence: Occurrence) => Seen;
  /** Reads a call that somebody else sent; null for a call of another interface. Absent: recorded traffic is not judged. */
  recorded?(sent: SentRequest): Request | null;
  /** True if the run ends before its checks when the target refuses the key everywhere. */
  readonly needsKey: boolean;
  /** The header that contains the key. */
  readonly keyHeader: string;
  /** Requests sent before the run: they show whether the target answers and accepts the key. */
  readonly probes: readonly Request[];
  /** A partner that the control endpoint makes: its state, and the key in the data. Absent: the endpoint makes no keys. */
  readonly arrangedPartner?: { readonly state: string; readonly keyIn: (data: Json) => string | null };
  /** A request that shows whether the user gave the right names; null if there is nothing to test. */
  namingTest?(facts: Facts): NamingTest | null;
  /**
   * Changes a probe to a path that the interface does not have. A target that answers all paths alike serves the
   * interface at another base URL, or not at all. Absent: such a target is tested.
   */
  atUnknownPath?(probe: Request): Request;
}

export interface Suite {
  readonly name: string;
  readonly requirements: Register;
  readonly checks: readonly AnyCheck[];
  readonly protocol: Protocol;
  /** What the checks cost and decide, so that a run with small budgets can choose among them. Absent: all checks run, in their order. */
  readonly measured?: Measured;
}
