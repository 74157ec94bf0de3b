import type { KeyObject } from 'node:crypto';
import { validatorOf } from '../certificate/conforms.ts';
import { certificateReader, envelopeReader, type SignedBody } from '../certificate/read-certificate.ts';
import type { Release } from '../certificate/release.ts';
import type { Certificate } from '../certificate/statement.ts';
import { ageFaults, signatureFaults, signatureOf, verifyCertificate, type Signature } from '../certificate/verify.ts';
import { documentIn } from '../documents/read.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import type { JsonObject } from '../model/json.ts';
import { loadContradictions } from './load-consistency.ts';
import { differences, sha256 } from '../certificate/digest.ts';
import {
  loadPredicateType,
  loadStatementOf,
  type LoadReport,
  type LoadStatement,
} from '../certificate/load-statement.ts';

export interface EvidenceFile {
  /** The name of the file, for messages. */
  readonly name: string;
  readonly text: string;
}

/** A file of evidence, read and verified. */
export interface Evidence extends EvidenceFile {
  readonly sha256: string;
  readonly signature: Signature;
  /** Why it proves nothing; empty if it is valid. */
  readonly refused: readonly string[];
  /** Its content; null if its format is invalid. */
  readonly content: Content | null;
}

export type Content =
  | { readonly kind: 'certificate'; readonly certificate: Certificate }
  | { readonly kind: 'load-report'; readonly report: LoadReport };

/** The data by which evidence is verified. */
export interface Against {
  readonly release: (subject: string) => Promise<Release>;
  /** The key that signed the evidence; null if it need not be signed. */
  readonly publicKey: KeyObject | null;
  readonly now: Date;
}

/** Reads and verifies a file. A file with a fault is refused and stays in the dossier, so that nobody overlooks it. */
export async function verifyEvidence(file: EvidenceFile, against: Against): Promise<Evidence> {
  const digest = sha256(file.text);
  try {
    return { ...file, sha256: digest, ...(await verified(file, against)) };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const refused = error.problems.map(({ message }) => message);
    return { ...file, sha256: digest, signature: { kind: 'none' }, refused, content: null };
  }
}

type Verified = Pick<Evidence, 'signature' | 'refused' | 'content'>;

async function verified({ name, text }: EvidenceFile, against: Against): Promise<Verified> {
  const opened = envelopeReader()(text, name);
  if (!opened.ok) return { signature: { kind: 'none' }, refused: [opened.fault], content: null };
  const { document, sealed } = opened;
  if (document['kind'] === 'load-report') {
    documentIn(text, { file: name, kinds: ['load-report'], hint: '' });
    return verifiedLoad(loadOf(document, 'load-report'), null, against);
  }
  if (document['kind'] === 'report') return notCertificate;
  if (document['predicateType'] === loadPredicateType)
    return verifiedLoad(loadOf(document, 'load-certificate'), sealed, against);
  const verification = await verifyCertificate(certificateReader()(text, name), { ...against, ...noFiles });
  const { certificate, faults, signature } = verification;
  return { signature, refused: faults, content: certificate === null ? null : { kind: 'certificate', certificate } };
}

const notCertificate: Verified = {
  signature: { kind: 'none' },
  refused: [
    'the file is the report of a run, but octoproof dossier accepts only certificates: run the check again with --certificate FILE',
  ],
  content: null,
};

/** The rules say how old evidence may be, so that here only the future is refused. */
const noFiles = { maxAgeDays: Number.POSITIVE_INFINITY, report: null, evidence: null, previous: null };

type ReadLoad = { readonly ok: true; readonly report: LoadReport } | { readonly ok: false; readonly fault: string };

function loadOf(document: JsonObject, format: 'load-report' | 'load-certificate'): ReadLoad {
  if (format === 'load-report') {
    const checked = validatorOf<LoadReport>(format)(document);
    return checked.ok ? { ok: true, report: checked.value } : checked;
  }
  const checked = validatorOf<LoadStatement>(format)(document);
  if (!checked.ok) return checked;
  const { subject, predicate: report } = checked.value;
  const isOwn = differences({ subject }, { subject: loadStatementOf(report).subject }).length === 0;
  return isOwn ? { ok: true, report } : { ok: false, fault: 'the statement and the report have different subjects' };
}

function verifiedLoad(read: ReadLoad, sealed: SignedBody | null, { publicKey, now }: Against): Verified {
  const signature = signatureOf(sealed, publicKey);
  if (!read.ok) return { signature, refused: [`the load report is invalid: ${read.fault}`], content: null };
  const { report } = read;
  return {
    signature,
    refused: [
      ...signatureFaults(signature, publicKey, 'load report'),
      ...loadContradictions(report),
      ...ageFaults(
        { what: 'load report', startedAt: report.startedAt, finishedAt: report.startedAt },
        { now, maxAgeDays: noFiles.maxAgeDays },
      ),
    ],
    content: { kind: 'load-report', report },
  };
}
