import { createHash } from 'node:crypto';
import { over } from '../../operators/over.ts';
import {
  bodyText,
  cut,
  hmac,
  joined,
  keys,
  mac,
  part,
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
const hashInBase64 = over('bodyHashOf', (hash) => Buffer.from(hash, 'hex').toString('base64'));
const sha1 = (_hash: string, call: Call): string =>
  createHash('sha1').update(call.rules.trimmedBodyOf(call)).digest('hex');

/** Faults of section 5.3: the signature is also accepted without some part of the base string. */
export const partFaults: readonly Fault[] = [
  ...acceptedSignatures('5.3/verb', [
    ['verb-not-compared-by-fulfill', 'of the verb POST', over('verbOf', () => 'POST'), 'fulfill'],
    ['verb-get-taken', 'of the verb GET', over('verbOf', () => 'GET'), 'checkAvailability'],
    ['verb-in-small-letters-taken', 'of the verb in lower case', over('verbOf', small), 'reserve'],
    ['verb-may-be-empty', 'of an empty verb', over('verbOf', empty)],
    ['verb-may-be-missing', 'without the verb', withoutPart(0)],
  ]),
  ...acceptedSignatures('5.3/nonce', [
    ['nonce-may-be-empty', 'of an empty nonce', over('nonceOf', empty), 'reserve'],
    ['nonce-in-capitals-taken', 'of the nonce in upper case', over('nonceOf', capital)],
    ['half-a-nonce-taken', 'of the first half of the nonce', cut('nonceOf', /.{18}$/), 'fulfill'],
    ['nonce-encoded-twice-taken', 'of the nonce encoded twice', part(1, encodeURIComponent)],
    ['nonce-may-be-missing', 'without the nonce', withoutPart(1)],
    ['nonce-not-encoded-taken', 'of the nonce without percent-encoding', part(1, decodeURIComponent)],
  ]),
  ...acceptedSignatures('5.3/base-url', [
    ['path-suffices', 'of the path without the host', over('baseUrlOf', pathOf)],
    ['host-suffices', 'of the host without the path', over('baseUrlOf', originOf), 'reserve'],
    ['scheme-not-compared', 'of the other scheme', over('baseUrlOf', otherScheme), 'checkAvailability'],
    ['slash-behind-path-taken', 'of the path with a trailing slash', over('baseUrlOf', (text) => `${text}/`)],
    ['path-in-capitals-taken', 'of the path in upper case', over('baseUrlOf', path(capital)), 'fulfill'],
    ['prefix-of-path-not-compared', 'of the path without its start', cut('baseUrlOf', /(?<=\/\/[^/]+)\/[^/]+/)],
    ['end-of-path-not-compared', 'of the path without its end', cut('baseUrlOf', /\/[^/]*$/)],
    ['base-url-may-be-empty', 'of an empty base URL', over('baseUrlOf', empty), 'reserve'],
    ['query-in-base-url-taken', 'of a base URL with the query', urlWithQuery],
    ['base-url-may-be-missing', 'without the base URL', withoutPart(2)],
    ['base-url-not-encoded-taken', 'of the base URL without percent-encoding', part(2, decodeURIComponent)],
  ]),
  ...acceptedSignatures('5.3/body-hash', [
    ['body-may-be-left-out', 'of an empty body', bodyText(empty), 'fulfill'],
    ['body-may-be-left-out-of-reserve', 'of an empty body', bodyText(empty), 'reserve'],
    ['body-in-small-letters-taken', 'of the body in lower case', bodyText(small), 'reserve'],
    ['first-half-of-body-taken', 'of half the body', bodyText((body) => body.slice(0, Math.ceil(body.length / 2)))],
    ['spaced-body-taken', 'of the body with more spaces', bodyText((body) => body.replaceAll(/[:,]/g, '$& '))],
    ['hash-may-be-empty', 'of an empty body hash', over('bodyHashOf', empty)],
    ['hash-may-be-cut', 'of the first half of the body hash', cut('bodyHashOf', /.{32}$/)],
    ['sha-1-of-body-taken', 'of the SHA-1 of the body', over('bodyHashOf', sha1)],
    ['body-hash-in-base64-taken', 'of the body hash in Base64', hashInBase64],
    ['hash-may-be-missing', 'without the body hash', withoutPart(4), 'checkAvailability'],
  ]),
  ...acceptedSignatures('5.3/parameter-string', [
    ['query-may-be-left-out', 'of an empty query', over('parameterStringOf', empty), 'reserve'],
    ['query-may-be-left-out-of-check', 'of an empty query', over('parameterStringOf', empty), 'checkAvailability'],
    ['last-pair-not-compared', 'without the last parameter', cut('parameterStringOf', /&?[^&]*$/)],
    ['keys-alone-taken', 'of keys without values', over('parameterStringOf', (text) => text.replaceAll(/=[^&]*/g, ''))],
    ['parameters-unsorted-taken', 'of parameters in the order of the URL', sorted(() => 0)],
    ['first-pair-suffices', 'of the first parameter only', over('parametersOf', (pairs) => pairs.slice(0, 1))],
    ['values-not-compared', 'of an empty first value', cut('parameterStringOf', /(?<==)[^&]*/)],
    ['keys-without-case', 'of keys in upper case', keys(capital), 'fulfill'],
    ['values-without-case', 'of values in upper case', values(capital)],
    ['query-may-be-missing', 'without the parameter string', withoutPart(3)],
    ['parameters-encoded-once-taken', 'of parameters that are encoded only once', part(3, decodeURIComponent)],
  ]),
  ...acceptedSignatures('5.3/5', [
    ['parts-in-reverse-taken', 'of the parts in reverse order', joined((all) => all.toReversed().join('&')), 'fulfill'],
    ['parts-on-lines-taken', 'of the parts joined with line feeds', joined((all) => all.join('\n'))],
    ['nonce-first-taken', 'of the nonce before the verb', joined(([a, b, ...rest]) => [b, a, ...rest].join('&'))],
    ['ampersand-at-the-end-taken', 'with a trailing ampersand', over('baseStringOf', (base) => `${base}&`), 'reserve'],
    ['nonce-and-body-suffice', 'of nonce and body hash only', joined(([, one, , , two]) => `${one}&${two}`)],
  ]),
  ...acceptedSignatures('5.3/key', [
    ['empty-key-taken', 'made with an empty key', over('keyOf', empty), 'reserve'],
    ['key-without-its-last-letter', 'made with the key without its last character', cut('keyOf', /.$/)],
    ['key-in-capitals', 'made with the key in upper case', over('keyOf', capital), 'checkAvailability'],
    ['key-with-line-feed', 'made with the key and a line feed', over('keyOf', (text) => `${text}\n`), 'fulfill'],
    ['key-with-ampersand', 'made with the key and an ampersand', over('keyOf', (text) => `${text}&`)],
    ['key-decoded-from-base64', 'made with the Base64-decoded key', mac(withDecodedKey)],
  ]),
  ...acceptedSignatures('5.3/signature', [
    ['hexadecimal-taken', 'in hexadecimal', mac(inHex), 'reserve'],
    ['base64-of-hexadecimal-taken', 'that is the Base64 of the hexadecimal HMAC', mac(base64OfHex)],
    ['key-and-text-exchanged', 'with key and base string swapped', mac(exchanged), 'fulfill'],
  ]),
  fault('path-escapes-in-lower-case', 'partner/5.3/base-url')
    .says('Writes the escapes of a path in lower case before it signs the base URL')
    .change('baseUrlOf', (text) => text.replaceAll(/%[0-9A-F]{2}/g, small)),
  fault('path-decoded', 'partner/5.3/base-url-escapes')
    .says('Decodes the path before it signs the base URL')
    .change('baseUrlOf', (text) => decodeURIComponent(text)),
];
