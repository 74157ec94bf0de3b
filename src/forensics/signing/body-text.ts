const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes that are no UTF-8 are held as halves of surrogate pairs, which no UTF-8 can hold. */
const stray = 0xdc00;

/** With the `u` flag whole pairs are one character. */
const unpaired = /\p{Surrogate}/u;

/** A body as text, so that recipes need one kind only. Bytes that are no UTF-8 come back out as they went in. */
export function bodyText(body: string | Uint8Array | null): string | null {
  if (body === null || typeof body === 'string') return body;
  try {
    return strict.decode(body);
  } catch {
    return Array.from(body, (byte) => String.fromCharCode(byte < 0x80 ? byte : stray + byte)).join('');
  }
}

/** The bytes of a body that `bodyText` gave, or the UTF-8 form of any other text. */
export function bytesOf(text: string): Uint8Array {
  if (!unpaired.test(text)) return Buffer.from(text);
  return Buffer.from(Array.from(text, (character) => character.charCodeAt(0) & 0xff));
}
