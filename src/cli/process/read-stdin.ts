import type { Io } from './io.ts';

/** Reads all of stdin. At a terminal, it first prints what to paste. */
export async function readStdin({ stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>, what: string): Promise<Uint8Array> {
  if (stdin.tty) {
    // Terminals silently truncate longer lines that are typed or pasted.
    stderr.write(
      `Paste ${what}, then press Enter and Ctrl-D.\nFor lines over 4,000 characters use a file or a pipe.\n`,
    );
  }
  return await stdin.read();
}
