import type { KeyObject } from 'node:crypto';
import { evidenceMismatches, reportMismatches, type ReadReport } from './agreement.ts';
import { linkFaults } from './chain.ts';
import { contradictions } from './consistency.ts';
import { isSignedBy, keyIdOf } from './envelope.ts';
import type { ReadCertificate, SignedBody } from './read-certificate.ts';
import { releaseMismatches, type Release } from './release.ts';
import type { Certificate } from './statement.ts';

/** The data by which a certificate is verified. */
export interface VerifyInputs {
  /** The requirements and checks of this release for a subject. */
  readonly release: (subject: string) => Promise<Release>;
  readonly publicKey: KeyObject | null;
  readonly now: Date;
  readonly maxAgeDays: number;
  /** The JSON report of the run; null if not given. */
  readonly report: ReadReport | null;
  /** The digest of the evidence file of the run; null if not given. */
  readonly evidence: string | null;
  /** The certificate of the run before; null if not given. */
  readonly previous: ReadCertificate | null;
}

export interface Verification {
  /** Null if the format of the certificate is invalid. */
  readonly certificate: Certificate | null;
  /** Why the certificate is invalid; empty if it is valid. */
  readonly faults: readonly string[];
  readonly signature: Signature;
  /** Whether the certificate was compared with the requirements of this release. */
  readonly releaseCompared: boolean;
}

export type Signature =
  | { readonly kind: 'none' }
  /** Signed, but no public key was given. */
  | { readonly kind: 'unchecked'; readonly keyId: string }
  | { readonly kind: 'good' | 'bad'; readonly keyId: string };

/** Verifies a certificate: its consistency, release, age, signature and files. */
export async function verifyCertificate(read: ReadCertificate, against: VerifyInputs): Promise<Verification> {
  if (!read.ok) return { certificate: null, faults: [read.fault], signature: { kind: 'none' }, releaseCompared: false };
  const { octoproof: certificate } = read.statement.predicate;
  const signature = signatureOf(read.sealed, against.publicKey);
  const release = await against.release(certificate.subject);
  return {
    certificate,
    signature,
    releaseCompared: release.version === certificate.version,
    faults: [
      ...signatureFaults(signature, against.publicKey),
      ...contradictions(read.statement),
      ...releaseMismatches(certificate, release),
      ...ageFaults({ what: 'certificate', ...certificate }, against),
      ...(against.report === null ? [] : reportMismatches(certificate, against.report)),
      ...(against.evidence === null ? [] : evidenceMismatches(certificate, against.evidence)),
      ...(against.previous === null ? [] : linkFaults(certificate, against.previous)),
    ],
  };
}

/** The state of a signature, by an Ed25519 public key; null if none was given. */
export function signatureOf(sealed: SignedBody | null, publicKey: KeyObject | null): Signature {
  if (sealed === null) return { kind: 'none' };
  const [{ keyid: keyId }] = sealed.envelope.signatures;
  if (publicKey === null) return { kind: 'unchecked', keyId };
  const good = keyId === keyIdOf(publicKey) && isSignedBy(sealed.envelope, sealed.body, publicKey);
  return { kind: good ? 'good' : 'bad', keyId };
}

/** Why a signature does not show the author that the public key names. */
export function signatureFaults(
  signature: Signature,
  publicKey: KeyObject | null,
  what = 'certificate',
): readonly string[] {
  if (publicKey === null || signature.kind === 'good') return [];
  if (signature.kind === 'none') return [`the ${what} is not signed, but a public key was given`];
  const other = signature.keyId !== keyIdOf(publicKey);
  return [other ? `the ${what} is signed with another key` : `the signature is invalid: the ${what} was changed`];
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** The maximum difference between the clocks of two machines. */
const clocksApart = 5 * minute;

/** The faults of a document's age. Services change, so an old certificate may not apply today. */
export function ageFaults(
  { what, startedAt, finishedAt }: Pick<Certificate, 'startedAt' | 'finishedAt'> & { readonly what: string },
  { now, maxAgeDays }: { readonly now: Date; readonly maxAgeDays: number },
): readonly string[] {
  const ahead = Math.max(Date.parse(startedAt), Date.parse(finishedAt)) - now.getTime();
  if (ahead > clocksApart) return [`the ${what} is dated in the future: ${finishedAt}`];
  const days = Math.floor((now.getTime() - Date.parse(finishedAt)) / day);
  if (now.getTime() - Date.parse(finishedAt) <= maxAgeDays * day) return [];
  return [`the ${what} is ${days} days old; at most ${maxAgeDays} are allowed (--max-age)`];
}
