const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A byte that is not valid UTF-8 becomes half of a surrogate pair, which valid UTF-8 cannot contain. */
const stray = 0xdc00;

/** With the `u` flag a whole pair is one character. */
const unpaired = /\p{Surrogate}/u;

/** A body as text, so that recipes handle only text. `bytesOf` restores bytes that are not valid UTF-8. */
export function bodyText(body: string | Uint8Array | null): string | null {
  if (body === null || typeof body === 'string') return body;
  try {
    return strict.decode(body);
  } catch {
    return Array.from(body, (byte) => String.fromCharCode(byte < 0x80 ? byte : stray + byte)).join('');
  }
}

/** The bytes of a text from `bodyText`, or the UTF-8 form of any other text. */
export function bytesOf(text: string): Uint8Array {
  if (!unpaired.test(text)) return Buffer.from(text);
  return Buffer.from(Array.from(text, (character) => character.charCodeAt(0) & 0xff));
}
