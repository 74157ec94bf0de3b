import { Buffer } from 'node:buffer';
import { htmlText } from '../../spec/html-text.ts';

/**
 * How a secret reads where others write it: as it is, in URLs and forms, in JSON and HTML, in hex and Base64, also inside a
 * longer text that is in Base64. Letter case is left to the reader.
 */
export function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const inUrls = percentEncoded(secret);
  return [
    secret,
    inUrls,
    percentEncoded(inUrls),
    inUrls.replaceAll('%20', '+'),
    inUrls.replaceAll(/%(?:21|27|28|29|2A)/g, decodeURIComponent),
    inJson(secret),
    inJson(secret).replaceAll('/', String.raw`\/`),
    inJson(secret).replaceAll(/[\u0080-\uffff]/g, (unit) => String.raw`\u${hex(unit)}`),
    htmlText(secret),
    bytes.toString('hex'),
    ...[0, 1, 2].flatMap((before) => insideBase64(bytes, before)),
  ];
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function hex(unit: string): string {
  return unit.charCodeAt(0).toString(16).padStart(4, '0');
}

/** By RFC 3986. Half a surrogate pair, which no URL can hold, becomes what UTF-8 makes of it. */
function percentEncoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The characters that depend on the secret alone where `before` bytes, of every three, stand before it. */
function insideBase64(bytes: Buffer, before: number): readonly string[] {
  const padded = Buffer.concat([Buffer.alloc(before), bytes]);
  const from = Math.ceil((before * 8) / 6);
  const to = Math.floor((padded.length * 8) / 6);
  return [padded.toString('base64').slice(from, to), padded.toString('base64url').slice(from, to)];
}
