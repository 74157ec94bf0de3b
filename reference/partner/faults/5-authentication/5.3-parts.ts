import { createHash } from 'node:crypto';
import { bodyText, hmac, joined, keys, mac, part, sorted, values, withoutPart } from '../../operators/signed-values.ts';
import { over } from '../../operators/over.ts';
import { lenient } from '../../operators/verifier.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 5.3: the signature is also accepted without some part of the base string. */
export const partFaults: readonly Fault[] = [
  fault('verb-not-compared-by-fulfill', 'partner/5.3/verb')
    .says('Also accepts a signature of the verb POST on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(over('verbOf', () => 'POST'))),
  fault('verb-get-taken', 'partner/5.3/verb')
    .says('Accepts a signature of the verb GET on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', lenient(over('verbOf', () => 'GET'))),
  fault('verb-in-small-letters-taken', 'partner/5.3/verb')
    .says('Accepts a signature of the verb in lower case on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('verbOf', (verb) => verb.toLowerCase()))),
  fault('verb-may-be-empty', 'partner/5.3/verb')
    .says('Accepts a signature of an empty verb')
    .rule('isValid', lenient(over('verbOf', () => ''))),
  fault('verb-may-be-missing', 'partner/5.3/verb')
    .says('Accepts a base string without the verb')
    .rule('isValid', lenient(withoutPart(0))),

  fault('nonce-may-be-empty', 'partner/5.3/nonce')
    .says('Accepts a signature of an empty nonce on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('nonceOf', () => ''))),
  fault('nonce-in-capitals-taken', 'partner/5.3/nonce')
    .says('Accepts a signature of the nonce in upper case')
    .rule('isValid', lenient(over('nonceOf', (nonce) => nonce.toUpperCase()))),
  fault('half-a-nonce-taken', 'partner/5.3/nonce')
    .says('Accepts a signature of the first half of the nonce on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(over('nonceOf', (nonce) => nonce.slice(0, 18)))),
  fault('nonce-encoded-twice-taken', 'partner/5.3/nonce')
    .says('Accepts a signature of the nonce percent-encoded twice')
    .rule('isValid', lenient(over('nonceOf', (nonce, _authorization, call) => call.rules.encode(nonce, call)))),
  fault('nonce-may-be-missing', 'partner/5.3/nonce')
    .says('Accepts a base string without the nonce')
    .rule('isValid', lenient(withoutPart(1))),
  fault('nonce-not-encoded-taken', 'partner/5.3/nonce')
    .says('Accepts a signature of the nonce without percent-encoding')
    .rule('isValid', lenient(part(1, decodeURIComponent))),

  fault('path-suffices', 'partner/5.3/base-url')
    .says('Accepts a signature of the path without the host')
    .rule('isValid', lenient(over('baseUrlOf', pathOf))),
  fault('path-escapes-in-lower-case', 'partner/5.3/base-url')
    .says('Writes the escapes of a path in lower case before it signs the base URL')
    .change('baseUrlOf', (url) => url.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())),
  fault('path-decoded', 'partner/5.3/base-url-escapes')
    .says('Decodes the path before it signs the base URL')
    .change('baseUrlOf', (url) => decodeURIComponent(url)),
  fault('host-suffices', 'partner/5.3/base-url')
    .says('Accepts a signature of the host without the path on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('baseUrlOf', originOf))),
  fault('scheme-not-compared', 'partner/5.3/base-url')
    .says('Accepts a signature of the other URL scheme, http or https, on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', lenient(over('baseUrlOf', otherScheme))),
  fault('slash-behind-path-taken', 'partner/5.3/base-url')
    .says('Accepts a signature of the path with a trailing slash')
    .rule('isValid', lenient(over('baseUrlOf', (url) => `${url}/`))),
  fault('path-in-capitals-taken', 'partner/5.3/base-url')
    .says('Accepts a signature of the path in upper case on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(over('baseUrlOf', (url) => originOf(url) + pathOf(url).toUpperCase()))),
  fault('prefix-of-path-not-compared', 'partner/5.3/base-url')
    .says('Accepts a signature of the path without its first segment')
    .rule('isValid', lenient(over('baseUrlOf', (url) => originOf(url) + pathOf(url).replace(/^\/[^/]+/, '')))),
  fault('end-of-path-not-compared', 'partner/5.3/base-url')
    .says('Accepts a signature of the path without its last segment')
    .rule('isValid', lenient(over('baseUrlOf', (url) => url.replace(/\/[^/]*$/, '')))),
  fault('base-url-may-be-empty', 'partner/5.3/base-url')
    .says('Accepts a signature of an empty base URL on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('baseUrlOf', () => ''))),
  fault('query-in-base-url-taken', 'partner/5.3/base-url')
    .says('Accepts a base URL that includes the query string')
    .rule('isValid', lenient(over('baseUrlOf', (url, { query }) => (query === null ? url : `${url}?${query}`)))),
  fault('base-url-may-be-missing', 'partner/5.3/base-url')
    .says('Accepts a base string without the base URL')
    .rule('isValid', lenient(withoutPart(2))),
  fault('base-url-not-encoded-taken', 'partner/5.3/base-url')
    .says('Accepts a base URL without percent-encoding')
    .rule('isValid', lenient(part(2, decodeURIComponent))),

  fault('body-may-be-left-out', 'partner/5.3/body-hash')
    .says('Accepts the hash of an empty body for any body on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(bodyText(() => ''))),
  fault('body-may-be-left-out-of-reserve', 'partner/5.3/body-hash')
    .says('Accepts the hash of an empty body for any body on reserve')
    .ruleOn('reserve', 'isValid', lenient(bodyText(() => ''))),
  fault('body-in-small-letters-taken', 'partner/5.3/body-hash')
    .says('Accepts the hash of the lower-cased body on reserve')
    .ruleOn('reserve', 'isValid', lenient(bodyText((body) => body.toLowerCase()))),
  fault('first-half-of-body-taken', 'partner/5.3/body-hash')
    .says('Accepts the hash of the first half of the body')
    .rule('isValid', lenient(bodyText((body) => body.slice(0, Math.ceil(body.length / 2))))),
  fault('spaced-body-taken', 'partner/5.3/body-hash')
    .says('Accepts the hash of the body with spaces added after colons and commas')
    .rule('isValid', lenient(bodyText((body) => body.replaceAll(/[:,]/g, '$& ')))),
  fault('hash-may-be-empty', 'partner/5.3/body-hash')
    .says('Accepts an empty body hash')
    .rule('isValid', lenient(over('bodyHashOf', () => ''))),
  fault('hash-may-be-cut', 'partner/5.3/body-hash')
    .says('Accepts the first half of the body hash')
    .rule('isValid', lenient(over('bodyHashOf', (hash) => hash.slice(0, 32)))),
  fault('sha-1-of-body-taken', 'partner/5.3/body-hash')
    .says('Accepts the SHA-1 of the body as body hash')
    .rule(
      'isValid',
      lenient(
        over('bodyHashOf', (_hash, call) => createHash('sha1').update(call.rules.trimmedBodyOf(call)).digest('hex')),
      ),
    ),
  fault('body-hash-in-base64-taken', 'partner/5.3/body-hash')
    .says('Accepts the body hash in Base64')
    .rule('isValid', lenient(over('bodyHashOf', (hash) => Buffer.from(hash, 'hex').toString('base64')))),
  fault('hash-may-be-missing', 'partner/5.3/body-hash')
    .says('Accepts a base string without the body hash on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', lenient(withoutPart(4))),

  fault('query-may-be-left-out', 'partner/5.3/parameter-string')
    .says('Accepts an empty parameter string on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('parameterStringOf', () => ''))),
  fault('query-may-be-left-out-of-check', 'partner/5.3/parameter-string')
    .says('Accepts an empty parameter string on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', lenient(over('parameterStringOf', () => ''))),
  fault('last-pair-not-compared', 'partner/5.3/parameter-string')
    .says('Accepts a parameter string without its last pair')
    .rule('isValid', lenient(over('parameterStringOf', (text) => text.replace(/&?[^&]*$/, '')))),
  fault('keys-alone-taken', 'partner/5.3/parameter-string')
    .says('Accepts a parameter string of keys without values')
    .rule('isValid', lenient(over('parameterStringOf', (text) => text.replaceAll(/=[^&]*/g, '')))),
  fault('parameters-unsorted-taken', 'partner/5.3/parameter-string')
    .says('Accepts unsorted parameters, in the order of the URL')
    .rule('isValid', lenient(sorted(() => 0))),
  fault('first-pair-suffices', 'partner/5.3/parameter-string')
    .says('Accepts a signature of the first parameter only')
    .rule('isValid', lenient(over('parametersOf', (pairs) => pairs.slice(0, 1)))),
  fault('values-not-compared', 'partner/5.3/parameter-string')
    .says('Accepts a signature in which the first value is empty')
    .rule(
      'isValid',
      lenient(over('parametersOf', (pairs) => pairs.map(([key, value], index) => [key, index === 0 ? '' : value]))),
    ),
  fault('keys-without-case', 'partner/5.3/parameter-string')
    .says('Accepts a signature of the keys in upper case on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(keys((key) => key.toUpperCase()))),
  fault('values-without-case', 'partner/5.3/parameter-string')
    .says('Accepts a signature of the values in upper case')
    .rule('isValid', lenient(values((value) => value.toUpperCase()))),
  fault('query-may-be-missing', 'partner/5.3/parameter-string')
    .says('Accepts a base string without the parameter string')
    .rule('isValid', lenient(withoutPart(3))),
  fault('parameters-encoded-once-taken', 'partner/5.3/parameter-string')
    .says('Accepts a parameter string that is percent-encoded only once')
    .rule('isValid', lenient(part(3, decodeURIComponent))),

  fault('parts-in-reverse-taken', 'partner/5.3/5')
    .says('Accepts the parts of the base string in reverse order on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(joined((parts) => parts.toReversed().join('&')))),
  fault('parts-on-lines-taken', 'partner/5.3/5')
    .says('Accepts a base string joined with line feeds')
    .rule('isValid', lenient(joined((parts) => parts.join('\n')))),
  fault('nonce-first-taken', 'partner/5.3/5')
    .says('Accepts a base string with the nonce before the verb')
    .rule('isValid', lenient(joined(([a, b, ...rest]) => [b, a, ...rest].join('&')))),
  fault('ampersand-at-the-end-taken', 'partner/5.3/5')
    .says('Accepts a base string with a trailing ampersand on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('baseStringOf', (base) => `${base}&`))),
  fault('nonce-and-body-suffice', 'partner/5.3/5')
    .says('Accepts a signature of the nonce and the body hash only')
    .rule('isValid', lenient(joined(([, nonce, , , hash]) => `${nonce}&${hash}`))),

  fault('empty-key-taken', 'partner/5.3/key')
    .says('Accepts a signature made with an empty key on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('keyOf', () => ''))),
  fault('key-without-its-last-letter', 'partner/5.3/key')
    .says('Accepts a signature made with the key without its last character')
    .rule('isValid', lenient(over('keyOf', (key) => key.slice(0, -1)))),
  fault('key-in-capitals', 'partner/5.3/key')
    .says('Accepts a signature made with the key in upper case on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', lenient(over('keyOf', (key) => key.toUpperCase()))),
  fault('key-with-line-feed', 'partner/5.3/key')
    .says('Accepts a signature made with the key and a trailing line feed on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(over('keyOf', (key) => `${key}\n`))),
  fault('key-with-ampersand', 'partner/5.3/key')
    .says('Accepts a signature made with the key and a trailing ampersand')
    .rule('isValid', lenient(over('keyOf', (key) => `${key}&`))),
  fault('key-decoded-from-base64', 'partner/5.3/key')
    .says('Accepts a signature made with the Base64-decoded key')
    .rule('isValid', lenient(mac((base, key) => hmac('sha1', base, Buffer.from(key, 'base64')).toString('base64')))),
  fault('hexadecimal-taken', 'partner/5.3/signature')
    .says('Accepts a signature in hexadecimal on reserve')
    .ruleOn('reserve', 'isValid', lenient(mac((base, key) => hmac('sha1', base, key).toString('hex')))),
  fault('base64-of-hexadecimal-taken', 'partner/5.3/signature')
    .says('Accepts a signature that is the Base64 of the hexadecimal HMAC')
    .rule(
      'isValid',
      lenient(mac((base, key) => Buffer.from(hmac('sha1', base, key).toString('hex')).toString('base64'))),
    ),
  fault('key-and-text-exchanged', 'partner/5.3/signature')
    .says('Accepts a signature with key and base string swapped in the HMAC on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(mac((base, key) => hmac('sha1', key, base).toString('base64')))),
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
