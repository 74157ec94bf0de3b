import type { Answered } from '../../../../reference/http/listen.ts';
import { createMask } from '../../../run/masking/mask.ts';
import { entryOf, type JournalEntry } from './entry.ts';

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

export function createJournal(): Journal {
  const mask = createMask({ secrets: [], keyHeader: 'g-api-key' });
  const listeners = new Set<(entry: JournalEntry) => void>();
  const entries: JournalEntry[] = [];
  let number = 0;
  return {
    record(answered) {
      number += 1;
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
