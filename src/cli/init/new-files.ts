import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAtomically } from '../../report/files/atomic-file.ts';
import { makeFolders } from '../../report/files/make-folders.ts';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Throws a ConfigurationError that names every existing file, unless `force` allows replacing them. */
export async function refuseExisting(
  paths: readonly string[],
  { force, flag }: { readonly force: boolean; readonly flag: string },
): Promise<void> {
  if (force) return;
  const existing = await Promise.all(paths.map(exists));
  const problems = paths
    .filter((_, index) => existing[index])
    .map((path) => ({
      flag,
      message: `${path} exists already`,
      hint: 'use --force to replace it',
    }));
  if (problems.length > 0) throw new ConfigurationError(problems);
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

/** Writes each file atomically, and creates missing folders. Throws a ConfigurationError for a file that cannot be written. */
export async function writeNewFiles(files: readonly NewFile[]): Promise<void> {
  for (const { path, text } of files) {
    try {
      await makeFolders(dirname(path));
      await writeAtomically(path, text);
    } catch (error) {
      const message = `cannot be written: ${writeErrorInWords(error)}`;
      throw new ConfigurationError([{ file: path, message, hint: 'use a writable folder' }]);
    }
  }
}
