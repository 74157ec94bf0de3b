import { isFields } from '../../../http/fields.ts';
import { queryPairs } from '../../http/query-pairs.ts';
import { onOperations } from '../../operators/at.ts';
import { onEach } from '../../operators/cases.ts';
import type { Change } from '../../operators/over.ts';
import { bodyText, keys, onlyPairs, order, part, rewritten, sorted, values } from '../../operators/signed-values.ts';
import { lenient, wrong } from '../../operators/verifier.ts';
import type { Call } from '../../rules.ts';
import type { Fault } from '../fault.ts';

/** Faults of the numbered rules of section 5.3: correct signatures are refused, or wrong signatures are accepted. */
export const signingRuleFaults: readonly Fault[] = [
  ...wrong('partner/5.3/2a', 'parameterStringOf', {
    'further-pairs-not-sorted': [
      'Sorts the known parameters and appends the others in the order of the URL',
      sorted(([a], [b]) => order(sortKey(a), sortKey(b))),
    ],
    'sorted-without-case': [
      'Sorts keys case-insensitively on checkAvailability',
      sorted(([a], [b]) => order(a.toLowerCase(), b.toLowerCase())),
      'checkAvailability',
    ],
    'sorted-by-pairs': [
      'Sorts whole key=value pairs instead of keys on reserve',
      sorted((a, b) => order(a.join('='), b.join('='))),
      'reserve',
    ],
    'sorted-by-values': ['Sorts parameters by value on fulfill', sorted((a, b) => order(a[1], b[1])), 'fulfill'],
    'sorted-as-numbers': [
      'Sorts numeric keys first, by their numeric value',
      sorted(([a], [b]) => Number(a) - Number(b) || order(a, b)),
    ],
  }),

  ...wrong('partner/5.3/2c', 'parametersOf', {
    'empty-values-left-out': ['Does not sign parameters with an empty value', onlyPairs(([, value]) => value !== '')],
    'known-keys-only': [
      'Signs only the parameters that it knows on reserve',
      onlyPairs(([key]) => key.startsWith('purchaser')),
      'reserve',
    ],
    'values-cut': ['Signs only the first 1000 characters of a value', values((value) => value.slice(0, 1000))],
    'numbers-rewritten': [
      'Drops leading zeros on checkAvailability: signs 7 for the value 007',
      values((value) => value.replace(/^0+(?=\d+$)/, '')),
      'checkAvailability',
    ],
    'uuids-in-small-letters': [
      'Signs UUIDs in lower case on reserve',
      values((value) => (/^[0-9A-F-]{36}$/.test(value) ? value.toLowerCase() : value)),
      'reserve',
    ],
    'campaign-keys-left-out': [
      'Does not sign utm_ parameters on fulfill',
      onlyPairs(([key]) => !key.startsWith('utm_')),
      'fulfill',
    ],
    'keys-with-an-underscore-left-out': [
      'Does not sign keys that start with an underscore',
      onlyPairs(([key]) => !key.startsWith('_')),
    ],
    'sixteen-pairs-signed': [
      'Signs only the first 16 parameters on checkAvailability',
      (pairs) => pairs.slice(0, 16),
      'checkAvailability',
    ],
    'runs-of-spaces-made-one': [
      'Merges consecutive spaces in values into one',
      values((value) => value.replaceAll(/ +/g, ' ')),
    ],
    'brackets-dropped-from-keys': [
      'Drops trailing brackets from keys on reserve',
      keys((key) => key.replace(/\[.*\]$/, '')),
      'reserve',
    ],
    'letters-composed': [
      'Normalizes values to Unicode NFC on checkAvailability',
      values((value) => value.normalize()),
      'checkAvailability',
    ],
    'keys-not-decoded': ['Decodes values but not keys on reserve', keys(encodeURIComponent), 'reserve'],
    'escapes-read-as-latin-1': [
      'Decodes escapes as Latin-1 instead of UTF-8',
      values((value) => Buffer.from(value).toString('latin1')),
    ],
  }),
  ...wrong('partner/5.3/2c', 'parameterStringOf', {
    'brackets-left-alone-in-values': [
      'Does not encode quotation marks, brackets and similar characters in values on checkAvailability',
      rewritten((key, value) => `${key}=${bare(value, /%(?:22|3C|3E|5B|5C|5D|5E|60|7B|7C|7D)/g)}`),
      'checkAvailability',
    ],
    'marks-left-alone-in-keys': [
      "Does not encode !*'() in keys",
      rewritten((key, value) => `${bare(key, /%2[1789A]/g)}=${value}`),
    ],
    'reserved-characters-left-alone': ['Does not encode reserved characters in values', encodedValues(encodeURI)],
  }),
  ...wrong('partner/5.3/2c', 'encode', {
    'escaped-space-is-a-plus': [
      'Encodes a space as a plus on fulfill',
      (encoded) => encoded.replaceAll('%20', '+'),
      'fulfill',
    ],
  }),
  ...wrong('partner/5.3/2c-decoded', 'parametersOf', {
    'escapes-encoded-as-they-stand': [
      'Encodes the query without decoding it first',
      (_pairs, { query }) => queryPairs(query?.replaceAll('%', '%25') ?? null),
    ],
  }),

  ...wrong('partner/5.3/2d', 'parametersOf', {
    'plus-is-a-space-on-check': ['Decodes a plus as a space on checkAvailability', plusAsSpace(), 'checkAvailability'],
    'plus-is-a-space-on-reserve': ['Decodes a plus as a space on reserve', plusAsSpace(), 'reserve'],
    'plus-dropped': ['Drops a plus at the end of a value', values((value) => value.replace(/\+$/, ''))],
  }),
  ...wrong('partner/5.3/2d', 'parameterStringOf', {
    'plus-left-alone': [
      'Does not encode a plus on fulfill',
      encodedValues((value) => encodeURIComponent(value).replaceAll('%2B', '+')),
      'fulfill',
    ],
  }),
  ...lenient('partner/5.3/2d', 'parametersOf', {
    'plus-may-be-a-space': ['Also accepts a signature with a space instead of a plus', plusAsSpace()],
    'plus-may-be-left-out': [
      'Also accepts a signature without the plus on fulfill',
      values((value) => value.replaceAll('+', '')),
      'fulfill',
    ],
  }),

  ...wrong('partner/5.3/3a', 'trimmedBodyOf', {
    'body-not-trimmed': ['Hashes a body without trimming it', (_trimmed, { body }) => body],
    'body-trimmed-at-its-end-only': [
      'Trims only the end of a body on reserve',
      (_trimmed, { body }) => Buffer.from(body.toString().trimEnd()),
      'reserve',
    ],
    'spaces-trimmed-only': [
      'Trims only spaces, not other white space, on fulfill',
      (_trimmed, { body }) => Buffer.from(body.toString().replaceAll(/^ +| +$/g, '')),
      'fulfill',
    ],
  }),
  ...lenient('partner/5.3/3a', 'trimmedBodyOf', {
    'white-space-may-be-signed': [
      'Also accepts a signature of the untrimmed body on reserve',
      (_trimmed, { body }) => body,
      'reserve',
    ],
    'white-space-inside-may-be-left-out': [
      'Also accepts a signature of the body with all white space removed',
      (_trimmed, { body }) => Buffer.from(body.toString().replaceAll(/\s/g, '')),
    ],
  }),

  ...wrong('partner/5.3/3b', 'trimmedBodyOf', {
    'no-body-is-an-empty-object': ['Hashes an empty body as an empty object', emptyAs('{}')],
    'white-space-is-a-body': [
      'Hashes a body of white space without trimming it',
      (trimmed, { body }) => (trimmed.length === 0 ? body : trimmed),
      onOperations('checkAvailability', 'fulfill'),
    ],
  }),
  ...wrong('partner/5.3/3b', 'bodyHashOf', {
    'no-body-has-no-hash': [
      'Uses an empty hash for an empty body on reserve',
      (hash, { body }) => (body.length === 0 ? '' : hash),
      'reserve',
    ],
  }),
  ...lenient('partner/5.3/3b', 'trimmedBodyOf', {
    ...onEach('empty-body-may-be-an-object', 'Accepts the hash of an empty object for an empty body', emptyAs('{}')),
    'empty-body-may-be-null': [
      'Accepts the hash of null for an empty body',
      (trimmed, { body }) => (body.length === 0 ? Buffer.from('null') : trimmed),
    ],
  }),

  ...wrong('partner/5.3/4', 'encode', {
    'exclamation-marks-left-alone': ["Does not percent-encode !*'()", (_encoded, text) => encodeURIComponent(text)],
    'tilde-escaped': ['Percent-encodes the tilde on reserve', (encoded) => encoded.replaceAll('~', '%7E'), 'reserve'],
    'asterisk-left-alone': [
      'Does not percent-encode the asterisk on fulfill',
      (encoded) => encoded.replaceAll('%2A', '*'),
      'fulfill',
    ],
  }),
  ...lenient('partner/5.3/4', 'encode', {
    'lax-encoding-taken': [
      "Also accepts a signature that does not percent-encode !*'()",
      (_encoded, text) => encodeURIComponent(text),
    ],
  }),
  ...lenient('partner/5.3/4', 'parameterStringOf', {
    ...onEach(
      'url-encoding-taken',
      'Accepts a signature whose values are encoded by encodeURI',
      encodedValues(encodeURI),
    ),
  }),

  ...wrong('partner/5.3/body-hash', 'trimmedBodyOf', {
    ...onEach('json-spelled-anew', 'Parses the JSON body and hashes its reserialized form', reserialized()),
    ...onEach('body-read-as-latin-1', 'Decodes the body as Latin-1', (trimmed: Buffer) =>
      Buffer.from(trimmed.toString('latin1')),
    ),
    ...onEach('body-in-pieces-lost', 'Hashes a chunked body as an empty one', chunkedBodyLost),
    'long-bodies-cut': ['Hashes only the first 16 KiB of a body', (trimmed) => trimmed.subarray(0, 16_384)],
    'body-normalised': [
      'Normalizes the body to Unicode NFC on reserve',
      bodyText((body) => body.normalize()),
      'reserve',
    ],
  }),
  ...lenient('partner/5.3/body-hash', 'trimmedBodyOf', {
    'members-may-be-sorted': [
      'Accepts the hash of the JSON body with sorted members on reserve',
      reserialized((_name, value) =>
        isFields(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => order(a, b))) : value,
      ),
      'reserve',
    ],
  }),

  ...wrong('partner/5.3/nonce', 'nonceOf', {
    'nonce-with-slashes-cut': [
      'Reads only the part of a nonce after its last equals sign or colon on fulfill',
      (nonce) => nonce.replace(/^.*[=:]/, ''),
      'fulfill',
    ],
    'nonce-ends-at-equals-sign': [
      'Reads only the part of a nonce before its first equals sign on checkAvailability',
      (nonce) => nonce.replace(/=.*$/, ''),
      'checkAvailability',
    ],
    'nonce-lower-cased': [
      'Signs the nonce in lower case on checkAvailability',
      (nonce) => nonce.toLowerCase(),
      'checkAvailability',
    ],
  }),
  ...wrong('partner/5.3/nonce', 'baseStringOf', {
    'nonce-not-encoded': [
      'Signs the nonce without percent-encoding on reserve',
      part(1, decodeURIComponent),
      'reserve',
    ],
  }),
];

/** Sorts known parameters by key, and all others after them. */
function sortKey(key: string): string {
  return /^(purchaser|locale)/.test(key) ? key : '~';
}

function bare(text: string, escapes: RegExp): string {
  return text.replaceAll(escapes, (escape) => decodeURIComponent(escape));
}

/** Unlike a change of `encode`, this does not change the encoding of the parts of the base string. */
function encodedValues(encode: (value: string) => string): Change<'parameterStringOf'> {
  return rewritten((key, value) => `${key}=${encode(decodeURIComponent(value))}`);
}

function plusAsSpace(): Change<'parametersOf'> {
  return values((value) => value.replaceAll('+', ' '));
}

function emptyAs(text: string): Change<'trimmedBodyOf'> {
  return (trimmed) => (trimmed.length === 0 ? Buffer.from(text) : trimmed);
}

function reserialized(replacer?: (name: string, value: unknown) => unknown): Change<'trimmedBodyOf'> {
  return (trimmed, { json }) => (json === undefined ? trimmed : Buffer.from(JSON.stringify(json, replacer)));
}

function chunkedBodyLost(trimmed: Buffer, { headers }: Call): Buffer {
  return headers['transfer-encoding'] === undefined ? trimmed : Buffer.alloc(0);
}
