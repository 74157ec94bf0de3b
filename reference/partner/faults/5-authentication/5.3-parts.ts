import { createHash } from 'node:crypto';
import { bodyText, hmac, joined, keys, mac, part, sorted, values, withoutPart } from '../../operators/signed-values.ts';
import { lenient } from '../../operators/verifier.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.3: the signature is also accepted without some part of the base string. */
export const partFaults: readonly Fault[] = [
  ...lenient('partner/5.3/verb', 'verbOf', {
    'verb-not-compared-by-fulfill': ['Tries other verbs too on fulfill', () => 'POST', 'fulfill'],
    'verb-get-taken': ['Takes a signature of a GET on checkAvailability', () => 'GET', 'checkAvailability'],
    'verb-in-small-letters-taken': [
      'Takes a verb in small letters on reserve',
      (verb) => verb.toLowerCase(),
      'reserve',
    ],
    'verb-may-be-empty': ['Takes an empty verb', () => ''],
  }),
  ...lenient('partner/5.3/verb', 'baseStringOf', {
    'verb-may-be-missing': ['Takes a base string without a verb', withoutPart(0)],
  }),

  ...lenient('partner/5.3/nonce', 'nonceOf', {
    'nonce-may-be-empty': ['Takes a signature of an empty nonce on reserve', () => '', 'reserve'],
    'nonce-in-capitals-taken': ['Takes a signature of the nonce in capitals', (nonce) => nonce.toUpperCase()],
    'half-a-nonce-taken': [
      'Takes a signature of the first half of the nonce on fulfill',
      (nonce) => nonce.slice(0, 18),
      'fulfill',
    ],
    'nonce-encoded-twice-taken': [
      'Takes a signature of a nonce that is encoded twice',
      (nonce, _authorization, call) => call.rules.encode(nonce, call),
    ],
  }),
  ...lenient('partner/5.3/nonce', 'baseStringOf', {
    'nonce-may-be-missing': ['Takes a base string without a nonce', withoutPart(1)],
    'nonce-not-encoded-taken': ['Takes a signature of the nonce as it stands', part(1, decodeURIComponent)],
  }),

  ...lenient('partner/5.3/base-url', 'baseUrlOf', {
    'path-suffices': ['Takes a signature of the path without the host', pathOf],
    'host-suffices': ['Takes a signature of the host without the path on reserve', originOf, 'reserve'],
    'scheme-not-compared': ['Takes a signature of the other scheme', otherScheme, 'checkAvailability'],
    'slash-behind-path-taken': ['Takes a signature of the path with a slash behind it', (url) => `${url}/`],
    'path-in-capitals-taken': [
      'Takes a signature of the path in capitals on fulfill',
      (url) => originOf(url) + pathOf(url).toUpperCase(),
      'fulfill',
    ],
    'prefix-of-path-not-compared': [
      'Takes a signature of the path without its first segment',
      (url) => originOf(url) + pathOf(url).replace(/^\/[^/]+/, ''),
    ],
    'end-of-path-not-compared': [
      'Takes a signature of the path without its last segment',
      (url) => url.replace(/\/[^/]*$/, ''),
    ],
    'base-url-may-be-empty': ['Takes a signature of no URL on reserve', () => '', 'reserve'],
    'query-in-base-url-taken': [
      'Takes a base URL with the query left in',
      (url, { query }) => (query === null ? url : `${url}?${query}`),
    ],
  }),
  ...lenient('partner/5.3/base-url', 'baseStringOf', {
    'base-url-may-be-missing': ['Takes a base string without a base URL', withoutPart(2)],
    'base-url-not-encoded-taken': ['Takes a base URL that is not encoded', part(2, decodeURIComponent)],
  }),

  ...lenient('partner/5.3/body-hash', 'trimmedBodyOf', {
    'body-may-be-left-out': ['Takes the hash of an empty body for any on fulfill', bodyText(() => ''), 'fulfill'],
    'body-may-be-left-out-of-reserve': [
      'Takes the hash of an empty body for any on reserve',
      bodyText(() => ''),
      'reserve',
    ],
    'body-in-small-letters-taken': [
      'Takes the hash of the body in small letters on reserve',
      bodyText((body) => body.toLowerCase()),
      'reserve',
    ],
    'first-half-of-body-taken': [
      'Takes the hash of the first half of the body',
      bodyText((body) => body.slice(0, Math.ceil(body.length / 2))),
    ],
    'spaced-body-taken': [
      'Takes the hash of the body with spaces between its tokens',
      bodyText((body) => body.replaceAll(/[:,]/g, '$& ')),
    ],
  }),
  ...lenient('partner/5.3/body-hash', 'bodyHashOf', {
    'hash-may-be-empty': ['Takes an empty hash of the body', () => ''],
    'hash-may-be-cut': ['Takes the first half of the hash of the body', (hash) => hash.slice(0, 32)],
    'sha-1-of-body-taken': [
      'Takes the SHA-1 of the body',
      (_hash, call) => createHash('sha1').update(call.rules.trimmedBodyOf(call)).digest('hex'),
    ],
    'body-hash-in-base64-taken': [
      'Takes the hash of the body in Base64',
      (hash) => Buffer.from(hash, 'hex').toString('base64'),
    ],
  }),
  ...lenient('partner/5.3/body-hash', 'baseStringOf', {
    'hash-may-be-missing': [
      'Takes a base string without a hash of the body on check',
      withoutPart(4),
      'checkAvailability',
    ],
  }),

  ...lenient('partner/5.3/parameter-string', 'parameterStringOf', {
    'query-may-be-left-out': ['Takes an empty parameter string on reserve', () => '', 'reserve'],
    'query-may-be-left-out-of-check': ['Takes an empty parameter string on check', () => '', 'checkAvailability'],
    'last-pair-not-compared': [
      'Takes a query without the pair whose key comes last',
      (text) => text.replace(/&?[^&]*$/, ''),
    ],
    'keys-alone-taken': ['Takes the keys without their values', (text) => text.replaceAll(/=[^&]*/g, '')],
    'parameters-unsorted-taken': ['Takes the pairs in the order of the URL', sorted(() => 0)],
  }),
  ...lenient('partner/5.3/parameter-string', 'parametersOf', {
    'first-pair-suffices': ['Takes the first pair of a query for all', (pairs) => pairs.slice(0, 1)],
    'values-not-compared': [
      'Takes a query whose first value is empty',
      (pairs) => pairs.map(([key, value], index) => [key, index === 0 ? '' : value]),
    ],
    'keys-without-case': ['Takes keys in capitals on fulfill', keys((key) => key.toUpperCase()), 'fulfill'],
    'values-without-case': ['Takes values in capitals', values((value) => value.toUpperCase())],
  }),
  ...lenient('partner/5.3/parameter-string', 'baseStringOf', {
    'query-may-be-missing': ['Takes a base string without parameters', withoutPart(3)],
    'parameters-encoded-once-taken': ['Takes a parameter string that is encoded once', part(3, decodeURIComponent)],
  }),

  ...lenient('partner/5.3/5', 'baseStringOf', {
    'parts-in-reverse-taken': [
      'Takes the parts in reverse on fulfill',
      joined((parts) => parts.toReversed().join('&')),
      'fulfill',
    ],
    'parts-on-lines-taken': ['Takes the parts joined with line feeds', joined((parts) => parts.join('\n'))],
    'nonce-first-taken': ['Takes the nonce before the verb', joined(([a, b, ...rest]) => [b, a, ...rest].join('&'))],
    'ampersand-at-the-end-taken': ['Takes an ampersand behind the parts on reserve', (base) => `${base}&`, 'reserve'],
    'nonce-and-body-suffice': [
      'Takes a signature of nonce and body alone',
      joined(([, nonce, , , hash]) => `${nonce}&${hash}`),
    ],
  }),

  ...lenient('partner/5.3/key', 'keyOf', {
    'empty-key-taken': ['Takes a signature under an empty key on reserve', () => '', 'reserve'],
    'key-without-its-last-letter': [
      'Takes a signature under its key without the last letter',
      (key) => key.slice(0, -1),
    ],
    'key-in-capitals': [
      'Takes a signature under its key in capitals on check',
      (key) => key.toUpperCase(),
      'checkAvailability',
    ],
    'key-with-line-feed': ['Takes a signature under its key and a line feed', (key) => `${key}\n`, 'fulfill'],
    'key-with-ampersand': ['Takes a signature under its key and an ampersand', (key) => `${key}&`],
  }),
  ...lenient('partner/5.3/key', 'signatureOf', {
    'key-decoded-from-base64': [
      'Takes a signature under the key that Base64 makes of its key',
      mac((base, key) => hmac('sha1', base, Buffer.from(key, 'base64')).toString('base64')),
    ],
  }),
  ...lenient('partner/5.3/signature', 'signatureOf', {
    'hexadecimal-taken': [
      'Takes a signature in hexadecimal on reserve',
      mac((base, key) => hmac('sha1', base, key).toString('hex')),
      'reserve',
    ],
    'base64-of-hexadecimal-taken': [
      'Takes hexadecimal in Base64',
      mac((base, key) => Buffer.from(hmac('sha1', base, key).toString('hex')).toString('base64')),
    ],
    'key-and-text-exchanged': [
      'Takes a signature whose key and text changed places',
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
