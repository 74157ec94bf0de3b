import { randomUUID } from 'node:crypto';
import { percentEncode } from '../../../reference/signing/index.ts';
import { otherPart, withoutPart, type Forgery } from './forgery.ts';
import { rightMac } from '../calls/backend.ts';

/** Section 5.3, part 1. */
export const verbForgeries: readonly Forgery[] = [
  ...['GET', 'POST', 'PUT', 'DELETE'].map((verb) => otherPart(`signed for the verb ${verb}`, 0, () => verb)),
  otherPart('signed for the verb in lower case', 0, (verb) => verb.toLowerCase()),
  otherPart('signed for an empty verb', 0, () => ''),
  withoutPart('signed without the verb', 0),
];

/** A nonce that percent-encoding changes and a header can contain. */
function encodableNonce(): string {
  return `${randomUUID()}+/=`;
}

/** Section 5.3, part 2. */
export const nonceForgeries: readonly Forgery[] = [
  { name: 'signed for a nonce other than the sent one', signs: (sent) => ({ ...sent, nonce: `0${sent.nonce}` }) },
  { name: 'signed for the first half of the nonce', signs: (sent) => ({ ...sent, nonce: sent.nonce.slice(0, 18) }) },
  { name: 'signed for the nonce in upper case', signs: (sent) => ({ ...sent, nonce: sent.nonce.toUpperCase() }) },
  { name: 'signed for an empty nonce', signs: (sent) => ({ ...sent, nonce: '' }) },
  { name: 'signed for the nonce without percent-encoding', nonce: encodableNonce, parts: decodedNonce },
  {
    name: 'signed for the nonce percent-encoded twice',
    nonce: encodableNonce,
    signs: (sent) => ({ ...sent, nonce: percentEncode(sent.nonce) }),
  },
  { name: 'whose nonce was changed after signing', header: (header) => header.replace('nonce="', 'nonce="0') },
  withoutPart('signed without the nonce', 1),
];

/** Section 5.3 rule 5. */
export const joinForgeries: readonly Forgery[] = [
  {
    name: 'signed for a base string with verb and nonce swapped',
    parts: ([verb = '', nonce = '', ...rest]) => [nonce, verb, ...rest],
  },
  { name: 'signed for a base string with its parts in reverse order', parts: (parts) => parts.toReversed() },
  ...[
    ['with line feeds', '\n'],
    ['without a separator', ''],
  ].map(([what, between = '']) => ({
    name: `signed for a base string with its parts joined ${what}`,
    mac: (base: string, key: Parameters<typeof rightMac>[1]) => rightMac(base.replaceAll('&', between), key),
  })),
  {
    name: 'signed for the percent-encoded base string',
    mac: (base, key) => rightMac(percentEncode(base), key),
  },
  { name: 'signed for the base string with an ampersand at the end', mac: (base, key) => rightMac(`${base}&`, key) },
  {
    name: 'signed for a base string of only nonce and body hash',
    parts: ([, nonce = '', , , hash = '']) => [nonce, hash],
  },
];

function decodedNonce(parts: readonly string[]): readonly string[] {
  return parts.map((part, at) => (at === 1 ? decodeURIComponent(part) : part));
}
