import { randomUUID } from 'node:crypto';
import { percentEncode } from '../../../reference/signing/index.ts';
import { otherPart, withoutPart, type Forgery } from './forgery.ts';
import { rightMac } from '../calls/backend.ts';

/** Section 5.3, part 1. */
export const verbForgeries: readonly Forgery[] = [
  ...['GET', 'POST', 'PUT', 'DELETE'].map((verb) => otherPart(`made for the verb ${verb}`, 0, () => verb)),
  otherPart('made for the verb in small letters', 0, (verb) => verb.toLowerCase()),
  otherPart('made for an empty verb', 0, () => ''),
  withoutPart('made without the verb', 0),
];

/** In it percent-encoding changes letters; one of a kind that a header can hold. */
function encodableNonce(): string {
  return `${randomUUID()}+/=`;
}

/** Section 5.3, part 2. */
export const nonceForgeries: readonly Forgery[] = [
  { name: 'made for another nonce', signs: (sent) => ({ ...sent, nonce: `0${sent.nonce}` }) },
  { name: 'made for the first half of its nonce', signs: (sent) => ({ ...sent, nonce: sent.nonce.slice(0, 18) }) },
  { name: 'made for its nonce in upper case', signs: (sent) => ({ ...sent, nonce: sent.nonce.toUpperCase() }) },
  { name: 'made for an empty nonce', signs: (sent) => ({ ...sent, nonce: '' }) },
  { name: 'made for its nonce without percent-encoding', nonce: encodableNonce, parts: decodedNonce },
  {
    name: 'made for its nonce encoded twice',
    nonce: encodableNonce,
    signs: (sent) => ({ ...sent, nonce: percentEncode(sent.nonce) }),
  },
  { name: 'whose nonce was changed afterwards', header: (header) => header.replace('nonce="', 'nonce="0') },
  withoutPart('made without the nonce', 1),
];

/** Section 5.3 rule 5. */
export const joinForgeries: readonly Forgery[] = [
  { name: 'made for the parts in another order', parts: ([verb = '', nonce = '', ...rest]) => [nonce, verb, ...rest] },
  { name: 'made for the parts in reverse', parts: (parts) => parts.toReversed() },
  ...[
    ['line feeds', '\n'],
    ['nothing', ''],
  ].map(([what, between = '']) => ({
    name: `made for the parts joined with ${what}`,
    mac: (base: string, key: Parameters<typeof rightMac>[1]) => rightMac(base.replaceAll('&', between), key),
  })),
  {
    name: 'made for the base string encoded once more',
    mac: (base, key) => rightMac(percentEncode(base), key),
  },
  { name: 'made with an ampersand behind the base string', mac: (base, key) => rightMac(`${base}&`, key) },
  { name: 'made for nothing but nonce and body', parts: ([, nonce = '', , , hash = '']) => [nonce, hash] },
];

function decodedNonce(parts: readonly string[]): readonly string[] {
  return parts.map((part, at) => (at === 1 ? decodeURIComponent(part) : part));
}
