import { closeSync, openSync, writeSync } from 'node:fs';

export interface EvidenceFile {
  /** Adds one line. Never throws: what could not be written shows at the end. */
  readonly add: (line: string) => void;
  /** Closes the file; gives what went wrong with it, or null. */
  readonly close: () => Error | null;
}

/** A file that takes evidence line by line as it happens, so that it survives whatever becomes of the run. Empties it first. */
export function openEvidenceFile(path: string): EvidenceFile {
  let file: number | null = null;
  let fault: Error | null = null;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      fault ??= error instanceof Error ? error : new Error(String(error));
    }
  };
  attempt(() => {
    file = openSync(path, 'w');
  });
  return {
    add(line) {
      const open = file;
      if (fault === null && open !== null) attempt(() => writeSync(open, line));
    },
    close() {
      attempt(() => file !== null && closeSync(file));
      return fault;
    },
  };
}
