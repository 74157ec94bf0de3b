import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { headOf } from '../../documents/write.ts';
import type { RunHeader } from '../../run/events.ts';
import { temporaryPathFor } from './atomic-file.ts';
import { resolveOutput, type Output } from './output-path.ts';
import { writeWhole } from './write-whole.ts';

export interface EvidenceFile {
  /** Adds one line. Never throws: `close` returns the first error. */
  readonly add: (line: string) => void;
  /** False if another run has replaced the file, or if the file was removed. */
  readonly isInPlace: () => boolean;
  /** Writes the last line, which marks the file as complete, and closes it. Returns the first error, or null. */
  readonly close: () => Error | null;
}

export interface EvidenceSettings {
  readonly header: RunHeader;
  /** Called with all written text. */
  readonly onWrite?: ((text: string) => void) | undefined;
}

/**
 * A file for evidence. Each line is written immediately, so that it survives a crash. The first line describes the run.
 * Then there is a line for each exchange. The last line has the number of exchanges and the SHA-256 of all lines before
 * it. An earlier file is replaced immediately, even if another run still writes it.
 */
export async function openEvidenceFile(path: string, { header, onWrite }: EvidenceSettings): Promise<EvidenceFile> {
  const digest = createHash('sha256');
  let firstError: Error | null = null;
  let lines = 0;
  const failed = (error: unknown) => {
    firstError ??= error instanceof Error ? error : new Error(String(error));
  };
  const file = await resolveOutput(path)
    .then(opened)
    .catch((error: unknown) => {
      failed(error);
      return null;
    });
  const write = (text: string) => {
    if (firstError !== null || file === null) return;
    try {
      writeWhole(file, text);
      digest.update(text);
      onWrite?.(text);
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
    isInPlace: () => file === null || isFileAt(path, file),
    close() {
      write(`${JSON.stringify({ exchanges: lines, sha256: digest.copy().digest('hex'), complete: true })}\n`);
      try {
        if (file !== null) closeSync(file);
      } catch (error) {
        failed(error);
      }
      return firstError;
    },
  };
}

function isFileAt(path: string, file: number): boolean {
  const own = fstatSync(file);
  const existing = statSync(path, { throwIfNoEntry: false });
  return existing !== undefined && existing.dev === own.dev && existing.ino === own.ino;
}

/** Opens a file or a device. `evidenceDestinationProblem` refuses other outputs before the first request. */
function opened(output: Output): number {
  if (output.kind === 'device') return openSync(output.path, 'w');
  if (output.kind !== 'file') throw new Error('the evidence file must be a regular file, not a pipe or an open output');
  const temporary = temporaryPathFor(output.path);
  const file = openSync(temporary, 'wx', output.mode ?? 0o666);
  try {
    renameSync(temporary, output.path);
    return file;
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
}

function headLine({ version, subject, target, seed, startedAt, node, command }: RunHeader) {
  return { ...headOf('evidence'), version, subject, target, seed, startedAt, node, command };
}
