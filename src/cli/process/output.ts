import { fstatSync } from 'node:fs';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { writeWhole } from '../../report/files/write-whole.ts';
import type { Output } from './io.ts';

/** Told why an output takes no more, such as a file on a full disk. */
export type OnLost = (fault: unknown) => void;

/**
 * An output of the process. One that takes no more does not stop a command, which may have things to take down: what is written
 * from then on is lost, and `onLost` is told. A reader that goes away (`| head`) is no fault at all.
 */
export function outputOf(stream: NodeJS.WriteStream & { readonly fd: number }, onLost: OnLost): Output {
  let gone = false;
  const lose = (fault: unknown) => {
    if (gone) return;
    gone = true;
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EPIPE')) onLost(fault);
  };
  stream.on('error', lose);
  const isFile = !stream.isTTY && keepsWhatItTakes(stream.fd);
  return {
    write(text) {
      if (gone) return;
      try {
        // A stream of Node's forgets what a file did not take in one piece.
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

/** Output that somebody wanted and did not get is no success, whatever the command came to. */
export function reportLostOutput(process: NodeJS.Process, fault: unknown): void {
  if (process.exitCode !== 2) process.exitCode = 3;
  try {
    writeWhole(process.stderr.fd, `octoproof: cannot write its output: ${writeErrorInWords(fault)}\n`);
  } catch {
    // No output is left for a message, so the exit code must do.
  }
}

/** True for files and devices, which take all or fail; a pipe may ask to wait. */
function keepsWhatItTakes(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false;
  }
}
