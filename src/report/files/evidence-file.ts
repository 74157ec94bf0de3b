import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { headOf } from '../../documents/write.ts';
import type { RunHeader } from '../../run/events.ts';
import { besideOf } from './atomic-file.ts';
import { placeOf, type Place } from './output-path.ts';
import { writeWhole } from './write-whole.ts';

export interface EvidenceFile {
  /** Adds one line. Never throws: what could not be written shows at the end. */
  readonly add: (line: string) => void;
  /** Writes the last line, which says that the file is whole, and closes it; gives what went wrong with it, or null. */
  readonly close: () => Error | null;
}

export interface EvidenceSettings {
  readonly header: RunHeader;
  /** Told everything that is written. */
  readonly heed?: ((text: string) => void) | undefined;
}

/**
 * A file that takes evidence line by line as it happens, so that it survives whatever becomes of the run: the run first, an
 * exchange a line, and last how many these were and the SHA-256 of all lines before. It takes the place of an earlier one at
 * once, also where that is still being written: then the later file stands, whole.
 */
export async function openEvidenceFile(path: string, { header, heed }: EvidenceSettings): Promise<EvidenceFile> {
  const digest = createHash('sha256');
  let fault: Error | null = null;
  let lines = 0;
  const failed = (error: unknown) => {
    fault ??= error instanceof Error ? error : new Error(String(error));
  };
  const file = await placeOf(path)
    .then(opened)
    .catch((error: unknown) => {
      failed(error);
      return null;
    });
  const write = (text: string) => {
    if (fault !== null || file === null) return;
    try {
      writeWhole(file, text);
      digest.update(text);
      heed?.(text);
    } catch (error) {
      failed(error);
    }
  };
  write(`${JSON.stringify(headLine(header))}\n`);
  return {
    add(line) {
      lines += 1;
      write(line);
    },
    close() {
      write(`${JSON.stringify({ exchanges: lines, sha256: digest.copy().digest('hex'), complete: true })}\n`);
      try {
        if (file !== null) closeSync(file);
      } catch (error) {
        failed(error);
      }
      return fault;
    },
  };
}

/** What an evidence file can be is said by `faultOfEvidence`, before the first request. */
function opened(place: Place): number {
  if (place.kind === 'device') return openSync(place.path, 'w');
  if (place.kind !== 'file') throw new Error('evidence goes to a file');
  const beside = besideOf(place.path);
  const file = openSync(beside, 'wx', place.mode ?? 0o666);
  try {
    renameSync(beside, place.path);
    return file;
  } catch (error) {
    closeSync(file);
    rmSync(beside, { force: true });
    throw error;
  }
}

function headLine({ version, subject, target, seed, startedAt, node, command }: RunHeader) {
  return { ...headOf('evidence'), version, subject, target, seed, startedAt, node, command };
}
