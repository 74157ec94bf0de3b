import type { Pointer } from '../model/pointer.ts';
import type { Diagnosis } from '../model/diagnosis.ts';
import type { Finding } from '../model/finding.ts';
import type { Json } from '../model/json.ts';
import type { JudgedKnownFailure, KnownFailure } from '../model/known-failure.ts';
import type { Gap, Lack } from '../model/obstacle.ts';
import type { Level, Requirement } from '../model/requirement.ts';
import type { SignerOperation } from '../model/question.ts';
import type { Coverage } from '../expect/situation.ts';
import type { ConformanceLevel, RunLevel, Outcome, Verdict } from '../model/verdict.ts';

/** The facts of a target file that decide which checks apply, by field. Only their author vouches for them. */
export type DeclaredFacts = Readonly<Record<string, Json>>;

/** The target and settings of a run. Secrets are masked, so all of it may be printed. */
export interface RunHeader {
  readonly tool: 'octoproof';
  readonly version: string;
  /** The interface: `storefront`, `partner`, `signer` or `client`. */
  readonly subject: string;
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    /** True only for a bundled reference: such a run proves nothing about the user's own service. */
    readonly reference: boolean;
    /** True if a certificate of the target was not verified, so that nobody knows which host answered. Absent otherwise. */
    readonly unverifiedTls?: true;
    /** The name that the user gave the integration; absent without one. */
    readonly integration?: string;
  };
  /** Absent for a subject without a target file. */
  readonly declared?: DeclaredFacts;
  readonly seed: number;
  readonly startedAt: string;
  /** The start of the run whose checks this one repeats: a replay or a second look. Absent for a run of its own. */
  readonly repeats?: string;
  readonly budgets: Budgets;
  /** The files of recorded traffic that was judged; absent for a run that sends requests. */
  readonly recorded?: readonly string[];
  /** Absent if there are no measurements of such runs. */
  readonly estimate?: Estimate;
  readonly node: string;
  /** The words of the command that started the run, without secrets. Hints use them to repeat the run. */
  readonly command: readonly string[];
  /** The environment variable that printed commands contain instead of the key; absent if unknown. */
  readonly keyVariable?: string;
  /** The given keys; absent if unknown. */
  readonly keys?: readonly GivenKey[];
  /** The reason why a target on a local address is treated like a remote one; absent if it is not. */
  readonly gentleFor?: string;
  /** Gaps that the target file accepts; absent if there are none. */
  readonly acceptedGaps?: readonly string[];
  /** The address for the target's deliveries; absent without a listener. */
  readonly listensAt?: string;
  /** The number of checks that make reservations, and whether these are cancelled; absent if there are none. */
  readonly reservations?: { readonly checks: number; readonly cancelled: boolean };
}

/** A key that the user gave. */
export interface GivenKey {
  readonly of: 'own partner' | 'second partner';
  /** The environment variable with the key. */
  readonly variable: string;
  /** The key as the evidence shows it. */
  readonly masked: string;
}

/** What a run costs and proves if nothing fails, from measured runs. Costs have two significant digits. */
export interface Estimate {
  readonly requests: number;
  readonly carts: number;
  readonly registrations: number;
  readonly reservations: number;
  /** Null without a rate limit: then the duration depends on the target's speed. */
  readonly seconds: number | null;
  /** Number of requirements that it proves, and of all that it could prove. */
  readonly proves: number;
  readonly of: number;
  /** The requirements that it proves in addition with one more of a resource, or with a capability that it lacks. */
  readonly adds: readonly { readonly with: Addition; readonly requirements: number }[];
}

export type Addition = 'request' | 'cart' | 'registration' | 'reservation' | 'control' | 'secondKey' | 'orders';

/** The budgets of a run. `null` means no limit. */
export interface Budgets {
  readonly concurrency: number;
  /** Requests per second. */
  readonly rateLimit: number | null;
  readonly maxRequests: number | null;
  /**
   * Number of requests after which no check is added that only repeats a decided requirement in another situation. Absent: no such
   * number.
   */
  readonly plannedRequests?: number;
  readonly carts: number | null;
  readonly registrations: number | null;
  readonly reservations: number | null;
  /** Time-out of one exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** Number of random inputs of a law, in addition to its examples. */
  readonly lawRuns: number;
  readonly writes: boolean;
}

/** What is known about a check before the first request. */
export type Prospect =
  | { readonly kind: 'runs' }
  | { readonly kind: 'unproven'; readonly gap: Gap; readonly reason: string }
  | { readonly kind: 'inapplicable'; readonly reason: string };

export interface PlannedCheck {
  readonly id: string;
  readonly requirement: string;
  readonly section: string;
  readonly level: Level;
  /** The title of the check. */
  readonly title: string;
  /** The sentence of the requirement. */
  readonly sentence: string;
  /** An `ambient` check judges every reply of other checks. A `law` tries many inputs. */
  readonly kind: 'check' | 'law' | 'ambient';
  /** Why a breach does harm, and how to repair it, a sentence each; absent if the check does not say. */
  readonly advice?: { readonly harm: string; readonly remedy: string };
  /** The operation of a signer that the check judges; absent if it judges no single operation. */
  readonly operation?: SignerOperation;
  /** The reach of the check, if it is more than plain. */
  readonly reach?: 'deep' | 'hostile';
  readonly waived: boolean;
  /** True if the contract and a live service contradict each other, so a target file may waive the requirement. */
  readonly waivable: boolean;
  readonly prospect: Prospect;
  /** The position in which the check runs; absent if the checks run in the order of the plan. */
  readonly turn?: number;
  /** True for an ambient check if the plan left out the checks that decide it. Others may decide it nevertheless. */
  readonly undecided?: true;
}

/** One row of the requirements table: the requirement, and whether this run selected it. */
export interface PlannedRequirement extends Requirement {
  readonly id: string;
  readonly selected: boolean;
}

export interface Plan {
  readonly checks: readonly PlannedCheck[];
  readonly requirements: readonly PlannedRequirement[];
  /** The entries that can excuse a failure today; absent without a file of known failures. */
  readonly knownFailures?: readonly KnownFailure[];
}

/** Replaces a signature in evidence that is wrong on purpose: only the check can make it. */
export const oddSignature = '<masked, wrong signature on purpose>';

/**
 * One exchange as evidence. `request` and `reply` are present for checks that did not pass. They are masked and
 * truncated.
 */
export interface EvidenceExchange {
  readonly number: number;
  /** The operation, such as `add-items`. */
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly bytes: number;
  /** Milliseconds from the start of the run to the send; absent if unknown. */
  readonly sentMs?: number;
  readonly ms: number;
  /**
   * A digest of the body: 16 hex digits, equal for equal bodies of one run. It is keyed by the run, so masked values
   * cannot be guessed.
   */
  readonly digest: string | null;
  readonly noReply: string | null;
  /** Equal for exchanges of a check whose requests were sent at the same moment. */
  readonly together?: number;
  /** The stimulus that changed the reply; only for a client under test. */
  readonly stimulus?: string;
  readonly request?: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
    /** The URL, a header or the body was too long for a report. */
    readonly cut?: true;
  };
  readonly reply?: RecordedBody & { readonly headers: Readonly<Record<string, string>> };
}

/** A body in a report. A long body is cut: then the text says so in words, and `cut` as data. */
export interface RecordedBody {
  readonly body: string;
  readonly cut?: Cut;
}

/**
 * What a report keeps of a long body: its start, its start and its end, the JSON value at a pointer, or the outline of that
 * value, in which nested values are texts with their sizes.
 */
export type Cut =
  | { readonly kept: 'start' | 'ends'; readonly leftOut: number }
  | {
      readonly kept: 'value' | 'outline';
      readonly at: Pointer;
      /** The number of characters that were not recorded. */
      readonly leftOut: number;
      /** The position of the JSON in the recorded text. */
      readonly jsonFrom: number;
    };

/** A reset or a truncated body, or the status of a gateway without an error code of the API. */
export type TransportFault = 'reset' | 429 | 502 | 503 | 504;

/** The number of exchanges of a run that ended in one kind of transport fault. */
export interface FaultCount {
  readonly fault: TransportFault;
  readonly count: number;
}

/** The root cause of a failed check. */
export interface Cause {
  /** The symptom, the same in all operations, prefixes and positions. Checks with the same key share one headline. */
  readonly key: string;
  /** Identify each finding of the check from run to run. A known failure excuses findings by them. */
  readonly fingerprints: readonly string[];
  readonly finding: Finding | null;
  /** The operation with the finding, for example `add-items`; null if there is none. */
  readonly endpoint: string | null;
}

/** A recorded value that is never judged. */
export interface Observation {
  readonly name: string;
  readonly value: Json;
  /** The finding, if the value is one: reporters describe it in words. */
  readonly finding?: Finding;
}

export interface CheckResult {
  readonly id: string;
  readonly verdict: Verdict;
  /** The reason of the verdict, in words; null for a plain pass or failure. */
  readonly reason: string | null;
  /** How octoproof interprets a sentence that leaves open what is right. Whole sentences. */
  readonly interpretation?: string;
  /** The stack trace of a bug in octoproof. */
  readonly stack?: string;
  readonly gap: Gap | null;
  /** What is missing, where that is not the usual meaning of the gap. */
  readonly lack?: Lack | undefined;
  readonly cause: Cause | null;
  readonly findings: readonly Finding[];
  /** How often the situation of the requirement occurred: at least once for a pass. */
  readonly exercised: number;
  /** In which situations an ambient check decided, and how often; absent if the suite does not tell them apart. */
  readonly coverage?: Coverage;
  /**
   * How often a failure occurred, of all tries: `{ shown: 3, of: 3 }`. `{ shown: 0, of: 10 }` if a failure of an
   * earlier run was tried 10 times and did not occur. Null if one try was enough.
   */
  readonly reproduced: { readonly shown: number; readonly of: number } | null;
  /** The smallest input that fails (laws). */
  readonly counterexample: {
    readonly input: Json;
    readonly minimal: boolean;
    readonly seed: number;
    readonly path: string | null;
    /** The input in words, one line per step; absent if the input itself is readable. */
    readonly sequence?: readonly string[];
  } | null;
  readonly observations: readonly Observation[];
  /** Checks whose exchanges contain the ambient check's findings. Run them to reproduce the failure. */
  readonly during: readonly string[];
  readonly evidence: readonly EvidenceExchange[];
  /** The known failure that excuses this failure; absent if there is none. */
  readonly known?: KnownFailure;
  readonly durationMs: number;
}

export type RequirementState =
  | 'proven'
  | 'failed'
  | 'warned'
  | 'blocked'
  | 'unproven'
  | 'inapplicable'
  | 'observed'
  | 'broken'
  | 'excluded'
  | 'not-selected';

export interface RequirementResult {
  readonly id: string;
  readonly state: RequirementState;
  readonly exercised: number;
}

/** A problem of the run itself, not of the target. Each one makes the exit code non-zero. */
export interface RunProblem {
  readonly kind: 'configuration' | 'could-not-run' | 'interrupted' | 'broken';
  /**
   * May have several lines: then the first one says what happened. The part before the first `; ` or `: ` has no value
   * of a request or reply, because an alert quotes it.
   */
  readonly message: string;
  readonly hint: string | null;
}

/** The part of a contract that a run proved. */
export interface Share {
  /** Number of requirements whose checks are all proven, and of those that could be proven. */
  readonly proven: number;
  readonly of: number;
  readonly level: ConformanceLevel;
  /** The operations of a signer; absent for other subjects. */
  readonly operations?: JudgedOperations;
}

/** The share of a run. That of recorded traffic has a level of its own. */
export type RunShare = Omit<Share, 'level'> & { readonly level: RunLevel };

/** The operations that a run judged, and those that the signer does not offer. The level is that of the judged ones. */
export interface JudgedOperations {
  readonly judged: readonly SignerOperation[];
  readonly notOffered: readonly SignerOperation[];
  readonly level: ConformanceLevel;
}

export interface RunFooter {
  readonly outcome: Outcome;
  readonly summary: Readonly<Record<Verdict, number>>;
  readonly requirements: readonly RequirementResult[];
  readonly share: RunShare;
  readonly problems: readonly RunProblem[];
  /** Number of all exchanges, including fixtures and clean-up. */
  readonly exchanges: number;
  /** Cases by class of input, for a function under test. */
  readonly coverage?: readonly { readonly class: string; readonly cases: number }[];
  /** The state of every known failure of this run; absent if no file was given. */
  readonly knownFailures?: readonly JudgedKnownFailure[];
  /** The common cause of wrong answers; absent if octoproof did not search for it. */
  readonly diagnoses?: readonly Diagnosis[];
  /** Transport faults instead of replies, the most frequent kind first; absent if there were none. */
  readonly transportFaults?: readonly FaultCount[];
  /** Resources that the clean-up could not remove, such as cart ids. */
  readonly leftBehind: readonly string[];
  /** The target turned out to be a bundled reference: such a run proves nothing about another service. */
  readonly reference?: true;
  readonly interrupted: boolean;
  readonly durationMs: number;
  /** 0 conformant, 1 not conformant, 2 configuration, 3 could not run, 4 incomplete. */
  readonly exitCode: number;
}

/** The state of the rules for a client so far. */
export interface Standing {
  readonly requests: number;
  /** Numbers of rules. */
  readonly kept: number;
  readonly broken: number;
  readonly notExercised: number;
}

/** Everything that happens in a run, in order: notices of its start, one `started`, then the rest, then one `finished`. */
export type RunEvent =
  /** `problem`: the service could not be started, so that no check runs. */
  | { readonly type: 'started'; readonly header: RunHeader; readonly plan: Plan; readonly problem?: RunProblem }
  | { readonly type: 'check-started'; readonly id: string }
  | { readonly type: 'check-finished'; readonly planned: PlannedCheck; readonly result: CheckResult }
  | { readonly type: 'notice'; readonly message: string }
  /** A client under test sent a request: the state of its rules so far. */
  | { readonly type: 'watching'; readonly standing: Standing }
  | { readonly type: 'finished'; readonly footer: RunFooter }
  /** After the end: the files that reporters have written. */
  | { readonly type: 'written'; readonly paths: readonly string[] };

/** A reporter is a function of events. `finished` is awaited, so slow work belongs there. */
export type Reporter = (event: RunEvent) => void | Promise<void>;
