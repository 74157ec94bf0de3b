import { Buffer } from 'node:buffer';

/** Receives a decoded character and its position in the original text. Returns true to stop. */
export type Visit = (code: number, from: number, to: number) => boolean;

/**
 * Visits the characters of a text in lower case, with escapes decoded: percent-encoding, `\uXXXX`, `\xXX` and HTML
 * entities, even if applied several times. Skips zero-width characters. Returns true if `visit` stopped it.
 */
export function visitDecoded(text: string, visit: Visit): boolean {
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const escape = code === 37 || code === 38 || code === 92 ? escapeAt(text, at) : null;
    const from = at;
    at += escape === null ? 1 : escape.length;
    if (escape !== null) {
      for (let index = 0; index < escape.text.length; index += 1) {
        const folded = foldedOf(escape.text.charCodeAt(index));
        if (folded !== 0 && visit(folded, from, at)) return true;
      }
    } else {
      const folded = code < 128 ? (code > 64 && code < 91 ? code + 32 : code) : foldedOf(code);
      if (folded !== 0 && visit(folded, from, at)) return true;
    }
  }
  return false;
}

/** A character in the form for comparison: in lower case, full-width forms as ASCII, 0 for zero-width characters. */
function foldedOf(code: number): number {
  if (code < 128) return code > 64 && code < 91 ? code + 32 : code;
  if (hasNoWidth(code)) return 0;
  if (code >= 0xff01 && code <= 0xff5e) return foldedOf(code - 0xfee0);
  return String.fromCharCode(code).toLowerCase().charCodeAt(0);
}

/** True for soft hyphens, joiners, direction marks and byte order marks. */
function hasNoWidth(code: number): boolean {
  return (
    code === 0xad ||
    code === 0x180e ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff
  );
}

/** An escape: its decoded text, and its length as written. */
interface Escape {
  readonly text: string;
  readonly length: number;
}

const percentBytes = /(?:%(?:25)*[89a-f][0-9a-f])+/iy;
const percent = /%(?:25)*(?:u([0-9a-f]{4})|([0-7][0-9a-f]))/iy;
const backslash = /\\+(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([nrtbf])|(["'/]))?/iy;
const entity = /&(?:amp;)*(?:#(\d{1,7});?|#x([0-9a-f]{1,6});?|(quot|apos|lt|gt|nbsp|amp);)/iy;
const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ', amp: '&' };

function escapeAt(text: string, at: number): Escape | null {
  switch (text.charCodeAt(at)) {
    case 37:
      return percentAt(text, at);
    case 38:
      return entityAt(text, at);
    default:
      return backslashAt(text, at);
  }
}

function percentAt(text: string, at: number): Escape | null {
  const bytes = matchAt(percentBytes, text, at)?.[0];
  if (bytes !== undefined) {
    const hex = bytes.replaceAll(/%(?:25)*/g, '');
    return { text: Buffer.from(hex, 'hex').toString(), length: bytes.length };
  }
  const match = matchAt(percent, text, at);
  return match === null ? null : { text: unit(match[1] ?? match[2] ?? ''), length: match[0].length };
}

function entityAt(text: string, at: number): Escape | null {
  const match = matchAt(entity, text, at);
  if (match === null) return null;
  const [{ length }, decimal, hex, name = ''] = match;
  const named = entities[name.toLowerCase()];
  if (named !== undefined) return { text: named, length };
  const point = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal);
  return { text: point > 0x10_ffff ? '' : String.fromCodePoint(point), length };
}

/** Line breaks and tabs become a space. Several backslashes in a row count as one that was escaped repeatedly. */
function backslashAt(text: string, at: number): Escape | null {
  const match = matchAt(backslash, text, at);
  if (match === null) return null;
  const [{ length }, utf16, byte, space, punctuation] = match;
  const code = utf16 ?? byte;
  if (code !== undefined) return { text: unit(code), length };
  return { text: space === undefined ? (punctuation ?? '\\') : ' ', length };
}

function unit(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

/** The match of a sticky pattern at this position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
