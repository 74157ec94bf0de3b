import type { Answered } from '../../../../reference/http/listen.ts';
import { createMask } from '../../../run/masking/mask.ts';
import { entryOf, type JournalEntry } from './entry.ts';

/** The latest requests of a sandbox. */
export interface Journal {
  readonly record: (answered: Answered) => void;
  /** The latest entries, oldest first. */
  readonly latest: () => readonly JournalEntry[];
  /** Calls back for each further entry; gives the way to stop. */
  readonly follow: (listener: (entry: JournalEntry) => void) => () => void;
}

/** Entries kept for the page. The file has all of them. */
const mostKept = 200;

export function createJournal(): Journal {
  const mask = createMask({ secrets: [], keyHeader: 'g-api-key' });
  const listeners = new Set<(entry: JournalEntry) => void>();
  const kept: JournalEntry[] = [];
  let number = 0;
  return {
    record(answered) {
      number += 1;
      const entry = entryOf(answered, { number, mask });
      kept.push(entry);
      if (kept.length > mostKept) kept.shift();
      for (const listener of listeners) listener(entry);
    },
    latest: () => [...kept],
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
