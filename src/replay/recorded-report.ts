import type { Json } from '../spec/json.ts';
import type { Verdict } from '../spec/verdict.ts';

/** A finding as far as two runs can be compared by it. */
export interface RecordedFinding {
  readonly kind: string;
  readonly pointer: string | null;
}

/** What became of one check, as its report tells it. */
export interface RecordedCheck {
  readonly id: string;
  readonly title: string;
  readonly kind: 'check' | 'law' | 'ambient';
  readonly verdict: Verdict;
  /** Why it did not simply pass, in words; null where it did. */
  readonly reason: string | null;
  /** The root cause it pointed to, and the operation where it showed. */
  readonly cause: { readonly key: string; readonly endpoint: string | null } | null;
  readonly findings: readonly RecordedFinding[];
  /** How often it showed, of how many tries; null where it was not tried again. */
  readonly reproduced: { readonly shown: number; readonly of: number } | null;
  readonly counterexample: { readonly input: Json; readonly minimal: boolean; readonly path: string | null } | null;
  /** The checks in whose exchanges an ambient check met its findings. */
  readonly during: readonly string[];
}

/** A report, as far as its failures can be tried again by it. */
export interface RecordedReport {
  /** The file, as the user named it. */
  readonly file: string;
  /** Version of octoproof that wrote it. */
  readonly version: string;
  readonly subject: string;
  readonly target: { readonly baseUrl: string; readonly reference: boolean };
  readonly seed: number;
  readonly startedAt: string;
  /** The words that name the same target again, without secrets. */
  readonly command: readonly string[];
  readonly exitCode: number;
  readonly checks: readonly RecordedCheck[];
}
