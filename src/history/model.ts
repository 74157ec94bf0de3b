import type { ComparedEndpoint } from '../compare/compared-report.ts';
import type { Json } from '../model/json.ts';
import type { ConformanceLevel } from '../model/verdict.ts';

/**
 * The state of a check in one run, as far as failures are concerned. `known`: it fails, and a known failure excuses it.
 * `undecided`: it failed before, and this run neither confirms the failure nor shows that it is fixed. `passes`: it does not
 * fail, and no earlier failure is open.
 */
export type FailureState = 'new' | 'back-again' | 'still-failing' | 'known' | 'fixed' | 'undecided' | 'passes';

/** The head of every run. */
export interface RunHead {
  readonly file: string;
  readonly startedAt: string;
  readonly version: string;
  readonly seed: number;
  readonly outcome: string;
  readonly exitCode: number;
  /** Why the run shows less than a complete one, in words; empty for a complete run. */
  readonly incomplete: readonly string[];
}

/** The latencies of one operation in the evidence of a certification. */
export interface OperationLatency {
  readonly operation: string;
  readonly n: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** A certification. */
export interface CertifiedRun extends RunHead {
  readonly share: { readonly proven: number; readonly of: number; readonly level: ConformanceLevel };
  readonly latencies: readonly OperationLatency[];
}

/** A load check. */
export interface LoadRun extends RunHead {
  readonly limitMs: number;
  readonly quantile: number;
  readonly confidence: number;
  readonly perMinute: number;
  /** First all requests together, then each endpoint if there are several. */
  readonly endpoints: readonly ComparedEndpoint[];
}

/** A check that failed in at least one run. */
export interface FailureHistory {
  readonly id: string;
  readonly title: string;
  /** The root cause and the text of its latest failure. */
  readonly cause: { readonly key: string; readonly endpoint: string | null } | null;
  readonly reason: string | null;
  /** The state in each run. */
  readonly states: readonly FailureState[];
}

/** An observation with another value than in the last run that made it. Undefined: not observed. */
export interface Drift {
  readonly check: string;
  readonly name: string;
  readonly was: Json | undefined;
  readonly now: Json | undefined;
  /** Index of the run with the new value. */
  readonly run: number;
}

/** A certificate of a chain. */
export interface ChainLink {
  readonly file: string;
  readonly startedAt: string;
  readonly outcome: string;
  readonly digest: string;
  /** The digest of the certificate before; null if it names none. */
  readonly previous: string | null;
}

/** Where a chain of certificates is broken. */
export type ChainBreak =
  | { readonly kind: 'missing'; readonly digest: string; readonly successor: string }
  | { readonly kind: 'fork'; readonly digest: string; readonly successors: readonly string[] };

export interface HistoryTarget {
  readonly name: string;
  readonly baseUrl: string;
  readonly reference: boolean;
  readonly integration: string | null;
}

/** The runs of one subject and target, oldest first. */
export interface TargetHistory {
  readonly subject: string;
  /** The target of the last run. */
  readonly target: HistoryTarget;
  readonly runs: readonly CertifiedRun[];
  readonly loads: readonly LoadRun[];
  /** Failing ones first, the latest first. */
  readonly failures: readonly FailureHistory[];
  readonly drifts: readonly Drift[];
  readonly certificates: readonly ChainLink[];
  readonly breaks: readonly ChainBreak[];
}

/** A file of octoproof that cannot be read. */
export interface BrokenFile {
  readonly file: string;
  readonly reason: string;
}

export interface History {
  readonly targets: readonly TargetHistory[];
  readonly broken: readonly BrokenFile[];
  /** Number of files that are not reports of runs. */
  readonly skipped: number;
  /** Number of copies of reports and certificates, which are left out. */
  readonly copies: number;
  /** Number of reports that are left out because they repeat a run. */
  readonly repeats: number;
  readonly exitCode: HistoryExit;
}

/** 1 if the last run of a target does not conform; otherwise 4 for an incomplete last run or a broken file; otherwise 0. */
export type HistoryExit = 0 | 1 | 4;
