import { fstatSync } from 'node:fs';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { writeWhole } from '../../report/files/write-whole.ts';
import type { Output } from './io.ts';

/** Called when an output cannot be written, for example on a full disk. */
export type OnLost = (fault: unknown) => void;

/**
 * Returns an output of the process. A write error does not stop the command, which may have to clean up: `onLost` is called
 * once, and later text is dropped. A reader that closes its pipe (`| head`) is not an error.
 */
export function outputOf(stream: NodeJS.WriteStream & { readonly fd: number }, onLost: OnLost): Output {
  let gone = false;
  const lose = (fault: unknown) => {
    if (gone) return;
    gone = true;
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EPIPE')) onLost(fault);
  };
  stream.on('error', lose);
  const isFile = !stream.isTTY && isFileOrDevice(stream.fd);
  return {
    write(text) {
      if (gone) return;
      try {
        // A stream of Node drops the rest of a text that a file accepts only in part.
        if (isFile) writeWhole(stream.fd, text);
        else stream.write(text);
      } catch (error) {
        lose(error);
      }
    },
    tty: stream.isTTY,
    columns: stream.columns,
  };
}

/** Reports lost output with exit code 3, whatever the result of the command. Only wrong usage (2) keeps its exit code. */
export function reportLostOutput(process: NodeJS.Process, fault: unknown): void {
  if (process.exitCode !== 2) process.exitCode = 3;
  try {
    writeWhole(process.stderr.fd, `octoproof: cannot write its output: ${writeErrorInWords(fault)}\n`);
  } catch {
    // stderr cannot be written either, so only the exit code reports the error.
  }
}

/** Returns true for files and character devices: a write completes or fails. A pipe may report that the writer must wait. */
function isFileOrDevice(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false;
  }
}
