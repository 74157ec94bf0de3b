/** Text as ISO-8859-1, as most languages encode it: a question mark for every character beyond it. */
export function latin1Bytes(text: string): Uint8Array {
  return Buffer.from(Array.from(text, (character) => orMark(character, 0xff)).join(''), 'latin1');
}

/** Text as ASCII, with a question mark for every other character. */
export function asciiBytes(text: string): Uint8Array {
  return Buffer.from(Array.from(text, (character) => orMark(character, 0x7f)).join(''));
}

/** Text as UTF-16, big end first. */
export function utf16BigEnd(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Text that was encoded as UTF-8, read as ISO-8859-1 and encoded as UTF-8 again. */
export function utf8Twice(text: string): Uint8Array {
  return Buffer.from(Buffer.from(text).toString('latin1'));
}

function orMark(character: string, last: number): string {
  return (character.codePointAt(0) ?? 0) > last ? '?' : character;
}
