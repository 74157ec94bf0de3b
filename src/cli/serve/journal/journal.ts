import { visible } from '../../../report/text/visible.ts';
import { jsonText } from '../../../model/json.ts';
import type { Answered } from '../../../../reference/http/listen.ts';
import { createMask } from '../../../run/masking/mask.ts';
import { entryOf, type JournalEntry } from './entry.ts';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { destinationProblem } from '../../../report/files/destination.ts';
import { writeErrorInWords } from '../../../report/files/write-fault.ts';
import { writeWhole } from '../../../report/files/write-whole.ts';
import type { ConfigurationProblem } from '../../../model/configuration-error.ts';
import type { Io } from '../../process/io.ts';

/** The latest requests of a sandbox. */
export interface Journal {
  readonly record: (answered: Answered) => void;
  /** The latest entries, oldest first. */
  readonly latest: () => readonly JournalEntry[];
  /** Calls the listener for each new entry. Returns a function that removes it. */
  readonly follow: (listener: (entry: JournalEntry) => void) => () => void;
}

/** Maximum number of entries for the page. The file contains all entries. */
const maxEntries = 200;

const largestFile = 1_000_000_000;

/** One mask holds the secrets of this many requests. */
const requestsPerMask = 5_000;

const emptyMask = () => createMask({ secrets: [], keyHeader: 'g-api-key' });

export function createJournal(): Journal {
  let mask = emptyMask();
  const listeners = new Set<(entry: JournalEntry) => void>();
  const entries: JournalEntry[] = [];
  let number = 0;
  return {
    record(answered) {
      number += 1;
      // A mask grows with each secret. Every message registers its own secrets again.
      if (number % requestsPerMask === 0) mask = emptyMask();
      const entry = entryOf(answered, { number, mask });
      entries.push(entry);
      if (entries.length > maxEntries) entries.shift();
      for (const listener of listeners) listener(entry);
    },
    latest: () => [...entries],
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export async function journalFileProblems(path: string | undefined): Promise<readonly ConfigurationProblem[]> {
  const problem = path === undefined ? null : await destinationProblem(path);
  if (problem === null) return [];
  const hint = 'give a writable file';
  return [{ flag: '--journal', message: `cannot write ${path}: ${problem}`, hint }];
}

/**
 * Appends each entry to a file of at most 1 GB, one JSON object per line. The first write error is printed and stops the journal.
 * Returns a function that stops it and closes the file.
 */
export function writeJournal(journal: Journal, path: string, { stderr }: Pick<Io, 'stderr'>): () => void {
  // Only the owner may read the file: its entries are masked, but may still be confidential.
  const file = openSync(path, 'a', 0o600);
  let bytes = fstatSync(file).size;
  const stop = journal.follow((entry) => {
    try {
      const line = `${jsonText(entry)}\n`;
      bytes += Buffer.byteLength(line);
      if (bytes > largestFile) {
        stop();
        stderr.write(
          `octoproof: the journal stops: ${path} has reached 1 GB. Restart the sandbox with another file.\n`,
        );
        return;
      }
      writeWhole(file, line);
    } catch (error) {
      stop();
      stderr.write(`octoproof: the journal stops: cannot write ${visible(path)}: ${writeErrorInWords(error)}\n`);
    }
  });
  return () => {
    stop();
    closeSync(file);
  };
}
