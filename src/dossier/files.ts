import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { signStatement } from '../certificate/envelope.ts';
import type { KeyPair } from '../certificate/keys.ts';
import { readBounded } from '../spec/bounded-file.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';
import { fileFault } from '../spec/file-fault.ts';
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

/** Reads the given files, each at most 16 MB. Throws a ConfigurationError with every file that cannot be read. */
export async function readEvidenceFiles(paths: readonly string[]): Promise<readonly EvidenceFile[]> {
  const read = await Promise.allSettled(
    paths.map(async (path) => ({ name: basename(path), text: (await readBounded(path, 16)).toString() })),
  );
  const problems = read.flatMap((one, index) =>
    one.status === 'rejected'
      ? [{ file: paths[index] ?? '', message: `cannot read it: ${fileFault(one.reason).words}`, hint: null }]
      : [],
  );
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
    [dossierFiles.page, page] as const,
    [dossierFiles.document, `${JSON.stringify(dossier, null, 2)}\n`] as const,
    [dossierFiles.statement, `${JSON.stringify(document, null, 2)}\n`] as const,
  ];
  await makeFolders(join(folder, 'evidence'));
  for (const [name, text] of texts) await writeAtomically(join(folder, name), text);
  return texts.map(([name]) => join(folder, name));
}

/** The text of a file in the folder of a dossier; null if it is missing. */
export async function fileBeside(folder: string, name: string): Promise<string | null> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}
