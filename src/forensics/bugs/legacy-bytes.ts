/** Text in ISO-8859-1, as most languages encode it: other characters become a question mark. */
export function latin1Bytes(text: string): Uint8Array {
  return Buffer.from(text.replaceAll(/[^\0-\xff]/gu, '?'), 'latin1');
}

/** Text in ASCII: other characters become a question mark. */
export function asciiBytes(text: string): Uint8Array {
  return Buffer.from(text.replaceAll(/[^\0-\x7f]/gu, '?'));
}

/** Text in UTF-16, big-endian. */
export function utf16BigEnd(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Text that was encoded as UTF-8, read as ISO-8859-1 and encoded as UTF-8 again. */
export function utf8Twice(text: string): Uint8Array {
  return Buffer.from(Buffer.from(text).toString('latin1'));
}

/** Text in CESU-8: a surrogate pair becomes two characters of three bytes each. */
export function cesu8(text: string): Uint8Array {
  if (!/[\ud800-\udfff]/.test(text)) return Buffer.from(text);
  return Buffer.concat(
    Array.from(text, (one) =>
      one.length === 1
        ? Buffer.from(one)
        : Buffer.from(Array.from({ length: 2 }, (_, at) => one.charCodeAt(at)).flatMap(threeBytes)),
    ),
  );
}

function threeBytes(unit: number): readonly number[] {
  return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
}
