import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { temporaryPathFor } from './atomic-file.ts';
import { resolveOutput } from './output-path.ts';

/** Maximum size of an uncompressed file in bytes. */
const longest = 1_000_000;

/** The file name extension of a compressed file. */
export const gzipEnding = '.gz';

/**
 * Replaces a long file by a compressed one (gzip), and returns the path of the content. A short file, or a file that
 * cannot be compressed, does not change.
 */
export async function compressedIfLong(path: string): Promise<string> {
  const output = await resolveOutput(path);
  if (output.kind !== 'file' || (await stat(path)).size <= longest) return path;
  const compressed = `${path}${gzipEnding}`;
  const temporary = temporaryPathFor(compressed);
  try {
    await pipeline(
      createReadStream(path),
      createGzip(),
      createWriteStream(temporary, { flags: 'wx', mode: output.mode ?? 0o666 }),
    );
    await rename(temporary, compressed);
  } catch {
    await rm(temporary, { force: true });
    return path;
  }
  await rm(path);
  return compressed;
}
