import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComparedRun } from '../compare/compared-report.ts';
import { readCompared } from '../compare/read-compared.ts';
import { writeAtomically } from '../report/files/atomic-file.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { corrected } from './state.ts';
import { readRecord, recordText, type WatchedTarget, type WatchRecord } from './watch-record.ts';

/** A run of the history, and the name that all its files begin with. */
export interface PastRun {
  readonly name: string;
  readonly record: WatchRecord;
}

/** The folder with the records and reports of all runs. */
export interface History {
  /** The runs of this target, the newest first. */
  readonly runs: readonly PastRun[];
  /** The path of a new file of a run. */
  pathOf(name: string, kind: FileKind): string;
  write(run: PastRun): Promise<void>;
  /** The newest run that can be compared with a run of this release and seed; null if there is none. */
  baseline(wanted: { readonly version: string; readonly seed: number }): Promise<Baseline | null>;
}

export interface Baseline {
  readonly startedAt: string;
  readonly run: ComparedRun;
}

const fileKinds = ['report', 'second-look', 'watch'] as const;
type FileKind = (typeof fileKinds)[number];

/** Number of runs whose files are kept. */
const mostRuns = 100;

const recordEnding = '.watch.json';

/** A name for the files of a run, by its time: names sort like times, and are valid on every system. */
export function runName(ms: number): string {
  return new Date(ms).toISOString().replaceAll(':', '-');
}

/** Reads the history of a target and removes the files of its oldest runs. `warn` is called for an unreadable record. */
export async function openHistory(
  folder: string,
  target: WatchedTarget,
  warn: (what: string, error: unknown) => void,
): Promise<History> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'name a folder that can be written with --history DIR';
    throw new ConfigurationError([
      { flag: '--history', message: `cannot create the folder ${folder}: ${reason}`, hint },
    ]);
  });
  const pathOf = (name: string, kind: FileKind): string => join(folder, `${name}.${kind}.json`);
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(recordEnding))
    .toSorted()
    .toReversed();
  const read = await Promise.all(
    names.map(async (file): Promise<PastRun | null> => {
      try {
        return { name: file.slice(0, -recordEnding.length), record: await readRecord(join(folder, file)) };
      } catch (error) {
        warn(`the record ${file} is ignored`, error);
        return null;
      }
    }),
  );
  const runs = read.filter((run) => run !== null).filter(({ record }) => isSame(record.target, target));
  const newest = runs.find(({ record }) => record.isBaseline);
  const old = runs.slice(mostRuns).filter((run) => run !== newest && run.record.delivery !== 'pending');
  for (const { name } of old) for (const kind of fileKinds) await rm(pathOf(name, kind), { force: true });
  return {
    runs: runs.filter((run) => !old.includes(run)),
    pathOf,
    write: async ({ name, record }) => await writeAtomically(pathOf(name, 'watch'), recordText(record)),
    async baseline({ version, seed }) {
      for (const { record } of runs) {
        if (!record.isBaseline || record.version !== version || record.seed !== seed) continue;
        try {
          const [first, second = null] = await Promise.all(
            record.reports.map(async (file) => await reportIn(join(folder, file))),
          );
          if (first !== undefined)
            return { startedAt: record.startedAt, run: corrected(first, second, record.corrections) };
        } catch (error) {
          warn(`the run of ${record.startedAt} cannot be the baseline`, error);
        }
      }
      return null;
    },
  };
}

async function reportIn(file: string): Promise<ComparedRun> {
  const report = await readCompared(file);
  if (report.kind !== 'report') throw new Error(`${file} is not the report of a certification`);
  return report;
}

/** The bundled reference has another address in each run. */
function isSame(one: WatchedTarget, other: WatchedTarget): boolean {
  if (one.reference || other.reference) return one.reference && other.reference;
  return one.name === other.name && one.baseUrl === other.baseUrl;
}
