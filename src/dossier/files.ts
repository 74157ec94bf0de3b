import { jsonText } from '../model/json.ts';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { signStatement } from '../certificate/envelope.ts';
import type { KeyPair } from '../certificate/keys.ts';
import { readBounded } from '../model/bounded-file.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';
import { makeFolders } from '../report/files/make-folders.ts';
import { writeAtomically } from '../report/files/atomic-file.ts';
import type { Dossier } from './document.ts';
import type { EvidenceFile } from './evidence.ts';
import { dossierStatement } from './statement.ts';

/** The names of the files in the folder of a dossier. */
export const dossierFiles = {
  page: 'index.html',
  document: 'dossier.json',
  statement: 'dossier.certificate.json',
} as const;

const evidenceFolder = 'evidence';
const evidenceName = /^\d+-[a-z]+\.json$/;

/** Reads the given files, each at most 16 MB. Throws a ConfigurationError with every file that cannot be read. */
export async function readEvidenceFiles(paths: readonly string[]): Promise<readonly EvidenceFile[]> {
  const read = await Promise.allSettled(
    paths.map(async (path) => ({ name: basename(path), text: (await readBounded(path, 16)).toString() })),
  );
  const problems = read.flatMap((one, index) => {
    if (one.status === 'fulfilled') return [];
    const { words, missing } = fileFault(one.reason);
    const hint = missing ? 'give files that a check wrote with --certificate FILE' : null;
    return [{ file: paths[index] ?? '', message: `cannot read it: ${words}`, hint }];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

interface Folder {
  readonly folder: string;
  readonly page: string;
  readonly files: readonly EvidenceFile[];
  /** The key that signs the statement; null for an unsigned one. */
  readonly keys: KeyPair | null;
}

/** Writes the dossier with copies of its evidence into a folder. Returns the paths; rejects if one cannot be written. */
export async function writeDossier(
  dossier: Dossier,
  { folder, page, files, keys }: Folder,
): Promise<readonly string[]> {
  const statement = dossierStatement(dossier);
  const document = keys === null ? statement : signStatement(statement, keys);
  const texts = [
    ...dossier.evidence.map(({ file }, index) => [file, files[index]?.text ?? ''] as const),
    [dossierFiles.document, `${jsonText(dossier, 2)}\n`] as const,
    [dossierFiles.statement, `${jsonText(document, 2)}\n`] as const,
    [dossierFiles.page, page] as const,
  ];
  await makeFolders(join(folder, evidenceFolder));
  for (const [name, text] of texts) await writeAtomically(join(folder, name), text);
  await removeOtherEvidence(folder, dossier);
  return texts.map(([name]) => join(folder, name));
}

/** Removes the evidence of an earlier dossier in the same folder. */
async function removeOtherEvidence(folder: string, { evidence }: Dossier): Promise<void> {
  const own = new Set(evidence.map(({ file }) => file));
  for (const name of await readdir(join(folder, evidenceFolder)))
    if (evidenceName.test(name) && !own.has(`${evidenceFolder}/${name}`)) await rm(join(folder, evidenceFolder, name));
}

/** Throws a ConfigurationError if the folder has a page that does not belong to a dossier. */
export async function refuseOtherPage(folder: string): Promise<void> {
  const page = await fileBeside(folder, dossierFiles.page);
  if (page === null || (await fileBeside(folder, dossierFiles.document)) !== null) return;
  const message = `${folder} has a file ${dossierFiles.page} that does not belong to a dossier`;
  throw new ConfigurationError([
    { flag: '--out', message, hint: 'choose a new folder, or the folder of an earlier dossier' },
  ]);
}

/** The text of a file in the folder of a dossier; null if it is missing. */
export async function fileBeside(folder: string, name: string): Promise<string | null> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}
