import type { KeyObject } from 'node:crypto';
import { strangeEvidence, strangeReport, type ReadReport } from './agreement.ts';
import { contradictions } from './consistency.ts';
import { isSignedBy, keyIdOf } from './envelope.ts';
import { ageFaults } from './freshness.ts';
import type { ReadCertificate, Sealed } from './read-certificate.ts';
import { strangeToRelease, type Release } from './release.ts';
import type { Certificate } from './statement.ts';

/** What a certificate is held against. */
export interface Against {
  /** What this release demands of a subject. */
  readonly release: (subject: string) => Promise<Release>;
  readonly publicKey: KeyObject | null;
  readonly now: Date;
  readonly maxAgeDays: number;
  /** The report that belongs to it; null where it was not given. */
  readonly report: ReadReport | null;
  /** The digest of the evidence file that belongs to it; null where it was not given. */
  readonly evidence: string | null;
}

export interface Verification {
  /** Null where it cannot even be read as one. */
  readonly certificate: Certificate | null;
  /** Why it does not hold; empty where it does. */
  readonly faults: readonly string[];
  readonly signature: Signature;
  /** True where it was held against the requirements of this release. */
  readonly releaseCompared: boolean;
}

export type Signature =
  | { readonly kind: 'none' }
  /** Signed, and nobody said by which key it should be. */
  | { readonly kind: 'unchecked'; readonly keyId: string }
  | { readonly kind: 'good' | 'bad'; readonly keyId: string };

/** Holds a certificate against itself, the release that it names, the clock, a key and the files that belong to it. */
export async function verifyCertificate(read: ReadCertificate, against: Against): Promise<Verification> {
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
      ...strangeToRelease(certificate, release),
      ...ageFaults(certificate, against),
      ...(against.report === null ? [] : strangeReport(certificate, against.report)),
      ...(against.evidence === null ? [] : strangeEvidence(certificate, against.evidence)),
    ],
  };
}

function signatureOf(sealed: Sealed | null, publicKey: KeyObject | null): Signature {
  if (sealed === null) return { kind: 'none' };
  const [{ keyid: keyId }] = sealed.envelope.signatures;
  if (publicKey === null) return { kind: 'unchecked', keyId };
  const good = keyId === keyIdOf(publicKey) && isSignedBy(sealed.envelope, sealed.body, publicKey);
  return { kind: good ? 'good' : 'bad', keyId };
}

function signatureFaults(signature: Signature, publicKey: KeyObject | null): readonly string[] {
  if (publicKey === null || signature.kind === 'good') return [];
  if (signature.kind === 'none') return ['it is not signed, though a public key was given'];
  const other = signature.keyId !== keyIdOf(publicKey);
  return [
    other ? 'it is signed by another key than the one given' : 'its signature is not right: something was changed',
  ];
}
