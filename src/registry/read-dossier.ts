import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { differences, sha256 } from '../certificate/digest.ts';
import { loadPredicateType } from '../certificate/load-statement.ts';
import { certificateReader, envelopeReader, type Opened } from '../certificate/read-certificate.ts';
import type { Certificate } from '../certificate/statement.ts';
import type { Dossier } from '../dossier/document.ts';
import type { Against } from '../dossier/evidence.ts';
import { dossierFiles } from '../dossier/files.ts';
import type { Integration, Rules } from '../dossier/rules.ts';
import { dossierPredicateType } from '../dossier/statement.ts';
import { verifyDossier } from '../dossier/verify.ts';
import { readBounded } from '../model/bounded-file.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import type { Decision, PublishedFile, RefusedDossier, SectionResult } from './model.ts';
import { loadResults, sectionResults } from './sections.ts';

export interface ReadInputs {
  readonly root: string;
  readonly release: Against['release'];
  readonly version: string;
  /** The key that signed the dossiers; null if they need not be signed. */
  readonly publicKey: KeyObject | null;
  /** The rules of the operator: a dossier by other rules is refused. */
  readonly rules: Readonly<Record<Integration, Rules>>;
  readonly now: Date;
  /** Whether load reports that are not certificates are published, too. */
  readonly publishesReports: boolean;
}

export type ReadDossier =
  { readonly ok: true; readonly decision: Decision } | { readonly ok: false; readonly refused: RefusedDossier };

/** Reads and verifies the dossier of a folder, with all its evidence. */
export async function readDossier(folder: string, inputs: ReadInputs): Promise<ReadDossier> {
  const texts = new Map<string, string | null>();
  const fileBeside = async (name: string): Promise<string | null> => {
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = await textOf(join(inputs.root, folder, name));
    texts.set(name, text);
    return text;
  };
  const text = await fileBeside(dossierFiles.statement);
  if (text === null) return refused(folder, [`cannot read ${dossierFiles.statement}: it is missing or too large`]);
  const opened = openedStatement(text);
  if (!opened.ok) return refused(folder, [opened.fault]);
  const { dossier, faults, signature } = await verifyDossier(opened, {
    ...inputs,
    // An old dossier is valid, and the table shows it as out of date. Here only the future is refused.
    maxAgeDays: Number.POSITIVE_INFINITY,
    fileBeside,
  });
  if (dossier === null) return refused(folder, faults);
  const reasons = [...faults, ...ruleFaults(dossier, inputs)];
  if (reasons.length > 0)
    return refused(folder, reasons, { for: dossier.for, madeAt: dossier.madeAt, version: dossier.version });
  const evidence = dossier.evidence.map(({ file }) => texts.get(file) ?? '');
  const sections = await sectionsOf(dossier, evidence, inputs);
  const published = publishedFiles(dossier, evidence, inputs);
  return { ok: true, decision: { folder, text, digest: sha256(text), dossier, signature, sections, published } };
}

/** The text of a file with at most 16 MB; null if it cannot be read. */
async function textOf(path: string): Promise<string | null> {
  try {
    return (await readBounded(path, 16)).toString();
  } catch {
    return null;
  }
}

function refused(
  folder: string,
  reasons: readonly string[],
  stated: RefusedDossier['stated'] = null,
): ReadDossier & { readonly ok: false } {
  return { ok: false, refused: { folder, reasons, stated } };
}

function openedStatement(text: string): Opened {
  try {
    const opened = envelopeReader()(text, dossierFiles.statement);
    if (!opened.ok || opened.document['predicateType'] === dossierPredicateType) return opened;
    return { ok: false, fault: `${dossierFiles.statement} is not the statement of a dossier` };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return {
      ok: false,
      fault: error.problems.map(({ message }) => `${dossierFiles.statement}: ${message}`).join('; '),
    };
  }
}

/** A dossier states its own rules, so that anybody can make a ready one by weak rules. */
function ruleFaults({ for: kind, rules }: Dossier, inputs: ReadInputs): readonly string[] {
  if (differences(inputs.rules[kind], rules).length === 0) return [];
  return ['it was decided by other rules: decide again with the rules of this registry (--rules)'];
}

async function sectionsOf(
  { items, rules }: Dossier,
  evidence: readonly string[],
  { release }: ReadInputs,
): Promise<readonly SectionResult[]> {
  const certified = await Promise.all(
    rules.certificates.map(async ({ subject }) => {
      const item = items.find((one) => one.kind === 'certificate' && one.subject === subject);
      const text = item?.evidence == null ? null : (evidence[item.evidence] ?? null);
      return sectionResults(subject, (await release(subject)).requirements, text === null ? null : certificateIn(text));
    }),
  );
  return [...certified.flat(), ...loadResults(items, rules)];
}

/** The certificate in a verified file. */
function certificateIn(text: string): Certificate {
  const read = certificateReader()(text, '');
  if (!read.ok) throw new Error('a verified certificate must be readable');
  return read.statement.predicate.octoproof;
}

/**
 * The evidence that is safe to publish: valid certificates. A refused file may contain anything, and a load report that is
 * not a certificate is published only on request.
 */
function publishedFiles(
  { evidence }: Dossier,
  texts: readonly string[],
  { publishesReports }: ReadInputs,
): readonly PublishedFile[] {
  return evidence.flatMap(({ file, kind, refused: faults, sha256: digest }, index) => {
    if (faults.length > 0) return [];
    const isPublic = kind === 'certificate' || publishesReports || isLoadCertificate(texts[index] ?? '');
    return isPublic ? [{ file, sha256: digest }] : [];
  });
}

function isLoadCertificate(text: string): boolean {
  const opened = envelopeReader()(text, '');
  return opened.ok && opened.document['predicateType'] === loadPredicateType;
}
