import type { RecordedCheck, RecordedReport } from '../replay/read-report.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { JudgedKnownFailure } from '../model/known-failure.ts';

/** The head of reports of both kinds. */
export interface ComparedHead extends Pick<
  RecordedReport,
  'file' | 'version' | 'subject' | 'seed' | 'startedAt' | 'exitCode'
> {
  readonly target: { readonly name: string; readonly baseUrl: string; readonly reference: boolean };
  readonly outcome: string;
  readonly interrupted: boolean;
}

export interface ComparedCheck extends RecordedCheck {
  readonly observations: readonly { readonly name: string; readonly value: Json }[];
  /** The gap because of which the check did not run; null if there is none. */
  readonly gap: string | null;
  /** What is missing, where that is not the usual meaning of the gap; null also in reports of older releases. */
  readonly lack: string | null;
  /** True if a known failure excuses its failure. */
  readonly known: boolean;
}

/** The part of a certification's report that is compared. */
export interface ComparedRun extends ComparedHead {
  readonly kind: 'report';
  readonly budgets: JsonObject;
  readonly checks: readonly ComparedCheck[];
  /** Number of requirements that --only or --skip excluded. */
  readonly notSelected: number;
  /** Milliseconds of every exchange with a reply in the evidence, by operation, in the order of the sends. */
  readonly latencies: ReadonlyMap<string, readonly number[]>;
  readonly knownFailures: readonly JudgedKnownFailure[];
}

/** One endpoint of a load check: its verdict, and its quantile with the confidence interval. Null means unbounded. */
export interface ComparedEndpoint {
  readonly name: string;
  readonly verdict: 'conformant' | 'not-conformant' | 'measured' | 'inconclusive';
  readonly n: number;
  readonly ms: number | null;
  readonly lowMs: number | null;
  readonly highMs: number | null;
}

/** The part of a load check's report that is compared. */
export interface ComparedLoad extends ComparedHead {
  readonly kind: 'load-report';
  /** The load and the limit. */
  readonly plan: {
    readonly perMinute: number;
    readonly arrival: string;
    readonly limitMs: number;
    readonly quantile: number;
    readonly confidence: number;
  };
  /** All requests together. */
  readonly whole: ComparedEndpoint;
  readonly endpoints: readonly ComparedEndpoint[];
}

export type ComparedReport = ComparedRun | ComparedLoad;
