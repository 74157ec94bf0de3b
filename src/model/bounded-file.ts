import { createReadStream } from 'node:fs';

const megabyte = 2 ** 20;
/**
 * Maximum nesting of a document that octoproof reads. Its own documents have at most 20 levels, or 100 with a reported
 * input.
 */
const mostLevels = 200;

/** The error for a file that is not read: `code` as in file system errors, the message in words. */
function refused(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Reads a text from an untrusted source. Rejects a file larger than `megabytes`, and JSON that nests too deep, before
 * it uses more memory. `fileFault` explains the error.
 */
export async function readBounded(file: string, megabytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of createReadStream(file)) {
    if (!(part instanceof Buffer)) continue;
    bytes += part.length;
    if (bytes > megabytes * megabyte)
      throw refused('EFBIG', `expected at most ${megabytes} MB, received more: is this the correct file?`);
    parts.push(part);
  }
  const content = Buffer.concat(parts);
  if (levelsOf(content) > mostLevels)
    throw refused('EDEEP', `expected at most ${mostLevels} levels, received more: is this the correct file?`);
  return content;
}

/** True for JSON that nests deeper than octoproof reads. */
export function isTooDeep(text: string): boolean {
  return levelsOf(Buffer.from(text)) > mostLevels;
}

/** The maximum nesting of brackets outside of strings. Text that is not JSON gets some number, too. */
function levelsOf(content: Uint8Array): number {
  let level = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at];
    if (inText) {
      if (byte === 92) at += 1;
      else if (byte === 34) inText = false;
    } else if (byte === 34) inText = true;
    else if (byte === 91 || byte === 123) deepest = Math.max(deepest, (level += 1));
    else if (byte === 93 || byte === 125) level -= 1;
  }
  return deepest;
}
