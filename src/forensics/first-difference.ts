import { percentEncode } from '../../reference/signing/index.ts';

/** The number of characters printed before and after the first that differs. */
const around = 24;

/** Shorter secrets are not masked, because the mask would replace parts of ordinary words. */
const shortestSecret = 6;

/** The first byte in which two texts differ, counted from 0, and both texts around it, with the key masked. */
export function firstDifference(
  expected: string,
  received: string,
  signingKey = '',
): { readonly at: number; readonly expected: string; readonly received: string } {
  const [right, wrong] = [withoutKey(expected, signingKey), withoutKey(received, signingKey)];
  const shownAt = firstIndex(right, wrong);
  return {
    at: Buffer.byteLength(expected.slice(0, firstIndex(expected, received))),
    expected: excerpt(right, shownAt),
    received: excerpt(wrong, shownAt),
  };
}

/** A text with the key masked, in plain and encoded form. */
export function withoutKey(text: string, signingKey: string): string {
  if (signingKey.length < shortestSecret) return text;
  const bytes = Buffer.from(signingKey);
  const forms = [
    signingKey,
    percentEncode(signingKey),
    JSON.stringify(signingKey).slice(1, -1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
  ];
  return forms.reduce((masked, form) => masked.replaceAll(form, '<key>'), text);
}

/** The first character that differs; never the second half of a surrogate pair. */
function firstIndex(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  const before = one.charCodeAt(at - 1);
  return before >= 0xd800 && before <= 0xdbff ? at - 1 : at;
}

function excerpt(text: string, at: number): string {
  const start = Math.max(0, at - around);
  const end = Math.min(text.length, at + around);
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
