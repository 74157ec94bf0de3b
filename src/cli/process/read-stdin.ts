import type { Io } from './io.ts';

/** All of stdin. To a person at a terminal it first says what is waited for. */
export async function readStdin({ stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>, what: string): Promise<Uint8Array> {
  if (stdin.tty) {
    // Terminals cut longer lines while they are typed or pasted, and say nothing.
    stderr.write(
      `Paste ${what}, then press Enter and Ctrl-D.\nFor lines over 4,000 characters use a file or a pipe.\n`,
    );
  }
  return await stdin.read();
}
