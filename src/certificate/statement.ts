import type { CheckResult, DeclaredFacts, PlannedCheck, RequirementResult, RunHeader, Share } from '../run/events.ts';
import type { KnownFailure } from '../model/known-failure.ts';
import type { Level } from '../model/requirement.ts';
import type { Judgement, Verdict } from '../model/verdict.ts';

export const statementType = 'https://in-toto.io/Statement/v1';
export const predicateType = 'https://in-toto.io/attestation/test-result/v0.1';
export const formatVersion = 1;

/** A planned check in a certificate. Its sentence is part of the requirement set, which has a digest. */
export type CertifiedCheck = Pick<
  PlannedCheck,
  'id' | 'requirement' | 'section' | 'level' | 'kind' | 'operation' | 'waived' | 'prospect'
>;

export interface CertifiedRequirement {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  /** Why it is not testable; absent if it is. */
  readonly excluded?: string;
  /** True if a warning rules out the level full. */
  readonly neededForFull?: true;
}

export interface CertifiedVerdict extends Pick<CheckResult, 'id' | 'verdict' | 'gap' | 'exercised' | 'known'> {
  /** The digest of the check's evidence in the JSON report. */
  readonly evidence: string;
  /** Why the check does not apply; only for `inapplicable`. Absent in certificates of older releases. */
  readonly reason?: string;
}

/** The facts of a run. The rest of a certificate follows from them. */
export interface RunRecord extends Pick<
  RunHeader,
  'version' | 'node' | 'subject' | 'command' | 'seed' | 'startedAt' | 'budgets'
> {
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    readonly integration?: string;
    readonly reference?: boolean;
    readonly unverifiedTls?: true;
  };
  /** Absent for a subject without a target file, and in certificates of older releases. */
  readonly declared?: DeclaredFacts;
  readonly durationMs: number;
  readonly exchanges: number;
  readonly plan: {
    readonly checks: readonly CertifiedCheck[];
    readonly requirements: readonly CertifiedRequirement[];
    readonly acceptedGaps: readonly string[];
  };
  /** Digest of all requirements of the suite, with their sentences. */
  readonly requirementSet: string;
  readonly verdicts: readonly CertifiedVerdict[];
  /** The digests of the files that the run wrote; null for a file that was not written. */
  readonly files: { readonly report: string | null; readonly evidence: string | null };
  /** The certificate of the run before; null if none was given. Absent in certificates of releases without a chain. */
  readonly previous?: Predecessor | null;
}

/** A certificate, by the digest of its statement. */
export interface Predecessor {
  readonly digest: string;
}

/** The conclusions from a record, by the rules of a run. */
export interface Conclusions {
  readonly finishedAt: string;
  readonly planDigest: string;
  readonly outcome: Judgement;
  readonly summary: Readonly<Record<Verdict, number>>;
  readonly share: Share;
  readonly requirements: readonly RequirementResult[];
  /** The gaps of unproven checks, accepted or not. */
  readonly gapsMet: readonly string[];
  /** Requirements that the target file waives. */
  readonly waived: readonly string[];
  /** The known failures that excuse a failure. */
  readonly knownFailures: readonly KnownFailure[];
}

/** Our own part of the predicate. `digest` is that of the statement without `digest`. */
export interface Certificate extends RunRecord, Conclusions {
  readonly $schema: string;
  readonly formatVersion: 1;
  readonly tool: 'octoproof';
  readonly runBy: 'the subject itself';
  readonly digest: string;
}

interface Descriptor {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/** An in-toto statement with the test-result predicate and our own part. */
export interface Statement {
  readonly _type: typeof statementType;
  readonly subject: readonly [Descriptor];
  readonly predicateType: typeof predicateType;
  readonly predicate: {
    readonly result: 'PASSED' | 'WARNED' | 'FAILED';
    readonly configuration: readonly Descriptor[];
    readonly passedTests: readonly string[];
    readonly warnedTests: readonly string[];
    readonly failedTests: readonly string[];
    readonly octoproof: Certificate;
  };
}
