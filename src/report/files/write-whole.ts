import { writeSync } from 'node:fs';

/** Writes a text to an open file. A full disk may take a part first: then this throws at the rest. */
export function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
