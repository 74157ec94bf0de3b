import type { FaultCount } from './transport/transport-faults.ts';
import type { Diagnosis } from '../spec/diagnosis.ts';
import type { Finding } from '../spec/finding.ts';
import type { Json } from '../spec/json.ts';
import type { JudgedKnownFailure, KnownFailure } from '../spec/known-failure.ts';
import type { Gap } from '../spec/obstacle.ts';
import type { Level, Requirement } from '../spec/requirement.ts';
import type { ConformanceLevel, Outcome, Verdict } from '../spec/verdict.ts';

/** The target and settings of a run. All of it may be printed: secrets are masked. */
export interface RunHeader {
  readonly tool: 'octoproof';
  readonly version: string;
  /** Which interface: `storefront`, `partner`, `signer`. */
  readonly subject: string;
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    /** True only for the bundled reference: such a run says nothing about the user's own service. */
    readonly reference: boolean;
  };
  readonly seed: number;
  readonly startedAt: string;
  readonly budgets: Budgets;
  /** Absent where nothing is known of such runs. */
  readonly estimate?: Estimate;
  readonly node: string;
  /** The words of the command that started the run, without secrets, for "run just that again". */
  readonly command: readonly string[];
  /** The environment variable that printed commands name in place of the key; absent if unknown. */
  readonly keyVariable?: string;
  /** Why a target on a local address is treated like a remote one; absent if it is not. */
  readonly gentleFor?: string;
  /** Gaps that the target file accepts; absent if there are none. */
  readonly acceptedGaps?: readonly string[];
  /** The address for deliveries of the target; absent without a listener. */
  readonly listensAt?: string;
  /** How many checks make reservations, and whether they are cancelled; absent if none do. */
  readonly reservations?: { readonly checks: number; readonly cancelled: boolean };
}

/** About how much a run sends and makes: numbers of two digits, from runs that were measured. */
export interface Estimate {
  readonly requests: number;
  readonly carts: number;
  readonly registrations: number;
  /** Null where no rate is set: then it depends on how fast the target answers. */
  readonly seconds: number | null;
}

/** The budgets of a run. `null` means no limit. */
export interface Budgets {
  readonly concurrency: number;
  /** Requests a second. */
  readonly rateLimit: number | null;
  readonly maxRequests: number | null;
  readonly carts: number | null;
  readonly registrations: number | null;
  readonly reservations: number | null;
  /** Milliseconds for one exchange. */
  readonly timeoutMs: number;
  /** Random runs of a law beyond its examples. */
  readonly lawRuns: number;
  readonly writes: boolean;
}

/** The facts about a check before the first request. */
export type Prospect =
  | { readonly kind: 'runs' }
  | { readonly kind: 'unproven'; readonly gap: Gap; readonly reason: string }
  | { readonly kind: 'inapplicable'; readonly reason: string };

export interface PlannedCheck {
  readonly id: string;
  readonly requirement: string;
  readonly section: string;
  readonly level: Level;
  /** The check's own sentence. */
  readonly title: string;
  /** The requirement's sentence. */
  readonly sentence: string;
  /** `ambient` checks judge every reply of the others; a law tries many inputs. */
  readonly kind: 'check' | 'law' | 'ambient';
  /** How far the check goes, if further than plain. */
  readonly reach?: 'deep' | 'hostile';
  readonly waived: boolean;
  /** A clash between the contract and a live service, which a target file may waive. */
  readonly waivable: boolean;
  readonly prospect: Prospect;
}

/** One line of the requirements table: the demand, and whether this release tests it. */
export interface PlannedRequirement extends Requirement {
  readonly id: string;
  readonly selected: boolean;
}

export interface Plan {
  readonly checks: readonly PlannedCheck[];
  readonly requirements: readonly PlannedRequirement[];
  /** The entries that can excuse a failure today; absent where no file of them was given. */
  readonly knownFailures?: readonly KnownFailure[];
}

/** One exchange as evidence. `request` and `reply` are kept for checks that did not pass; masked and cut. */
export interface EvidenceExchange {
  readonly number: number;
  /** The operation it was meant for, such as `add-items`. */
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly bytes: number;
  /** Milliseconds from the beginning of the run to when it was sent; absent where that is not known. */
  readonly sentMs?: number;
  readonly ms: number;
  /**
   * 16 hex digits that equal bodies of one run share: a digest keyed by the run, so that masked values cannot be
   * guessed.
   */
  readonly digest: string | null;
  readonly noReply: string | null;
  /** Equal for exchanges of a check whose requests were sent at the same moment. */
  readonly together?: number;
  readonly request?: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  readonly reply?: { readonly headers: Readonly<Record<string, string>>; readonly body: string };
}

/** One root cause: checks with the same key share one headline. */
export interface Cause {
  readonly key: string;
  readonly finding: Finding | null;
  /** The operation with the finding, for example `add-items`; null if there is none. */
  readonly endpoint: string | null;
}

/** Something recorded and never judged. */
export interface Observation {
  readonly name: string;
  readonly value: Json;
  /** What the value says, where it is a finding: for words. */
  readonly finding?: Finding;
}

export interface CheckResult {
  readonly id: string;
  readonly verdict: Verdict;
  /** Why it is not simply passed, in words; null for a pass. */
  readonly reason: string | null;
  readonly gap: Gap | null;
  readonly cause: Cause | null;
  readonly findings: readonly Finding[];
  /** How often the situation of the sentence occurred. A pass has at least one. */
  readonly exercised: number;
  /**
   * How often a failure showed, of all tries: `{ shown: 3, of: 3 }`. `{ shown: 0, of: 10 }` where what failed in an earlier
   * run was tried so often and held; null where one try told all.
   */
  readonly reproduced: { readonly shown: number; readonly of: number } | null;
  /** The smallest input that shows it (laws). */
  readonly counterexample: {
    readonly input: Json;
    readonly minimal: boolean;
    readonly seed: number;
    readonly path: string | null;
    /** The input in words, one line a step; absent if the input is readable itself. */
    readonly story?: readonly string[];
  } | null;
  readonly observations: readonly Observation[];
  /** Checks whose exchanges had the ambient check's findings: run these to reproduce it. */
  readonly during: readonly string[];
  readonly evidence: readonly EvidenceExchange[];
  /** The entry that excuses it; absent where it is no failure, or none does. */
  readonly known?: KnownFailure;
  /** Shows that the check could have failed on this target; absent if it did not pass, or could not be judged again. */
  readonly bite?: Bite;
  readonly durationMs: number;
}

/** What recorded replies showed when a passed check judged them again with one value changed at a time. */
export interface Bite {
  /** Where the check read, the latest first: an endpoint and a pointer, in which every index reads as an asterisk. */
  readonly reads: readonly string[];
  /** Changes that were tried, the last one included. */
  readonly tried: number;
  /** The change that made the check fail; null if none did. */
  readonly change: {
    readonly at: string;
    /** The value that was read, and what it became; null for none. Of a list or an object only what it is. */
    readonly from: Json;
    readonly to: Json;
    /** The finding that the check then has, without its values. */
    readonly finding: { readonly kind: Finding['kind']; readonly pointer: string | null };
  } | null;
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
  | 'unbuilt'
  | 'not-selected';

export interface RequirementResult {
  readonly id: string;
  readonly state: RequirementState;
  readonly exercised: number;
}

/** Something wrong with the run as such, apart from the target. Each makes the exit code non-zero. */
export interface RunProblem {
  readonly kind: 'configuration' | 'could-not-run' | 'interrupted' | 'broken';
  readonly message: string;
  readonly hint: string | null;
}

/** The part of a contract that a run proved. */
export interface Share {
  /** Requirements with checks that were all proven, of those that could be proven. */
  readonly proven: number;
  readonly of: number;
  readonly level: ConformanceLevel;
}

export interface RunFooter {
  readonly outcome: Outcome;
  readonly summary: Readonly<Record<Verdict, number>>;
  readonly requirements: readonly RequirementResult[];
  readonly share: Share;
  readonly problems: readonly RunProblem[];
  /** Exchanges made in all, fixtures and clean-up included. */
  readonly exchanges: number;
  /** Cases by class of input, for a function under test. */
  readonly coverage?: readonly { readonly class: string; readonly cases: number }[];
  /** Every entry of the known failures of this run, with its state; absent without any. */
  readonly knownFailures?: readonly JudgedKnownFailure[];
  /** The common cause of wrong answers, if it was looked for. */
  readonly diagnoses?: readonly Diagnosis[];
  /** Transport faults that came instead of replies, the most frequent kind first; absent where there were none. */
  readonly transportFaults?: readonly FaultCount[];
  /** Resources the clean-up could not remove, such as cart ids. */
  readonly leftBehind: readonly string[];
  readonly interrupted: boolean;
  readonly durationMs: number;
  /** 0 conformant, 1 not conformant, 2 configuration, 3 could not run, 4 incomplete. */
  readonly exitCode: number;
}

/** Everything that happens in a run, in order: one `started`, then the rest, then one `finished`. */
export type RunEvent =
  | { readonly type: 'started'; readonly header: RunHeader; readonly plan: Plan }
  | { readonly type: 'check-started'; readonly id: string }
  | { readonly type: 'check-finished'; readonly planned: PlannedCheck; readonly result: CheckResult }
  | { readonly type: 'notice'; readonly message: string }
  | { readonly type: 'finished'; readonly footer: RunFooter }
  /** After the end: the files that reports have written. */
  | { readonly type: 'written'; readonly paths: readonly string[] };

/** A reporter is a function of events. It may do slow work in `finished`, which is awaited. */
export type Reporter = (event: RunEvent) => void | Promise<void>;
