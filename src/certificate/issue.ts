import { writeAtomically } from '../report/files/atomic-file.ts';
import { reportText } from '../report/json/reporter.ts';
import type { FinishedRun } from '../report/gather.ts';
import { canonical } from './canonical.ts';
import { statementOf } from './compose.ts';
import { contradictions } from './consistency.ts';
import { asJson, sha256 } from './digest.ts';
import { sealed } from './envelope.ts';
import type { KeyPair } from './keys.ts';
import { recordOfRun } from './record-run.ts';

/** A certificate that was asked for, all of it known to be usable before the first request. */
export interface CertificateOrder {
  readonly path: string;
  /** Null for an unsigned one. */
  readonly keys: KeyPair | null;
  readonly acceptedGaps: readonly string[];
}

/** Which files the run wrote along. */
export interface WrittenAlong {
  /** Whether a JSON report was. */
  readonly report: boolean;
  /** Digest of the evidence file; null for none. */
  readonly evidence: string | null;
}

/** Why nothing can be certified of a run that is over; null where something can. */
export function whyNone({ footer: { exitCode, interrupted } }: Pick<FinishedRun, 'footer'>): string | null {
  if (interrupted) return 'the run was interrupted';
  if (exitCode === 3) return 'the run could not run as it should have';
  return exitCode === 2 ? 'the run was not set up as it should be' : null;
}

/**
 * Writes the certificate of a finished run, whatever its outcome. Rejects where the file cannot be written, or where the run
 * says otherwise of itself than its verdicts do, which would be a fault of ours.
 */
export async function issueCertificate(
  ended: FinishedRun,
  { order, along }: { readonly order: CertificateOrder; readonly along: WrittenAlong },
): Promise<void> {
  const { acceptedGaps, keys, path } = order;
  const files = { report: along.report ? sha256(reportText(ended)) : null, evidence: along.evidence };
  const statement = statementOf(recordOfRun(ended, { acceptedGaps, files }));
  const { outcome, share, summary, requirements } = statement.predicate.octoproof;
  const { footer } = ended;
  const told = {
    outcome: footer.outcome,
    share: footer.share,
    summary: footer.summary,
    requirements: footer.requirements,
  };
  if (canonical(asJson({ outcome, share, summary, requirements })) !== canonical(asJson(told)))
    throw new Error('the verdicts do not come to what the run says of itself');
  const [wrong] = contradictions(statement);
  if (wrong !== undefined) throw new Error(`the certificate would not hold: ${wrong}`);
  const document = keys === null ? statement : sealed(statement, keys);
  await writeAtomically(path, `${JSON.stringify(document, null, 2)}\n`);
}
