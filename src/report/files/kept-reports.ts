import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunHeader } from '../../run/events.ts';
import type { FinishedRun } from '../gather.ts';
import { reportText } from '../json/reporter.ts';
import { writeAtomically } from './atomic-file.ts';
import { makeFolders } from './make-folders.ts';

const ending = '.json';
const endingBefore = '.before.json';
/** A run of some checks, or one that ended early: only two whole runs can be compared. */
const endingOfPart = '.part.json';

/**
 * Writes the JSON report of a run into the folder for the last reports: for each subject and target, one file of the last whole run,
 * one of the whole run before, and one of the last run of a part. A run that judged nothing is not kept. Rejects if the folder cannot
 * be written.
 */
export async function keepReport(folder: string, run: FinishedRun): Promise<void> {
  const { header, footer } = run;
  if (footer.summary.passed + footer.summary.failed === 0) return;
  await makeFolders(folder);
  await writeAtomically(join(folder, '.gitignore'), '*\n');
  const isPart = footer.interrupted || footer.requirements.some(({ state }) => state === 'not-selected');
  const file = join(folder, `${nameOf(header)}${isPart ? endingOfPart : ending}`);
  if (!isPart) await rename(file, fileBefore(file)).catch(() => {});
  await writeAtomically(file, reportText(run));
}

/**
 * The newest report in the folder; null if there is none. `subjects` limits the search to reports of these subjects, `whole` to those
 * of whole runs.
 */
export async function newestReport(
  folder: string | null,
  { subjects = [''], whole = false }: { readonly subjects?: readonly string[]; readonly whole?: boolean } = {},
): Promise<string | null> {
  if (folder === null) return null;
  const names = await readdir(folder).catch(() => []);
  const others = [endingBefore, ...(whole ? [endingOfPart] : [])];
  const isWanted = (name: string): boolean =>
    name.endsWith(ending) &&
    !others.some((other) => name.endsWith(other)) &&
    subjects.some((subject) => name.startsWith(subject));
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
