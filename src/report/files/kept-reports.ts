import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunHeader } from '../../run/events.ts';
import type { FinishedRun } from '../gather.ts';
import { reportText } from '../json/reporter.ts';
import { writeAtomically } from './atomic-file.ts';
import { makeFolders } from './make-folders.ts';

const ending = '.json';
const endingBefore = '.before.json';

/**
 * Writes the JSON report of a run into the folder for the last reports: one file for each subject and target, and one for the run
 * before. Rejects if the folder cannot be written.
 */
export async function keepReport(folder: string, run: FinishedRun): Promise<void> {
  await makeFolders(folder);
  await writeAtomically(join(folder, '.gitignore'), '*\n');
  const file = join(folder, `${nameOf(run.header)}${ending}`);
  await rename(file, fileBefore(file)).catch(() => {});
  await writeAtomically(file, reportText(run));
}

/** The newest report in the folder, of one of the subjects if some are given; null if there is none. */
export async function newestReport(folder: string | null, subjects = ['']): Promise<string | null> {
  if (folder === null) return null;
  const names = await readdir(folder).catch(() => []);
  const isWanted = (name: string): boolean =>
    name.endsWith(ending) && !name.endsWith(endingBefore) && subjects.some((subject) => name.startsWith(subject));
  const files = names.filter(isWanted).map((name) => join(folder, name));
  const dated = await Promise.all(files.map(async (file) => ({ file, writtenMs: (await stat(file)).mtimeMs })));
  return dated.toSorted((one, other) => other.writtenMs - one.writtenMs)[0]?.file ?? null;
}

/** The file with the report of the run before, for the same subject and target. */
export function fileBefore(file: string): string {
  return `${file.slice(0, -ending.length)}${endingBefore}`;
}

function nameOf({ subject, target: { reference, baseUrl, name } }: RunHeader): string {
  // The sandbox of a client listens on another port in each run.
  const hasAddress = baseUrl !== '' && subject !== 'client';
  const target = reference ? 'reference' : hasAddress ? baseUrl.replace(/^https?:\/\//, '') : name;
  return `${subject}-${target.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 80)}`;
}
