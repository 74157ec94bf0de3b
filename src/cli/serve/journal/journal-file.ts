import { closeSync, openSync } from 'node:fs';
import { destinationProblem } from '../../../report/files/destination.ts';
import { writeErrorInWords } from '../../../report/files/write-fault.ts';
import { writeWhole } from '../../../report/files/write-whole.ts';
import type { ConfigurationProblem } from '../../../spec/configuration-error.ts';
import type { Io } from '../../process/io.ts';
import type { Journal } from './journal.ts';

export async function journalFileProblems(path: string | undefined): Promise<readonly ConfigurationProblem[]> {
  const problem = path === undefined ? null : await destinationProblem(path);
  if (problem === null) return [];
  const hint = 'give a writable file';
  return [{ flag: '--journal', message: `cannot write ${path}: ${problem}`, hint }];
}

/** Adds each entry to the end of a file, a line of JSON each. The first error is told and ends it. Gives the way to end it. */
export function writeJournal(journal: Journal, path: string, { stderr }: Pick<Io, 'stderr'>): () => void {
  // Masked, but still nobody else's business.
  const file = openSync(path, 'a', 0o600);
  const stop = journal.follow((entry) => {
    try {
      writeWhole(file, `${JSON.stringify(entry)}\n`);
    } catch (error) {
      stop();
      stderr.write(`octoproof: the journal stops: cannot write ${path}: ${writeErrorInWords(error)}\n`);
    }
  });
  return () => {
    stop();
    closeSync(file);
  };
}
