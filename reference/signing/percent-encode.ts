import { requireUnicode } from './signing-error.ts';

/** Most keys and values need no encoding. */
const unreserved = /^[A-Za-z0-9._~-]*$/;
/** Reserved by RFC 3986, but not encoded by `encodeURIComponent`. */
const notEncoded = /[!'()*]/;
const eachNotEncoded = /[!'()*]/g;

/**
 * Section 5.3 rule 4: percent-encoding by RFC 3986. Letters, digits and `-._~` are not encoded. Every other UTF-8 byte
 * becomes `%` and two upper-case digits: a plus `%2B`, a percent sign `%25`. Throws `SigningError` for an unpaired
 * surrogate.
 */
export function percentEncode(text: string, name = 'the text'): string {
  if (unreserved.test(text)) return text;
  const encoded = encodeUnicode(text, name);
  if (!notEncoded.test(encoded)) return encoded;
  return encoded.replace(eachNotEncoded, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function encodeUnicode(text: string, name: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(requireUnicode(text, name));
  }
}
