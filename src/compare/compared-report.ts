import type { RecordedCheck } from '../replay/recorded-report.ts';
import type { Json, JsonObject } from '../spec/json.ts';
import type { JudgedKnownFailure } from '../spec/known-failure.ts';

/** What reports of both kinds say of their run. */
export interface ComparedHead {
  /** The file, as the user named it. */
  readonly file: string;
  /** Version of octoproof that wrote it. */
  readonly version: string;
  readonly subject: string;
  readonly target: { readonly name: string; readonly baseUrl: string; readonly reference: boolean };
  readonly seed: number;
  readonly startedAt: string;
  readonly outcome: string;
  readonly interrupted: boolean;
  readonly exitCode: number;
}

export interface ComparedCheck extends RecordedCheck {
  readonly observations: readonly { readonly name: string; readonly value: Json }[];
  /** What was missing for it; null where nothing was. */
  readonly gap: string | null;
  /** Whether an entry of the known failures excuses it where it fails. */
  readonly known: boolean;
}

/** The report of a certification, as far as two of them are compared. */
export interface ComparedRun extends ComparedHead {
  readonly kind: 'report';
  readonly budgets: JsonObject;
  readonly checks: readonly ComparedCheck[];
  /** Milliseconds of every exchange of the evidence that was answered, by operation, in the order in which they left. */
  readonly latencies: ReadonlyMap<string, readonly number[]>;
  readonly knownFailures: readonly JudgedKnownFailure[];
}

/** One endpoint of a load check: its verdict, and where its quantile lies. Null stands for no bound. */
export interface ComparedEndpoint {
  readonly name: string;
  readonly verdict: 'conformant' | 'not-conformant' | 'inconclusive';
  readonly n: number;
  readonly ms: number | null;
  readonly lowMs: number | null;
  readonly highMs: number | null;
}

/** The report of a load check, as far as two of them are compared. */
export interface ComparedLoad extends ComparedHead {
  readonly kind: 'load-report';
  /** What was asked of the target, and of the verdict. */
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
