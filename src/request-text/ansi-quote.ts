import { TextFault } from './text-fault.ts';

const simple: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

const byByte = /\\(?:x([0-9a-fA-F]{1,2})|([0-7]{1,3}))/y;
const byCode = /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8}))/y;
const plain = /[^\\']+/y;

/**
 * Reads the content of `$'…'`; `start` is the index after its opening quotation mark. `\x` and octal escapes are bytes
 * of UTF-8. Two `\u` escapes may form a surrogate pair, as browsers write it. Throws `TextFault`.
 */
export function readAnsiQuote(text: string, start: number): { readonly text: string; readonly end: number } {
  let inside = '';
  let bytes: number[] = [];
  let at = start;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    at += match?.[0].length ?? 0;
    return match;
  };
  const flush = () => {
    inside += decoded(bytes, start);
    bytes = [];
  };
  while (at < text.length) {
    const byte = take(byByte);
    if (byte !== null) {
      bytes.push(byte[1] === undefined ? Number.parseInt(byte[2] ?? '', 8) & 0xff : Number.parseInt(byte[1], 16));
      continue;
    }
    flush();
    if (text.charAt(at) === "'") return { text: inside, end: at + 1 };
    const code = take(byCode);
    if (code !== null) inside += character(Number.parseInt(code[1] ?? code[2] ?? '', 16), start);
    else inside += take(plain)?.[0] ?? escape();
  }
  throw new TextFault(start - 2, 'this quotation mark is not closed', 'paste the whole command');

  function escape(): string {
    const letter = text.charAt(at + 1);
    if (letter === 'c') {
      at += 3;
      return String.fromCharCode(text.charCodeAt(at - 1) & 0x1f);
    }
    at += 2;
    // An unknown escape stays in the text unchanged.
    return simple[letter] ?? `\\${letter}`;
  }
}

function character(code: number, start: number): string {
  if (code === 0 || code > 0x10ffff) throw noText(start);
  // The two halves of a surrogate pair join in the string.
  return String.fromCodePoint(code);
}

function decoded(bytes: readonly number[], start: number): string {
  if (bytes.length === 0) return '';
  if (bytes.includes(0)) throw noText(start);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    throw noText(start);
  }
}

function noText(start: number): TextFault {
  const hint = 'save the body in a file and give --body-file';
  return new TextFault(start - 2, "the escapes in this $'…' are not valid UTF-8", hint);
}
