import { closeSync, openSync, writeSync } from 'node:fs';

export interface EvidenceFile {
  /** Adds one line. Never throws: what could not be written shows at the end. */
  readonly add: (line: string) => void;
  /** Closes the file; gives what went wrong with it, or null. */
  readonly close: () => Error | null;
}

/**
 * A file that takes evidence line by line as it happens, so that it survives whatever becomes of the run. Throws where it
 * cannot be opened.
 */
export function openEvidenceFile(path: string): EvidenceFile {
  const file = openSync(path, 'w');
  let fault: Error | null = null;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      fault ??= error instanceof Error ? error : new Error(String(error));
    }
  };
  return {
    add(line) {
      if (fault === null) attempt(() => writeSync(file, line));
    },
    close() {
      attempt(() => closeSync(file));
      return fault;
    },
  };
}
