import { createHash } from 'node:crypto';
import { over } from '../../operators/over.ts';
import {
  bodyText,
  cut,
  hmac,
  joined,
  keys,
  mac,
  onlyPairs,
  order,
  part,
  rewritten,
  sorted,
  values,
  withoutPart,
} from '../../operators/signed-values.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { acceptedSignatures } from '../rows.ts';

const empty = (): string => '';
const small = (text: string): string => text.toLowerCase();
const capital = (text: string): string => text.toUpperCase();

const originOf = (url: string): string => /^[^/]+\/\/[^/]+/.exec(url)?.[0] ?? '';
const pathOf = (url: string): string => url.slice(originOf(url).length);
const otherScheme = (url: string): string => url.replace(/^https?/, (one) => (one === 'http' ? 'https' : 'http'));
/** Changes the path of a URL. */
const path = (edit: (path: string) => string) => (url: string) => originOf(url) + edit(pathOf(url));

const inHex = (base: string, key: string): string => hmac('sha1', base, key).toString('hex');
const withDecodedKey = (base: string, key: string): string =>
  hmac('sha1', base, Buffer.from(key, 'base64')).toString('base64');
const base64OfHex = (base: string, key: string): string => Buffer.from(inHex(base, key)).toString('base64');
const exchanged = (base: string, key: string): string => hmac('sha1', key, base).toString('base64');
const urlWithQuery = over('baseUrlOf', (url, { query }) => (query === null ? url : `${url}?${query}`));
const smallPairs = over('parametersOf', (pairs) => pairs.map(([key, value]) => [small(key), small(value)]));
const sortedBySmallKey = sorted(([a], [b]) => order(small(a), small(b)));
const withDecodedName = (key: string, value: string): string => `${decodeURIComponent(key)}=${value}`;
const withPluses = (text: string): string => text.replaceAll('%20', '+');
const hashInBase64 = over('bodyHashOf', (hash) => Buffer.from(hash, 'hex').toString('base64'));
const sha1 = (_hash: string, call: Call): string =>
  createHash('sha1').update(call.rules.trimmedBodyOf(call)).digest('hex');

/** Faults of section 5.3: the signature is also accepted without some part of the base string. */
export const partFaults: readonly Fault[] = [
  ...acceptedSignatures('5.3/verb', [
    ['verb-not-compared-by-fulfill', 'with the verb POST', over('verbOf', () => 'POST'), 'fulfill'],
    ['verb-get-taken', 'with the verb GET', over('verbOf', () => 'GET'), 'checkAvailability'],
    ['verb-in-small-letters-taken', 'with the verb in lower case', over('verbOf', small), 'reserve'],
    ['verb-may-be-empty', 'with an empty verb', over('verbOf', empty)],
    ['verb-may-be-missing', 'without the verb', withoutPart(0)],
  ]),
  ...acceptedSignatures('5.3/nonce', [
    ['nonce-may-be-empty', 'with an empty nonce', over('nonceOf', empty), 'reserve'],
    ['nonce-in-capitals-taken', 'with the nonce in upper case', over('nonceOf', capital)],
    ['half-a-nonce-taken', 'with the first half of the nonce', cut('nonceOf', /.{18}$/), 'fulfill'],
    ['nonce-encoded-twice-taken', 'with the nonce encoded twice', part(1, encodeURIComponent)],
    ['nonce-may-be-missing', 'without the nonce', withoutPart(1)],
    ['nonce-not-encoded-taken', 'with the nonce without percent-encoding', part(1, decodeURIComponent)],
  ]),
  ...acceptedSignatures('5.3/base-url', [
    ['path-suffices', 'with only the path of the base URL', over('baseUrlOf', pathOf)],
    ['host-suffices', 'with only scheme and host of the base URL', over('baseUrlOf', originOf), 'reserve'],
    [
      'scheme-not-compared',
      'with the scheme http instead of https or the reverse',
      over('baseUrlOf', otherScheme),
      'checkAvailability',
    ],
    ['url-without-port-taken', 'with the URL without its port', cut('baseUrlOf', /(?<=:\/\/[^/]+):\d+/), 'reserve'],
    ['slash-behind-path-taken', 'with a slash added to the path', over('baseUrlOf', (text) => `${text}/`)],
    ['url-in-small-letters-taken', 'with the URL in lower case', over('baseUrlOf', small), 'fulfill'],
    ['path-in-capitals-taken', 'with the path in upper case', over('baseUrlOf', path(capital)), 'fulfill'],
    [
      'prefix-of-path-not-compared',
      'with a path that lacks its first segment',
      cut('baseUrlOf', /(?<=\/\/[^/]+)\/[^/]+/),
    ],
    ['end-of-path-not-compared', 'with a path that lacks its last segment', cut('baseUrlOf', /\/[^/]*$/)],
    ['base-url-may-be-empty', 'with an empty base URL', over('baseUrlOf', empty), 'reserve'],
    ['query-in-base-url-taken', 'with the query as part of the base URL', urlWithQuery],
    ['base-url-may-be-missing', 'without the base URL', withoutPart(2)],
    ['base-url-not-encoded-taken', 'with the base URL without percent-encoding', part(2, decodeURIComponent)],
  ]),
  ...acceptedSignatures('5.3/body-hash', [
    ['body-may-be-left-out', 'with an empty body', bodyText(empty), 'fulfill'],
    ['body-may-be-left-out-of-reserve', 'with an empty body', bodyText(empty), 'reserve'],
    ['body-in-small-letters-taken', 'with the body in lower case', bodyText(small), 'reserve'],
    ['first-half-of-body-taken', 'with half the body', bodyText((body) => body.slice(0, Math.ceil(body.length / 2)))],
    ['spaced-body-taken', 'with additional spaces in the body', bodyText((body) => body.replaceAll(/[:,]/g, '$& '))],
    ['hash-may-be-empty', 'with an empty body hash', over('bodyHashOf', empty)],
    ['hash-may-be-cut', 'with the first half of the body hash', cut('bodyHashOf', /.{32}$/)],
    ['sha-1-of-body-taken', 'with the SHA-1 of the body', over('bodyHashOf', sha1)],
    ['body-hash-in-base64-taken', 'with the body hash in Base64', hashInBase64],
    ['hash-may-be-missing', 'without the body hash', withoutPart(4), 'checkAvailability'],
  ]),
  ...acceptedSignatures('5.3/parameter-string', [
    ['query-may-be-left-out', 'with an empty query', over('parameterStringOf', empty), 'reserve'],
    ['query-may-be-left-out-of-check', 'with an empty query', over('parameterStringOf', empty), 'checkAvailability'],
    ['last-pair-not-compared', 'without the last parameter', cut('parameterStringOf', /&?[^&]*$/)],
    [
      'keys-alone-taken',
      'with the query keys but not their values',
      over('parameterStringOf', (text) => text.replaceAll(/=[^&]*/g, '')),
    ],
    ['parameters-unsorted-taken', 'with parameters in the order of the URL', sorted(() => 0)],
    ['first-pair-suffices', 'with the first parameter only', over('parametersOf', (pairs) => pairs.slice(0, 1))],
    ['values-not-compared', 'with an empty value of the first parameter', cut('parameterStringOf', /(?<==)[^&]*/)],
    ['keys-without-case', 'with query keys in upper case', keys(capital), 'fulfill'],
    ['values-without-case', 'with query values in upper case', values(capital)],
    ['query-in-small-letters-taken', 'with the query in lower case', smallPairs, 'reserve'],
    [
      'sorted-regardless-of-case-taken',
      'with parameters sorted regardless of letter case',
      sortedBySmallKey,
      'fulfill',
    ],
    ['sorted-by-value-taken', 'with parameters sorted by value', sorted(([, a], [, b]) => order(a, b)), 'reserve'],
    ['empty-values-left-out-taken', 'without empty parameters', onlyPairs(([, value]) => value !== '')],
    ['equals-sign-left-out-taken', 'without the equals sign of empty values', cut('parameterStringOf', /=(?=&|$)/g)],
    ['values-trimmed-taken', 'with trimmed values', values((value) => value.trim()), 'fulfill'],
    ['keys-not-encoded-taken', 'with keys that are not encoded', rewritten(withDecodedName)],
    ['plus-for-space-taken', 'with a plus for each space', over('parameterStringOf', withPluses), 'checkAvailability'],
    ['query-may-be-missing', 'without the parameter string', withoutPart(3)],
    ['parameters-encoded-once-taken', 'with parameters that are encoded only once', part(3, decodeURIComponent)],
  ]),
  ...acceptedSignatures('5.3/5', [
    [
      'parts-in-reverse-taken',
      'with the parts in reverse order',
      joined((all) => all.toReversed().join('&')),
      'fulfill',
    ],
    ['parts-on-lines-taken', 'with the parts joined with line feeds', joined((all) => all.join('\n'))],
    ['nonce-first-taken', 'with the nonce before the verb', joined(([a, b, ...rest]) => [b, a, ...rest].join('&'))],
    ['ampersand-at-the-end-taken', 'with a trailing ampersand', over('baseStringOf', (base) => `${base}&`), 'reserve'],
    ['nonce-and-body-suffice', 'with nonce and body hash only', joined(([, one, , , two]) => `${one}&${two}`)],
  ]),
  ...acceptedSignatures('5.3/key', [
    ['empty-key-taken', 'with an empty key', over('keyOf', empty), 'reserve'],
    ['key-without-its-last-letter', 'with the key without its last character', cut('keyOf', /.$/)],
    ['key-in-capitals', 'with the key in upper case', over('keyOf', capital), 'checkAvailability'],
    ['key-with-line-feed', 'with the key and a line feed', over('keyOf', (text) => `${text}\n`), 'fulfill'],
    ['key-with-ampersand', 'with the key and an ampersand', over('keyOf', (text) => `${text}&`)],
    ['key-decoded-from-base64', 'with the Base64-decoded key', mac(withDecodedKey)],
  ]),
  ...acceptedSignatures('5.3/signature', [
    ['hexadecimal-taken', 'in hexadecimal', mac(inHex), 'reserve'],
    ['base64-of-hexadecimal-taken', 'as Base64 of the hexadecimal HMAC', mac(base64OfHex)],
    ['key-and-text-exchanged', 'with key and base string swapped', mac(exchanged), 'fulfill'],
  ]),
  fault('path-escapes-in-lower-case', 'partner/5.3/base-url')
    .says('Expects percent escapes in lower case in the path of the signed base URL')
    .change('baseUrlOf', (text) => text.replaceAll(/%[0-9A-F]{2}/g, small)),
  fault('path-decoded', 'partner/5.3/base-url-escapes')
    .says('Expects a percent-decoded path in the signed base URL')
    .change('baseUrlOf', (text) => decodeURIComponent(text)),
];
