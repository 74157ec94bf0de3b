import { writeSync } from 'node:fs';

/** Writes all of it to a file that is open. A disk that fills up takes a part, and refuses only the rest: then it throws. */
export function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
