import { createHash } from 'node:crypto';
import { bodyText, hmac, joined, keys, mac, part, sorted, values, withoutPart } from '../../operators/signed-values.ts';
import { lenient } from '../../operators/verifier.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.3: the signature is also accepted without some part of the base string. */
export const partFaults: readonly Fault[] = [
  ...lenient('partner/5.3/verb', 'verbOf', {
    'verb-not-compared-by-fulfill': ['Also accepts a signature of the verb POST on fulfill', () => 'POST', 'fulfill'],
    'verb-get-taken': ['Accepts a signature of the verb GET on checkAvailability', () => 'GET', 'checkAvailability'],
    'verb-in-small-letters-taken': [
      'Accepts a signature of the verb in lower case on reserve',
      (verb) => verb.toLowerCase(),
      'reserve',
    ],
    'verb-may-be-empty': ['Accepts a signature of an empty verb', () => ''],
  }),
  ...lenient('partner/5.3/verb', 'baseStringOf', {
    'verb-may-be-missing': ['Accepts a base string without the verb', withoutPart(0)],
  }),

  ...lenient('partner/5.3/nonce', 'nonceOf', {
    'nonce-may-be-empty': ['Accepts a signature of an empty nonce on reserve', () => '', 'reserve'],
    'nonce-in-capitals-taken': ['Accepts a signature of the nonce in upper case', (nonce) => nonce.toUpperCase()],
    'half-a-nonce-taken': [
      'Accepts a signature of the first half of the nonce on fulfill',
      (nonce) => nonce.slice(0, 18),
      'fulfill',
    ],
    'nonce-encoded-twice-taken': [
      'Accepts a signature of the nonce percent-encoded twice',
      (nonce, _authorization, call) => call.rules.encode(nonce, call),
    ],
  }),
  ...lenient('partner/5.3/nonce', 'baseStringOf', {
    'nonce-may-be-missing': ['Accepts a base string without the nonce', withoutPart(1)],
    'nonce-not-encoded-taken': [
      'Accepts a signature of the nonce without percent-encoding',
      part(1, decodeURIComponent),
    ],
  }),

  ...lenient('partner/5.3/base-url', 'baseUrlOf', {
    'path-suffices': ['Accepts a signature of the path without the host', pathOf],
    'host-suffices': ['Accepts a signature of the host without the path on reserve', originOf, 'reserve'],
    'scheme-not-compared': [
      'Accepts a signature of the other URL scheme, http or https, on checkAvailability',
      otherScheme,
      'checkAvailability',
    ],
    'slash-behind-path-taken': ['Accepts a signature of the path with a trailing slash', (url) => `${url}/`],
    'path-in-capitals-taken': [
      'Accepts a signature of the path in upper case on fulfill',
      (url) => originOf(url) + pathOf(url).toUpperCase(),
      'fulfill',
    ],
    'prefix-of-path-not-compared': [
      'Accepts a signature of the path without its first segment',
      (url) => originOf(url) + pathOf(url).replace(/^\/[^/]+/, ''),
    ],
    'end-of-path-not-compared': [
      'Accepts a signature of the path without its last segment',
      (url) => url.replace(/\/[^/]*$/, ''),
    ],
    'base-url-may-be-empty': ['Accepts a signature of an empty base URL on reserve', () => '', 'reserve'],
    'query-in-base-url-taken': [
      'Accepts a base URL that includes the query string',
      (url, { query }) => (query === null ? url : `${url}?${query}`),
    ],
  }),
  ...lenient('partner/5.3/base-url', 'baseStringOf', {
    'base-url-may-be-missing': ['Accepts a base string without the base URL', withoutPart(2)],
    'base-url-not-encoded-taken': ['Accepts a base URL without percent-encoding', part(2, decodeURIComponent)],
  }),

  ...lenient('partner/5.3/body-hash', 'trimmedBodyOf', {
    'body-may-be-left-out': [
      'Accepts the hash of an empty body for any body on fulfill',
      bodyText(() => ''),
      'fulfill',
    ],
    'body-may-be-left-out-of-reserve': [
      'Accepts the hash of an empty body for any body on reserve',
      bodyText(() => ''),
      'reserve',
    ],
    'body-in-small-letters-taken': [
      'Accepts the hash of the lower-cased body on reserve',
      bodyText((body) => body.toLowerCase()),
      'reserve',
    ],
    'first-half-of-body-taken': [
      'Accepts the hash of the first half of the body',
      bodyText((body) => body.slice(0, Math.ceil(body.length / 2))),
    ],
    'spaced-body-taken': [
      'Accepts the hash of the body with spaces added after colons and commas',
      bodyText((body) => body.replaceAll(/[:,]/g, '$& ')),
    ],
  }),
  ...lenient('partner/5.3/body-hash', 'bodyHashOf', {
    'hash-may-be-empty': ['Accepts an empty body hash', () => ''],
    'hash-may-be-cut': ['Accepts the first half of the body hash', (hash) => hash.slice(0, 32)],
    'sha-1-of-body-taken': [
      'Accepts the SHA-1 of the body as body hash',
      (_hash, call) => createHash('sha1').update(call.rules.trimmedBodyOf(call)).digest('hex'),
    ],
    'body-hash-in-base64-taken': [
      'Accepts the body hash in Base64',
      (hash) => Buffer.from(hash, 'hex').toString('base64'),
    ],
  }),
  ...lenient('partner/5.3/body-hash', 'baseStringOf', {
    'hash-may-be-missing': [
      'Accepts a base string without the body hash on checkAvailability',
      withoutPart(4),
      'checkAvailability',
    ],
  }),

  ...lenient('partner/5.3/parameter-string', 'parameterStringOf', {
    'query-may-be-left-out': ['Accepts an empty parameter string on reserve', () => '', 'reserve'],
    'query-may-be-left-out-of-check': [
      'Accepts an empty parameter string on checkAvailability',
      () => '',
      'checkAvailability',
    ],
    'last-pair-not-compared': [
      'Accepts a parameter string without its last pair',
      (text) => text.replace(/&?[^&]*$/, ''),
    ],
    'keys-alone-taken': ['Accepts a parameter string of keys without values', (text) => text.replaceAll(/=[^&]*/g, '')],
    'parameters-unsorted-taken': ['Accepts unsorted parameters, in the order of the URL', sorted(() => 0)],
  }),
  ...lenient('partner/5.3/parameter-string', 'parametersOf', {
    'first-pair-suffices': ['Accepts a signature of the first parameter only', (pairs) => pairs.slice(0, 1)],
    'values-not-compared': [
      'Accepts a signature in which the first value is empty',
      (pairs) => pairs.map(([key, value], index) => [key, index === 0 ? '' : value]),
    ],
    'keys-without-case': [
      'Accepts a signature of the keys in upper case on fulfill',
      keys((key) => key.toUpperCase()),
      'fulfill',
    ],
    'values-without-case': ['Accepts a signature of the values in upper case', values((value) => value.toUpperCase())],
  }),
  ...lenient('partner/5.3/parameter-string', 'baseStringOf', {
    'query-may-be-missing': ['Accepts a base string without the parameter string', withoutPart(3)],
    'parameters-encoded-once-taken': [
      'Accepts a parameter string that is percent-encoded only once',
      part(3, decodeURIComponent),
    ],
  }),

  ...lenient('partner/5.3/5', 'baseStringOf', {
    'parts-in-reverse-taken': [
      'Accepts the parts of the base string in reverse order on fulfill',
      joined((parts) => parts.toReversed().join('&')),
      'fulfill',
    ],
    'parts-on-lines-taken': ['Accepts a base string joined with line feeds', joined((parts) => parts.join('\n'))],
    'nonce-first-taken': [
      'Accepts a base string with the nonce before the verb',
      joined(([a, b, ...rest]) => [b, a, ...rest].join('&')),
    ],
    'ampersand-at-the-end-taken': [
      'Accepts a base string with a trailing ampersand on reserve',
      (base) => `${base}&`,
      'reserve',
    ],
    'nonce-and-body-suffice': [
      'Accepts a signature of the nonce and the body hash only',
      joined(([, nonce, , , hash]) => `${nonce}&${hash}`),
    ],
  }),

  ...lenient('partner/5.3/key', 'keyOf', {
    'empty-key-taken': ['Accepts a signature made with an empty key on reserve', () => '', 'reserve'],
    'key-without-its-last-letter': [
      'Accepts a signature made with the key without its last character',
      (key) => key.slice(0, -1),
    ],
    'key-in-capitals': [
      'Accepts a signature made with the key in upper case on checkAvailability',
      (key) => key.toUpperCase(),
      'checkAvailability',
    ],
    'key-with-line-feed': [
      'Accepts a signature made with the key and a trailing line feed on fulfill',
      (key) => `${key}\n`,
      'fulfill',
    ],
    'key-with-ampersand': ['Accepts a signature made with the key and a trailing ampersand', (key) => `${key}&`],
  }),
  ...lenient('partner/5.3/key', 'signatureOf', {
    'key-decoded-from-base64': [
      'Accepts a signature made with the Base64-decoded key',
      mac((base, key) => hmac('sha1', base, Buffer.from(key, 'base64')).toString('base64')),
    ],
  }),
  ...lenient('partner/5.3/signature', 'signatureOf', {
    'hexadecimal-taken': [
      'Accepts a signature in hexadecimal on reserve',
      mac((base, key) => hmac('sha1', base, key).toString('hex')),
      'reserve',
    ],
    'base64-of-hexadecimal-taken': [
      'Accepts a signature that is the Base64 of the hexadecimal HMAC',
      mac((base, key) => Buffer.from(hmac('sha1', base, key).toString('hex')).toString('base64')),
    ],
    'key-and-text-exchanged': [
      'Accepts a signature with key and base string swapped in the HMAC on fulfill',
      mac((base, key) => hmac('sha1', key, base).toString('base64')),
      'fulfill',
    ],
  }),
];

function originOf(url: string): string {
  return /^[^/]+\/\/[^/]+/.exec(url)?.[0] ?? '';
}

function pathOf(url: string): string {
  return url.slice(originOf(url).length);
}

function otherScheme(url: string): string {
  return url.startsWith('https:') ? `http:${url.slice(6)}` : `https:${url.slice(5)}`;
}
