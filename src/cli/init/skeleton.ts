import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visible } from '../../report/text/visible.ts';
import type { Io } from '../process/io.ts';
import { packageFolder } from './folders.ts';
import { refuseExisting, writeNewFiles, type NewFile } from './new-files.ts';

/** Files of the package to copy, and the next commands. */
export interface Skeleton {
  /** Paths in the package. */
  readonly starters: readonly string[];
  readonly out: string;
  readonly force: boolean;
  /** Lines to print after the names of the files. */
  readonly next: readonly string[];
}

/** Copies skeletons into a folder and prints the next commands. Throws a ConfigurationError for files that exist. */
export async function writeSkeleton({ starters, out, force, next }: Skeleton, io: Io): Promise<void> {
  const root = packageFolder();
  const files = await Promise.all(
    starters.map(async (path): Promise<NewFile> => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return { path: join(out, name), text: await readFile(join(root, path), 'utf8') };
    }),
  );
  const paths = files.map(({ path }) => path);
  await refuseExisting(paths, { force, flag: '--out' });
  await writeNewFiles(files);
  io.stdout.write([...paths.map((path) => `wrote    ${visible(path)}`), ...next].map((line) => `${line}\n`).join(''));
}
