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
  {
    name: 'signed for a nonce that differs from the sent nonce',
    signs: (sent) => ({ ...sent, nonce: `0${sent.nonce}` }),
  },
  { name: 'signed for the first half of the nonce', signs: (sent) => ({ ...sent, nonce: sent.nonce.slice(0, 18) }) },
  { name: 'signed for the nonce in upper case', signs: (sent) => ({ ...sent, nonce: sent.nonce.toUpperCase() }) },
  { name: 'signed for an empty nonce', signs: (sent) => ({ ...sent, nonce: '' }) },
  {
    name: 'signed for the nonce without percent-encoding',
    nonce: encodableNonce,
    parts: (parts) => parts.map((part, at) => (at === 1 ? decodeURIComponent(part) : part)),
  },
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

/** Section 5.3, part 3. */
export const baseUrlForgeries: readonly Forgery[] = [
  forgery('a path with an additional segment', (url) => `${url}/more`),
  forgery('the path with a slash at the end', (url) => `${url}/`),
  forgery('the path without its last segment', (url) => url.replace(/\/[^/]*$/, '')),
  forgery('a path with one other character', otherInPath),
  forgery('the path in upper case', (url) => onPath(url, (path) => path.toUpperCase())),
  forgery('the path without its first segment', (url) => onPath(url, (path) => path.replace(/^\/[^/]+/, ''))),
  forgery('a URL without a path', (url) => onPath(url, () => '')),
  forgery('another host', (url) => url.replace('://', '://other.')),
  forgery('another port', (url) => url.replace(/^([^/]+\/\/[^/:]+)(?::\d+)?/, '$1:1')),
  forgery('the URL without its port', (url) => url.replace(/^([^/]+\/\/[^/]+):\d+/, '$1')),
  forgery('another scheme', (url) => (url.startsWith('https:') ? `http:${url.slice(6)}` : `https:${url.slice(5)}`)),
  forgery('the path without scheme and host', (url) => url.replace(/^[^/]+\/\/[^/]+/, '')),
  forgery('an empty base URL', () => ''),
  otherPart('signed for the base URL without percent-encoding', 2, decodeURIComponent),
  otherPart('signed for the base URL percent-encoded twice', 2, percentEncode),
  {
    name: 'signed for the URL including its query',
    parts: (parts, { url }) => parts.map((part, at) => (at === 2 ? percentEncode(url) : part)),
  },
  withoutPart('signed without the base URL', 2),
];

/** Differs from the correct header only for a URL with capital letters. */
export const lowerCaseForgery = forgery('the URL in lower case', (url) => url.toLowerCase());

function forgery(what: string, change: (url: string) => string): Forgery {
  return otherPart(`signed for ${what}`, 2, (part) => percentEncode(change(decodeURIComponent(part))));
}

function onPath(url: string, change: (path: string) => string): string {
  const [origin = ''] = /^[^/]+\/\/[^/]+/.exec(url) ?? [];
  return origin + change(url.slice(origin.length));
}

/** The URL with another last letter or digit in its path: another product or reservation. */
function otherInPath(url: string): string {
  return onPath(url, (path) => path.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) => (last === '0' ? '1' : '0')));
}
