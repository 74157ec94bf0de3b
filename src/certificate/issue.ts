import { jsonText } from '../model/json.ts';
import { writeAtomically } from '../report/files/atomic-file.ts';
import { reportText } from '../report/json/reporter.ts';
import type { FinishedRun } from '../report/gather.ts';
import { differences, sha256 } from './digest.ts';
import { statementOf } from './compose.ts';
import { contradictions } from './consistency.ts';
import { signStatement } from './envelope.ts';
import type { KeyPair } from './keys.ts';
import { recordOfRun } from './record-run.ts';
import type { Predecessor } from './statement.ts';

/** The settings of a certificate, checked before the first request. */
export interface CertificateOrder {
  readonly path: string;
  /** Null for an unsigned certificate. */
  readonly keys: KeyPair | null;
  readonly acceptedGaps: readonly string[];
  /** The certificate of the run before; null if none was given. */
  readonly previous?: Predecessor | null;
}

/** The other files that the run wrote. */
export interface WrittenFiles {
  /** Whether the run wrote a JSON report. */
  readonly report: boolean;
  /** The digest of the evidence file; null for none. */
  readonly evidence: string | null;
}

/** Why a finished run gets no certificate; null if it gets one. */
export function whyNotCertified({ footer: { exitCode, interrupted } }: Pick<FinishedRun, 'footer'>): string | null {
  if (interrupted) return 'the run was interrupted';
  if (exitCode === 3) return 'the run had a problem';
  return exitCode === 2 ? 'the configuration of the run had a problem' : null;
}

/**
 * Writes the certificate of a finished run with any outcome. Rejects if the file cannot be written, or if the footer
 * contradicts the verdicts, which is a bug in octoproof.
 */
export async function issueCertificate(
  run: FinishedRun,
  { order, files }: { readonly order: CertificateOrder; readonly files: WrittenFiles },
): Promise<void> {
  const { acceptedGaps, keys, path, previous = null } = order;
  const digests = { report: files.report ? sha256(reportText(run)) : null, evidence: files.evidence };
  const statement = statementOf(recordOfRun(run, { acceptedGaps, files: digests, previous }));
  const { outcome, share, summary, requirements } = statement.predicate.octoproof;
  if (differences({ outcome, share, summary, requirements }, run.footer).length > 0)
    throw new Error('the outcome contradicts the verdicts');
  const [wrong] = contradictions(statement);
  if (wrong !== undefined) throw new Error(`octoproof would write an invalid certificate: ${wrong}`);
  const document = keys === null ? statement : signStatement(statement, keys);
  await writeAtomically(path, `${jsonText(document, 2)}\n`);
}
