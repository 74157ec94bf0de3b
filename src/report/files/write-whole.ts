import { writeSync } from 'node:fs';

/** Writes a text to an open file. A full disk may first accept a part; then this function throws at the rest. */
export function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
