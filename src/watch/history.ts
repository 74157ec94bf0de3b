import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComparedHead, ComparedRun } from '../compare/compared-report.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { readRun } from './look.ts';

/** Number of runs whose files are kept. */
const mostRuns = 100;

/** The names that `fileOf` makes. */
const fileOfRun = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(?:\.(?:first|second)-look)?\.json$/;

/** The path of the report of a look, or of the run that later runs compare with. Names sort like times. */
export function fileOf(folder: string, startMs: number, look: '' | '.first-look' | '.second-look'): string {
  return join(folder, `${new Date(startMs).toISOString().replaceAll(':', '-')}${look}.json`);
}

/** The runs of a target in a folder, the newest first. Creates the folder, and removes the files of old runs. */
export async function runsIn(
  folder: string,
  target: ComparedHead['target'],
  warn: (what: string, error: unknown) => void,
): Promise<readonly ComparedRun[]> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    const message = `cannot create the folder ${folder}: ${error instanceof Error ? error.message : String(error)}`;
    const hint = 'give a folder in which octoproof can write, with --history DIR';
    throw new ConfigurationError([{ flag: '--history', message, hint }]);
  });
  const names = (await readdir(folder))
    .filter((name) => fileOfRun.test(name))
    .toSorted()
    .toReversed();
  const timeOf = (name: string): string => name.slice(0, name.indexOf('Z'));
  const kept = new Set([...new Set(names.map(timeOf))].slice(0, mostRuns));
  const runs: ComparedRun[] = [];
  for (const name of names) {
    if (!kept.has(timeOf(name))) await rm(join(folder, name), { force: true });
    else if (name.endsWith('Z.json')) {
      const run = await readRun(join(folder, name)).catch((error: unknown) => warn(`${name} is ignored`, error));
      if (run !== undefined && isSame(run.target, target)) runs.push(run);
    }
  }
  return runs;
}

/** The bundled reference of --reference has another address in each run. A served one has its own. */
function isSame(one: ComparedHead['target'], other: ComparedHead['target']): boolean {
  if (one.reference && other.reference) return true;
  return one.name === other.name && one.baseUrl === other.baseUrl;
}
