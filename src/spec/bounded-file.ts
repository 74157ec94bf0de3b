import { createReadStream } from 'node:fs';

const megabyte = 2 ** 20;
/** Levels of a document that octoproof reads: none of its own has more than 20 but for inputs, which are cut at 100. */
const mostLevels = 200;

/** Why a file is not read: `code` as of errors of the file system, the message in words. */
function refused(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Reads a text that may come from a stranger. Rejects, before it takes more memory, for a file with more than so many
 * megabytes and for JSON that nests too deep; `fileFault` has the words.
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

/** The deepest level of brackets outside of texts. What is no JSON has some number, too. */
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
