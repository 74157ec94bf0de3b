import { createHash, createHmac } from 'node:crypto';
import type { PartnerRules } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { at, secondChance, type Concerns } from './verified-otherwise.ts';

type Rules = (honest: PartnerRules) => Partial<PartnerRules>;

/** Faults of section 5.3: parts of what is signed that a second chance leaves out of account. */
export const partFaults: readonly Fault[] = [
  lenient('verb', {
    'verb-not-compared-by-fulfill': ['Tries other verbs too on fulfill', trying('POST'), at('fulfill')],
    'verb-get-taken': ['Takes a signature of a GET on checkAvailability', trying('GET'), at('checkAvailability')],
    'verb-in-small-letters-taken': [
      'Takes a verb in small letters on reserve',
      (honest) => ({ verbOf: (call) => honest.verbOf(call).toLowerCase() }),
      at('reserve'),
    ],
    'verb-may-be-missing': ['Takes a base string without a verb', without(0)],
    'verb-may-be-empty': ['Takes an empty verb', () => ({ verbOf: () => '' })],
  }),
  lenient('nonce', {
    'nonce-may-be-empty': [
      'Takes a signature of an empty nonce on reserve',
      () => ({ nonceOf: () => '' }),
      at('reserve'),
    ],
    'nonce-may-be-missing': ['Takes a base string without a nonce', without(1)],
    'nonce-in-capitals-taken': [
      'Takes a signature of the nonce in capitals',
      (honest) => ({ nonceOf: (...about) => honest.nonceOf(...about).toUpperCase() }),
    ],
    'half-a-nonce-taken': [
      'Takes a signature of the first half of the nonce on fulfill',
      (honest) => ({ nonceOf: (...about) => honest.nonceOf(...about).slice(0, 18) }),
      at('fulfill'),
    ],
    'nonce-not-encoded-taken': ['Takes a signature of the nonce as it stands', part(1, decodeURIComponent)],
    'nonce-encoded-twice-taken': [
      'Takes a signature of a nonce that is encoded twice',
      (honest) => ({ nonceOf: (authorization, call) => honest.encode(authorization.nonce, call) }),
    ],
  }),
  lenient('base-url', {
    'path-suffices': ['Takes a signature of the path without the host', urls((url) => pathOf(url))],
    'host-suffices': ['Takes a signature of the host without the path on reserve', urls(originOf), at('reserve')],
    'scheme-not-compared': ['Takes a signature of the other scheme', urls(otherScheme), at('checkAvailability')],
    'slash-behind-path-taken': ['Takes a signature of the path with a slash behind it', urls((url) => `${url}/`)],
    'path-in-capitals-taken': [
      'Takes a signature of the path in capitals on fulfill',
      urls((url) => originOf(url) + pathOf(url).toUpperCase()),
      at('fulfill'),
    ],
    'prefix-of-path-not-compared': [
      'Takes a signature of the path without its first segment',
      urls((url) => originOf(url) + pathOf(url).replace(/^\/[^/]+/, '')),
    ],
    'end-of-path-not-compared': [
      'Takes a signature of the path without its last segment',
      urls((url) => url.replace(/\/[^/]*$/, '')),
    ],
    'base-url-may-be-empty': ['Takes a signature of no URL on reserve', urls(() => ''), at('reserve')],
    'base-url-may-be-missing': ['Takes a base string without a base URL', without(2)],
    'base-url-not-encoded-taken': ['Takes a base URL that is not encoded', part(2, decodeURIComponent)],
    'query-in-base-url-taken': [
      'Takes a base URL with the query left in',
      (honest) => ({
        baseUrlOf: (call) => honest.baseUrlOf(call) + (call.query === null ? '' : `?${call.query}`),
      }),
    ],
  }),
  lenient('body-hash', {
    'body-may-be-left-out': ['Takes the hash of an empty body for any on fulfill', bodies(() => ''), at('fulfill')],
    'body-may-be-left-out-of-reserve': [
      'Takes the hash of an empty body for any on reserve',
      bodies(() => ''),
      at('reserve'),
    ],
    'hash-may-be-empty': ['Takes an empty hash of the body', () => ({ bodyHashOf: () => '' })],
    'hash-may-be-missing': [
      'Takes a base string without a hash of the body on check',
      without(4),
      at('checkAvailability'),
    ],
    'hash-may-be-cut': [
      'Takes the first half of the hash of the body',
      (honest) => ({ bodyHashOf: (call) => honest.bodyHashOf(call).slice(0, 32) }),
    ],
    'body-in-small-letters-taken': [
      'Takes the hash of the body in small letters on reserve',
      bodies((body) => body.toLowerCase()),
      at('reserve'),
    ],
    'first-half-of-body-taken': [
      'Takes the hash of the first half of the body',
      bodies((body) => body.slice(0, Math.ceil(body.length / 2))),
    ],
    'spaced-body-taken': [
      'Takes the hash of the body with spaces between its tokens',
      bodies((body) => body.replaceAll(':', ': ').replaceAll(',', ', ')),
    ],
    'sha-1-of-body-taken': ['Takes the SHA-1 of the body', hashed('sha1', 'hex')],
    'body-hash-in-base64-taken': ['Takes the hash of the body in Base64', hashed('sha256', 'base64')],
  }),
  lenient('parameter-string', {
    'query-may-be-left-out': ['Takes an empty parameter string on reserve', strings(() => ''), at('reserve')],
    'query-may-be-left-out-of-check': [
      'Takes an empty parameter string on check',
      strings(() => ''),
      at('checkAvailability'),
    ],
    'query-may-be-missing': ['Takes a base string without parameters', without(3)],
    'first-pair-suffices': ['Takes the first pair of a query for all', pairs((all) => all.slice(0, 1))],
    'last-pair-not-compared': [
      'Takes a query without the pair whose key comes last',
      strings((text) => text.replace(/&?[^&]*$/, '')),
    ],
    'values-not-compared': [
      'Takes a query whose first value is empty',
      pairs((all) => all.map(([key, value], index) => [key, index === 0 ? '' : value])),
    ],
    'keys-without-case': [
      'Takes keys in capitals on fulfill',
      pairs((all) => all.map(([key, value]) => [key.toUpperCase(), value])),
      at('fulfill'),
    ],
    'values-without-case': [
      'Takes values in capitals',
      pairs((all) => all.map(([key, value]) => [key, value.toUpperCase()])),
    ],
    'keys-alone-taken': ['Takes the keys without their values', strings((text) => text.replaceAll(/=[^&]*/g, ''))],
    'parameters-encoded-once-taken': ['Takes a parameter string that is encoded once', part(3, decodeURIComponent)],
    'parameters-unsorted-taken': [
      'Takes the pairs in the order of the URL',
      (honest) => ({
        parameterStringOf: (call) =>
          honest
            .parametersOf(call)
            .map(([key, value]) => `${honest.encode(key, call)}=${honest.encode(value, call)}`)
            .join('&'),
      }),
    ],
  }),
  lenient('5', {
    'parts-in-reverse-taken': [
      'Takes the parts in reverse on fulfill',
      joined((parts) => parts.toReversed().join('&')),
      at('fulfill'),
    ],
    'parts-on-lines-taken': ['Takes the parts joined with line feeds', joined((parts) => parts.join('\n'))],
    'nonce-first-taken': ['Takes the nonce before the verb', joined(([a, b, ...rest]) => [b, a, ...rest].join('&'))],
    'ampersand-at-the-end-taken': [
      'Takes an ampersand behind the parts on reserve',
      joined((parts) => `${parts.join('&')}&`),
      at('reserve'),
    ],
    'nonce-and-body-suffice': [
      'Takes a signature of nonce and body alone',
      joined(([, nonce, , , hash]) => [nonce, hash].join('&')),
    ],
  }),
  lenient('key', {
    'empty-key-taken': ['Takes a signature under an empty key on reserve', keys(() => ''), at('reserve')],
    'key-decoded-from-base64': [
      'Takes a signature under the key that Base64 makes of its key',
      macs((base, key) => createHmac('sha1', Buffer.from(key, 'base64')).update(base).digest('base64')),
    ],
    'key-without-its-last-letter': [
      'Takes a signature under its key without the last letter',
      keys((key) => key.slice(0, -1)),
    ],
    'key-in-capitals': [
      'Takes a signature under its key in capitals on check',
      keys((key) => key.toUpperCase()),
      at('checkAvailability'),
    ],
    'key-with-line-feed': ['Takes a signature under its key and a line feed', keys((key) => `${key}\n`), at('fulfill')],
    'key-with-ampersand': ['Takes a signature under its key and an ampersand', keys((key) => `${key}&`)],
  }),
  lenient('signature', {
    'hexadecimal-taken': [
      'Takes a signature in hexadecimal on reserve',
      macs((base, key) => createHmac('sha1', key).update(base).digest('hex')),
      at('reserve'),
    ],
    'base64-of-hexadecimal-taken': [
      'Takes hexadecimal in Base64',
      macs((base, key) => Buffer.from(createHmac('sha1', key).update(base).digest('hex')).toString('base64')),
    ],
    'key-and-text-exchanged': [
      'Takes a signature whose key and text changed places',
      macs((base, key) => createHmac('sha1', base).update(key).digest('base64')),
      at('fulfill'),
    ],
  }),
].flat();

type Cases = Readonly<Record<string, readonly [says: string, rules: Rules, on?: Concerns]>>;

function lenient(of: string, cases: Cases): readonly Fault[] {
  return Object.entries(cases).map(([name, [says, rules, on]]) =>
    secondChance({ name, requirement: `partner/5.3/${of}`, says, rules, ...(on === undefined ? {} : { on }) }),
  );
}

function trying(verb: string): Rules {
  return () => ({ verbOf: () => verb });
}

/** The base string from its five parts, encoded and in order. */
function joined(join: (parts: readonly string[]) => string): Rules {
  return (honest) => ({ baseStringOf: (...about) => join(honest.baseStringOf(...about).split('&')) });
}

function without(index: number): Rules {
  return joined((parts) => parts.filter((_, place) => place !== index).join('&'));
}

function part(index: number, change: (text: string) => string): Rules {
  return joined((parts) => parts.map((text, place) => (place === index ? change(text) : text)).join('&'));
}

function urls(change: (url: string) => string): Rules {
  return (honest) => ({ baseUrlOf: (call) => change(honest.baseUrlOf(call)) });
}

function bodies(change: (body: string) => string): Rules {
  return (honest) => ({ trimmedBodyOf: (call) => Buffer.from(change(honest.trimmedBodyOf(call).toString())) });
}

function hashed(digest: string, encoding: 'hex' | 'base64'): Rules {
  return (honest) => ({
    bodyHashOf: (call) => createHash(digest).update(honest.trimmedBodyOf(call)).digest(encoding),
  });
}

function strings(change: (text: string) => string): Rules {
  return (honest) => ({ parameterStringOf: (call) => change(honest.parameterStringOf(call)) });
}

type Pairs = ReturnType<PartnerRules['parametersOf']>;

function pairs(change: (pairs: Pairs) => Pairs): Rules {
  return (honest) => ({ parametersOf: (call) => change(honest.parametersOf(call)) });
}

function keys(change: (key: string) => string): Rules {
  return (honest) => ({ keyOf: (call) => change(honest.keyOf(call)) });
}

function macs(mac: (base: string, key: string) => string): Rules {
  return (honest) => ({
    signatureOf: (authorization, call) =>
      honest.encode(mac(honest.baseStringOf(authorization, call), honest.keyOf(call)), call),
  });
}

function originOf(url: string): string {
  return /^[^/]+\/\/[^/]+/.exec(url)?.[0] ?? '';
}

function pathOf(url: string): string {
  return url.slice(originOf(url).length);
}

function otherScheme(url: string): string {
  return url.startsWith('https:') ? `http:${url.slice(6)}` : `https:${url.slice(5)}`;
}
