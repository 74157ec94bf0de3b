import { createReadStream } from 'node:fs';

const megabyte = 2 ** 20;
/**
 * Maximum nesting of a document that octoproof reads. Its own documents have at most 20 levels, or 100 with a reported
 * input.
 */
const mostLevels = 200;
/** The longest text in a document. Bodies of evidence are cut at some thousand characters. */
const longestText = megabyte;
/** Maximum number of values in a document that people or certificates fill. The largest certificate has less than 50,000. */
const mostValues = 200_000;

/** The error for a file that is not read: `code` as in file system errors, the message in words. */
function refused(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Reads a text from an untrusted source. Rejects a file larger than `megabytes`, and JSON that nests too deep or has too many values or
 * too long a text, before it uses more memory. `fileFault` explains the error.
 */
export async function readBounded(file: string, megabytes: number, values = mostValues): Promise<Buffer> {
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
  const size = sizeOf(content);
  if (size.levels > mostLevels) {
    const limit = /^\s*[{[]/.test(content.toString('utf8', 0, 100)) ? `at most ${mostLevels} levels` : 'JSON';
    throw refused(
      'EDEEP',
      `expected ${limit}, received ${limit === 'JSON' ? 'text that is not JSON' : 'more'}: is this the correct file?`,
    );
  }
  if (size.longestText > longestText)
    throw refused('EFBIG', `expected strings of at most 1 MB, received a longer string: is this the correct file?`);
  if (size.values > values)
    throw refused(
      'EFBIG',
      `expected at most ${values.toLocaleString('en')} values, received more: is this the correct file?`,
    );
  return content;
}

/** True for JSON that nests deeper than octoproof reads. */
export function isTooDeep(text: string): boolean {
  return sizeOf(Buffer.from(text)).levels > mostLevels;
}

interface Size {
  /** The maximum nesting of brackets. */
  readonly levels: number;
  /** The number of elements and members, but for one of each array and object. */
  readonly values: number;
  /** In bytes. */
  readonly longestText: number;
}

/** The size of JSON, without a parser that would need memory for it. Text that is not JSON gets some numbers, too. */
function sizeOf(content: Uint8Array): Size {
  let level = 0;
  let deepest = 0;
  let values = 1;
  let longest = 0;
  let textStart = 0;
  let inText = false;
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at];
    if (inText) {
      if (byte === 92) at += 1;
      else if (byte === 34) {
        inText = false;
        longest = Math.max(longest, at - textStart);
      }
    } else if (byte === 34) {
      inText = true;
      textStart = at;
    } else if (byte === 44) values += 1;
    else if (byte === 91 || byte === 123) deepest = Math.max(deepest, (level += 1));
    else if (byte === 93 || byte === 125) level -= 1;
  }
  return { levels: deepest, values, longestText: longest };
}
