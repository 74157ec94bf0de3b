import { isFields } from '../../../http/fields.ts';
import { queryPairs } from '../../http/query-pairs.ts';
import { onOperations, signedOperations } from '../../operators/at.ts';
import { over, type Replaced } from '../../operators/over.ts';
import { bodyText, keys, onlyPairs, order, part, rewritten, sorted, values } from '../../operators/signed-values.ts';
import { lenient, wrong } from '../../operators/verifier.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of the numbered rules of section 5.3: correct signatures are refused, or wrong signatures are accepted. */
export const signingRuleFaults: readonly Fault[] = [
  fault('further-pairs-not-sorted', 'partner/5.3/2a')
    .says('Sorts the known parameters and appends the others in the order of the URL')
    .rule('isValid', wrong(sorted(([a], [b]) => order(sortKey(a), sortKey(b))))),
  fault('sorted-without-case', 'partner/5.3/2a')
    .says('Sorts keys case-insensitively on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', wrong(sorted(([a], [b]) => order(a.toLowerCase(), b.toLowerCase())))),
  fault('sorted-by-pairs', 'partner/5.3/2a')
    .says('Sorts whole key=value pairs instead of keys on reserve')
    .ruleOn('reserve', 'isValid', wrong(sorted((a, b) => order(a.join('='), b.join('='))))),
  fault('sorted-by-values', 'partner/5.3/2a')
    .says('Sorts parameters by value on fulfill')
    .ruleOn('fulfill', 'isValid', wrong(sorted((a, b) => order(a[1], b[1])))),
  fault('sorted-as-numbers', 'partner/5.3/2a')
    .says('Sorts numeric keys first, by their numeric value')
    .rule('isValid', wrong(sorted(([a], [b]) => Number(a) - Number(b) || order(a, b)))),

  fault('empty-values-left-out', 'partner/5.3/2c')
    .says('Does not sign parameters with an empty value')
    .rule('isValid', wrong(onlyPairs(([, value]) => value !== ''))),
  fault('known-keys-only', 'partner/5.3/2c')
    .says('Signs only the parameters that it knows on reserve')
    .ruleOn('reserve', 'isValid', wrong(onlyPairs(([key]) => key.startsWith('purchaser')))),
  fault('values-cut', 'partner/5.3/2c')
    .says('Signs only the first 1000 characters of a value')
    .rule('isValid', wrong(values((value) => value.slice(0, 1000)))),
  fault('numbers-rewritten', 'partner/5.3/2c')
    .says('Drops leading zeros on checkAvailability: signs 7 for the value 007')
    .ruleOn('checkAvailability', 'isValid', wrong(values((value) => value.replace(/^0+(?=\d+$)/, '')))),
  fault('uuids-in-small-letters', 'partner/5.3/2c')
    .says('Signs UUIDs in lower case on reserve')
    .ruleOn(
      'reserve',
      'isValid',
      wrong(values((value) => (/^[0-9A-F-]{36}$/.test(value) ? value.toLowerCase() : value))),
    ),
  fault('campaign-keys-left-out', 'partner/5.3/2c')
    .says('Does not sign utm_ parameters on fulfill')
    .ruleOn('fulfill', 'isValid', wrong(onlyPairs(([key]) => !key.startsWith('utm_')))),
  fault('keys-with-an-underscore-left-out', 'partner/5.3/2c')
    .says('Does not sign keys that start with an underscore')
    .rule('isValid', wrong(onlyPairs(([key]) => !key.startsWith('_')))),
  fault('sixteen-pairs-signed', 'partner/5.3/2c')
    .says('Signs only the first 16 parameters on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', wrong(over('parametersOf', (pairs) => pairs.slice(0, 16)))),
  fault('runs-of-spaces-made-one', 'partner/5.3/2c')
    .says('Merges consecutive spaces in values into one')
    .rule('isValid', wrong(values((value) => value.replaceAll(/ +/g, ' ')))),
  fault('brackets-dropped-from-keys', 'partner/5.3/2c')
    .says('Drops trailing brackets from keys on reserve')
    .ruleOn('reserve', 'isValid', wrong(keys((key) => key.replace(/\[.*\]$/, '')))),
  fault('letters-composed', 'partner/5.3/2c')
    .says('Normalizes values to Unicode NFC on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', wrong(values((value) => value.normalize()))),
  fault('keys-not-decoded', 'partner/5.3/2c')
    .says('Decodes values but not keys on reserve')
    .ruleOn('reserve', 'isValid', wrong(keys(encodeURIComponent))),
  fault('escapes-read-as-latin-1', 'partner/5.3/2c')
    .says('Decodes escapes as Latin-1 instead of UTF-8')
    .rule('isValid', wrong(values((value) => Buffer.from(value).toString('latin1')))),
  fault('brackets-left-alone-in-values', 'partner/5.3/2c')
    .says('Does not encode quotation marks, brackets and similar characters in values on checkAvailability')
    .ruleOn(
      'checkAvailability',
      'isValid',
      wrong(rewritten((key, value) => `${key}=${bare(value, /%(?:22|3C|3E|5B|5C|5D|5E|60|7B|7C|7D)/g)}`)),
    ),
  fault('marks-left-alone-in-keys', 'partner/5.3/2c')
    .says("Does not encode !*'() in keys")
    .rule('isValid', wrong(rewritten((key, value) => `${bare(key, /%2[1789A]/g)}=${value}`))),
  fault('reserved-characters-left-alone', 'partner/5.3/2c')
    .says('Does not encode reserved characters in values')
    .rule('isValid', wrong(encodedValues(encodeURI))),
  fault('escaped-space-is-a-plus', 'partner/5.3/2c')
    .says('Encodes a space as a plus on fulfill')
    .ruleOn('fulfill', 'isValid', wrong(over('encode', (encoded) => encoded.replaceAll('%20', '+')))),
  fault('escapes-encoded-as-they-stand', 'partner/5.3/2c-decoded')
    .says('Encodes the query without decoding it first')
    .rule(
      'isValid',
      wrong(over('parametersOf', (_pairs, { query }) => queryPairs(query?.replaceAll('%', '%25') ?? null))),
    ),

  fault('plus-is-a-space-on-check', 'partner/5.3/2d')
    .says('Decodes a plus as a space on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', wrong(plusAsSpace())),
  fault('plus-is-a-space-on-reserve', 'partner/5.3/2d')
    .says('Decodes a plus as a space on reserve')
    .ruleOn('reserve', 'isValid', wrong(plusAsSpace())),
  fault('plus-dropped', 'partner/5.3/2d')
    .says('Drops a plus at the end of a value')
    .rule('isValid', wrong(values((value) => value.replace(/\+$/, '')))),
  fault('plus-left-alone', 'partner/5.3/2d')
    .says('Does not encode a plus on fulfill')
    .ruleOn('fulfill', 'isValid', wrong(encodedValues((value) => encodeURIComponent(value).replaceAll('%2B', '+')))),
  fault('plus-may-be-a-space', 'partner/5.3/2d')
    .says('Also accepts a signature with a space instead of a plus')
    .rule('isValid', lenient(plusAsSpace())),
  fault('plus-may-be-left-out', 'partner/5.3/2d')
    .says('Also accepts a signature without the plus on fulfill')
    .ruleOn('fulfill', 'isValid', lenient(values((value) => value.replaceAll('+', '')))),

  fault('body-not-trimmed', 'partner/5.3/3a')
    .says('Hashes a body without trimming it')
    .rule('isValid', wrong(over('trimmedBodyOf', (_trimmed, { body }) => body))),
  fault('body-trimmed-at-its-end-only', 'partner/5.3/3a')
    .says('Trims only the end of a body on reserve')
    .ruleOn(
      'reserve',
      'isValid',
      wrong(over('trimmedBodyOf', (_trimmed, { body }) => Buffer.from(body.toString().trimEnd()))),
    ),
  fault('spaces-trimmed-only', 'partner/5.3/3a')
    .says('Trims only spaces, not other white space, on fulfill')
    .ruleOn(
      'fulfill',
      'isValid',
      wrong(over('trimmedBodyOf', (_trimmed, { body }) => Buffer.from(body.toString().replaceAll(/^ +| +$/g, '')))),
    ),
  fault('white-space-may-be-signed', 'partner/5.3/3a')
    .says('Also accepts a signature of the untrimmed body on reserve')
    .ruleOn('reserve', 'isValid', lenient(over('trimmedBodyOf', (_trimmed, { body }) => body))),
  fault('white-space-inside-may-be-left-out', 'partner/5.3/3a')
    .says('Also accepts a signature of the body with all white space removed')
    .rule(
      'isValid',
      lenient(over('trimmedBodyOf', (_trimmed, { body }) => Buffer.from(body.toString().replaceAll(/\s/g, '')))),
    ),

  fault('no-body-is-an-empty-object', 'partner/5.3/3b')
    .says('Hashes an empty body as an empty object')
    .rule('isValid', wrong(emptyAs('{}'))),
  fault('white-space-is-a-body', 'partner/5.3/3b')
    .says('Hashes a body of white space without trimming it')
    .ruleOn(
      onOperations('checkAvailability', 'fulfill'),
      'isValid',
      wrong(over('trimmedBodyOf', (trimmed, { body }) => (trimmed.length === 0 ? body : trimmed))),
    ),
  fault('no-body-has-no-hash', 'partner/5.3/3b')
    .says('Uses an empty hash for an empty body on reserve')
    .ruleOn('reserve', 'isValid', wrong(over('bodyHashOf', (hash, { body }) => (body.length === 0 ? '' : hash)))),
  ...signedOperations.map((operation) =>
    fault(`empty-body-may-be-an-object-on-${operation}`, 'partner/5.3/3b')
      .says(`Accepts the hash of an empty object for an empty body on ${operation}`)
      .ruleOn(operation, 'isValid', lenient(emptyAs('{}'))),
  ),
  fault('empty-body-may-be-null', 'partner/5.3/3b')
    .says('Accepts the hash of null for an empty body')
    .rule(
      'isValid',
      lenient(over('trimmedBodyOf', (trimmed, { body }) => (body.length === 0 ? Buffer.from('null') : trimmed))),
    ),

  fault('exclamation-marks-left-alone', 'partner/5.3/4')
    .says("Does not percent-encode !*'()")
    .rule('isValid', wrong(over('encode', (_encoded, text) => encodeURIComponent(text)))),
  fault('tilde-escaped', 'partner/5.3/4')
    .says('Percent-encodes the tilde on reserve')
    .ruleOn('reserve', 'isValid', wrong(over('encode', (encoded) => encoded.replaceAll('~', '%7E')))),
  fault('asterisk-left-alone', 'partner/5.3/4')
    .says('Does not percent-encode the asterisk on fulfill')
    .ruleOn('fulfill', 'isValid', wrong(over('encode', (encoded) => encoded.replaceAll('%2A', '*')))),
  fault('lax-encoding-taken', 'partner/5.3/4')
    .says("Also accepts a signature that does not percent-encode !*'()")
    .rule('isValid', lenient(over('encode', (_encoded, text) => encodeURIComponent(text)))),
  ...signedOperations.map((operation) =>
    fault(`url-encoding-taken-on-${operation}`, 'partner/5.3/4')
      .says(`Accepts a signature whose values are encoded by encodeURI on ${operation}`)
      .ruleOn(operation, 'isValid', lenient(encodedValues(encodeURI))),
  ),

  ...signedOperations.flatMap((operation) => [
    fault(`json-spelled-anew-on-${operation}`, 'partner/5.3/body-hash')
      .says(`Parses the JSON body and hashes its reserialized form on ${operation}`)
      .ruleOn(operation, 'isValid', wrong(reserialized())),
    fault(`body-read-as-latin-1-on-${operation}`, 'partner/5.3/body-hash')
      .says(`Decodes the body as Latin-1 on ${operation}`)
      .ruleOn(
        operation,
        'isValid',
        wrong(over('trimmedBodyOf', (trimmed: Buffer) => Buffer.from(trimmed.toString('latin1')))),
      ),
    fault(`body-in-pieces-lost-on-${operation}`, 'partner/5.3/body-hash')
      .says(`Hashes a chunked body as an empty one on ${operation}`)
      .ruleOn(operation, 'isValid', wrong(over('trimmedBodyOf', chunkedBodyLost))),
  ]),
  fault('long-bodies-cut', 'partner/5.3/body-hash')
    .says('Hashes only the first 16 KiB of a body')
    .rule('isValid', wrong(over('trimmedBodyOf', (trimmed) => trimmed.subarray(0, 16_384)))),
  fault('values-cut-at-equals', 'partner/5.3/2c-equals')
    .says('Cuts a query value at its first equals sign before it signs the parameters')
    .rule(
      'isValid',
      wrong(over('parametersOf', (pairs) => pairs.map(([key, value]) => [key, value.split('=', 1)[0] ?? '']))),
    ),
  fault('body-normalised', 'partner/5.3/body-hash')
    .says('Normalizes the body to Unicode NFC on reserve')
    .ruleOn('reserve', 'isValid', wrong(bodyText((body) => body.normalize()))),
  fault('members-may-be-sorted', 'partner/5.3/body-hash')
    .says('Accepts the hash of the JSON body with sorted members on reserve')
    .ruleOn(
      'reserve',
      'isValid',
      lenient(
        reserialized((_name, value) =>
          isFields(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => order(a, b))) : value,
        ),
      ),
    ),

  fault('nonce-with-slashes-cut', 'partner/5.3/nonce')
    .says('Reads only the part of a nonce after its last equals sign or colon on fulfill')
    .ruleOn('fulfill', 'isValid', wrong(over('nonceOf', (nonce) => nonce.replace(/^.*[=:]/, '')))),
  fault('nonce-ends-at-equals-sign', 'partner/5.3/nonce')
    .says('Reads only the part of a nonce before its first equals sign on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', wrong(over('nonceOf', (nonce) => nonce.replace(/=.*$/, '')))),
  fault('nonce-lower-cased', 'partner/5.3/nonce')
    .says('Signs the nonce in lower case on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', wrong(over('nonceOf', (nonce) => nonce.toLowerCase()))),
  fault('nonce-not-encoded', 'partner/5.3/nonce')
    .says('Signs the nonce without percent-encoding on reserve')
    .ruleOn('reserve', 'isValid', wrong(part(1, decodeURIComponent))),
];

/** Sorts known parameters by key, and all others after them. */
function sortKey(key: string): string {
  return /^(purchaser|locale)/.test(key) ? key : '~';
}

function bare(text: string, escapes: RegExp): string {
  return text.replaceAll(escapes, (escape) => decodeURIComponent(escape));
}

/** Unlike a change of `encode`, this does not change the encoding of the parts of the base string. */
function encodedValues(encode: (value: string) => string): Replaced {
  return rewritten((key, value) => `${key}=${encode(decodeURIComponent(value))}`);
}

function plusAsSpace(): Replaced {
  return values((value) => value.replaceAll('+', ' '));
}

function emptyAs(text: string): Replaced {
  return over('trimmedBodyOf', (trimmed) => (trimmed.length === 0 ? Buffer.from(text) : trimmed));
}

function reserialized(replacer?: (name: string, value: unknown) => unknown): Replaced {
  return over('trimmedBodyOf', (trimmed, { json }) =>
    json === undefined ? trimmed : Buffer.from(JSON.stringify(json, replacer)),
  );
}

function chunkedBodyLost(trimmed: Buffer, { headers }: Call): Buffer {
  return headers['transfer-encoding'] === undefined ? trimmed : Buffer.alloc(0);
}
