import { hash } from 'node:crypto';
import { requireUnicode } from './signing-error.ts';

const space = 0x20;
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * First half of section 5.3 rule 3: a body without leading and trailing spaces, tabs, carriage returns and line feeds.
 * A missing body counts as an empty one.
 */
export function trimBody<T extends string | Uint8Array>(body: T): T {
  let start = 0;
  let end = body.length;
  while (start < end && isSpace(codeAt(body, start))) start += 1;
  while (end > start && isSpace(codeAt(body, end - 1))) end -= 1;
  // oxlint-disable-next-line no-unsafe-type-assertion -- a part of a text is a text, a part of bytes are bytes
  return (typeof body === 'string' ? body.slice(start, end) : body.subarray(start, end)) as T;
}

/**
 * Section 5.3 rule 3: SHA-256 of the trimmed body in lower-case hexadecimal. Throws `SigningError` for an unpaired
 * surrogate.
 */
export function bodyHash(body: string | Uint8Array | null): string {
  if (body === null) return hash('sha256', '', 'hex');
  return hash('sha256', trimBody(typeof body === 'string' ? requireUnicode(body, 'the body') : body), 'hex');
}

function codeAt(body: string | Uint8Array, index: number): number {
  return typeof body === 'string' ? body.charCodeAt(index) : (body[index] ?? 0);
}

function isSpace(code: number): boolean {
  return code === space || code === lineFeed || code === carriageReturn || code === tab;
}
