import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contradictions } from '../certificate/consistency.ts';
import { sha256 } from '../certificate/digest.ts';
import { certificateReader, type ReadCertificate } from '../certificate/read-certificate.ts';
import type { Certificate } from '../certificate/statement.ts';
import type { ComparedReport } from '../compare/compared-report.ts';
import { comparedIn } from '../compare/read-compared.ts';
import { documentOf } from '../documents/read.ts';
import { readBounded } from '../model/bounded-file.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';
import { parseJson, type Json } from '../model/json.ts';
import type { BrokenFile } from './model.ts';
import { isCertificate, isReport, reportKinds, startsLikeJson, startsLikeOurs } from './recognise.ts';

export interface CollectedCertificate {
  readonly file: string;
  readonly certificate: Certificate;
}

/** The files of a folder that belong to a history. */
export interface Collected {
  readonly reports: readonly ComparedReport[];
  readonly certificates: readonly CollectedCertificate[];
  readonly broken: readonly BrokenFile[];
  readonly skipped: number;
  readonly copies: number;
  /** Number of reports that repeat a run: replays and second looks. They are not runs of a history. */
  readonly repeats: number;
}

/** The content of one file. `digest` is equal for copies. */
type Found =
  | { readonly kind: 'report'; readonly digest: string; readonly report: ComparedReport }
  | ({ readonly kind: 'certificate'; readonly digest: string } & CollectedCertificate)
  | { readonly kind: 'broken'; readonly file: string; readonly reason: string }
  | { readonly kind: 'other' };

/** Reads every file below a folder, one after another: reports can be large. Throws a ConfigurationError for no folder. */
export async function collect(folder: string): Promise<Collected> {
  const readText = certificateReader();
  const reports = new Map<string, ComparedReport>();
  const certificates = new Map<string, CollectedCertificate>();
  const broken: BrokenFile[] = [];
  let skipped = 0;
  let copies = 0;
  let repeats = 0;
  for (const file of await filesBelow(folder)) {
    const found = await foundIn(file, readText);
    if (found.kind === 'other') skipped += 1;
    else if (found.kind === 'broken') broken.push({ file: found.file, reason: found.reason });
    else if (reports.has(found.digest) || certificates.has(found.digest)) copies += 1;
    else if (found.kind === 'report' && isRepeat(found.report)) repeats += 1;
    else if (found.kind === 'report') reports.set(found.digest, found.report);
    else certificates.set(found.digest, { file: found.file, certificate: found.certificate });
  }
  const found = { reports: [...reports.values()], certificates: [...certificates.values()] };
  return { ...found, broken, skipped, copies, repeats };
}

function isRepeat(report: ComparedReport): boolean {
  return report.kind === 'report' && report.repeats !== null;
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const hint = 'give a folder with files written by --report json=PATH';
  try {
    if (!(await stat(folder)).isDirectory())
      throw new ConfigurationError([{ file: folder, message: 'this is not a folder', hint }]);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted();
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError([
      { file: folder, message: `cannot read the folder: ${fileFault(error).words}`, hint },
    ]);
  }
}

/** Number of bytes that show whether a file can belong to octoproof. */
const startBytes = 4096;

/** Maximum size of a report. */
const mostMegabytes = 256;

async function foundIn(file: string, read: (text: string, file: string) => ReadCertificate): Promise<Found> {
  let start = '';
  try {
    start = await startOf(file);
    if (!startsLikeJson(start)) return { kind: 'other' };
    const text = (await readBounded(file, mostMegabytes)).toString().replace(/^\uFEFF/, '');
    const document = parseJson(text);
    if (document !== undefined) return foundDocument(document, { text, file, read });
    return startsLikeOurs(start)
      ? { kind: 'broken', file, reason: 'not valid JSON; the file may be truncated' }
      : { kind: 'other' };
  } catch (error) {
    if (error instanceof ConfigurationError)
      return { kind: 'broken', file, reason: error.problems.map(({ message }) => message).join('; ') };
    // A file that cannot be opened may be a report.
    const isUnknown = start === '';
    return isUnknown || startsLikeOurs(start)
      ? { kind: 'broken', file, reason: `cannot read it: ${fileFault(error).words}` }
      : { kind: 'other' };
  }
}

interface Source {
  readonly text: string;
  readonly file: string;
  readonly read: (text: string, file: string) => ReadCertificate;
}

function foundDocument(document: Json, { text, file, read }: Source): Found {
  if (isReport(document)) {
    const report = comparedIn(documentOf(document, { file, kinds: reportKinds, hint: '' }), file);
    if (!Number.isFinite(Date.parse(report.startedAt)))
      return { kind: 'broken', file, reason: 'expected a date at /startedAt' };
    return { kind: 'report', digest: sha256(JSON.stringify(document)), report };
  }
  if (!isCertificate(document)) return { kind: 'other' };
  const certificate = read(text, file);
  if (!certificate.ok) return { kind: 'broken', file, reason: certificate.fault };
  const [wrong] = contradictions(certificate.statement);
  if (wrong !== undefined) return { kind: 'broken', file, reason: `the certificate is invalid: ${wrong}` };
  const { octoproof } = certificate.statement.predicate;
  return { kind: 'certificate', digest: octoproof.digest, file, certificate: octoproof };
}

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await file.close();
  }
}
