import { documentText } from '../documents/write.ts';
import type { Certificate } from './statement.ts';
import type { Verification } from './verify.ts';

/** What a verification is told with. */
interface Told {
  /** Version of octoproof that verifies. */
  readonly version: string;
  readonly notes: readonly string[];
  readonly exitCode: number;
}

/** Whether a certificate holds, as `schemas/octoproof/certificate-verification.schema.json` has it. */
export function verificationText(
  { certificate, faults, signature, releaseCompared }: Verification,
  { version, notes, exitCode }: Told,
): string {
  const holds = certificate !== null && faults.length === 0;
  return documentText('certificate-verification', {
    version,
    holds,
    faults,
    // What does not hold says nothing.
    says: holds ? sayingOf(certificate) : null,
    signature,
    releaseCompared,
    notes: holds ? notes : [],
    exitCode,
  });
}

function sayingOf({ version, subject, target, seed, startedAt, finishedAt, outcome, share, digest }: Certificate) {
  return { subject, target, outcome, share, octoproof: version, seed, startedAt, finishedAt, digest };
}
