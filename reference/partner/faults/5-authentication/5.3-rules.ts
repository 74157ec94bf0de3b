import { isFields } from '../../../http/fields.ts';
import { queryPairs } from '../../http/query-pairs.ts';
import { onOperations } from '../../operators/at.ts';
import { onEach } from '../../operators/cases.ts';
import type { Change } from '../../operators/over.ts';
import { bodyText, keys, onlyPairs, order, part, rewritten, sorted, values } from '../../operators/signed-values.ts';
import { lenient, wrong } from '../../operators/verifier.ts';
import type { Call } from '../../rules.ts';
import type { Fault } from '../fault.ts';

/** Faults of the numbered rules of section 5.3: some correct signatures are refused, or wrong ones accepted. */
export const signingRuleFaults: readonly Fault[] = [
  ...wrong('partner/5.3/2a', 'parameterStringOf', {
    'further-pairs-not-sorted': [
      'Sorts the parameters it knows, and leaves others in the order of the URL behind them',
      sorted(([a], [b]) => order(sortKey(a), sortKey(b))),
    ],
    'sorted-without-case': [
      'Sorts keys without regard to case on check',
      sorted(([a], [b]) => order(a.toLowerCase(), b.toLowerCase())),
      'checkAvailability',
    ],
    'sorted-by-pairs': [
      'Sorts pairs together with their equals signs on reserve',
      sorted((a, b) => order(a.join('='), b.join('='))),
      'reserve',
    ],
    'sorted-by-values': ['Sorts by values on fulfill', sorted((a, b) => order(a[1], b[1])), 'fulfill'],
    'sorted-as-numbers': [
      'Puts keys that are numbers first and in their order',
      sorted(([a], [b]) => Number(a) - Number(b) || order(a, b)),
    ],
  }),

  ...wrong('partner/5.3/2c', 'parametersOf', {
    'empty-values-left-out': ['Leaves pairs without a value out', onlyPairs(([, value]) => value !== '')],
    'known-keys-only': [
      'Signs the parameters it knows and no other on reserve',
      onlyPairs(([key]) => key.startsWith('purchaser')),
      'reserve',
    ],
    'values-cut': ['Signs the first 1000 letters of a value', values((value) => value.slice(0, 1000))],
    'numbers-rewritten': [
      'Signs 7 for a value of 007 on check',
      values((value) => value.replace(/^0+(?=\d+$)/, '')),
      'checkAvailability',
    ],
    'uuids-in-small-letters': [
      'Signs a UUID in small letters on reserve',
      values((value) => (/^[0-9A-F-]{36}$/.test(value) ? value.toLowerCase() : value)),
      'reserve',
    ],
    'campaign-keys-left-out': [
      'Leaves keys of campaigns out of what it signs on fulfill',
      onlyPairs(([key]) => !key.startsWith('utm_')),
      'fulfill',
    ],
    'keys-with-an-underscore-left-out': [
      'Leaves keys out that begin with an underscore',
      onlyPairs(([key]) => !key.startsWith('_')),
    ],
    'sixteen-pairs-signed': [
      'Signs sixteen pairs and no more on check',
      (pairs) => pairs.slice(0, 16),
      'checkAvailability',
    ],
    'runs-of-spaces-made-one': ['Makes one space of many in values', values((value) => value.replaceAll(/ +/g, ' '))],
    'brackets-dropped-from-keys': [
      'Drops brackets from the ends of keys on reserve',
      keys((key) => key.replace(/\[.*\]$/, '')),
      'reserve',
    ],
    'letters-composed': [
      'Composes the letters of a value on check',
      values((value) => value.normalize()),
      'checkAvailability',
    ],
    'keys-not-decoded': [
      'Decodes values and leaves the escapes of keys on reserve',
      keys(encodeURIComponent),
      'reserve',
    ],
    'escapes-read-as-latin-1': [
      'Takes the bytes of escapes for letters of Latin 1',
      values((value) => Buffer.from(value).toString('latin1')),
    ],
  }),
  ...wrong('partner/5.3/2c', 'parameterStringOf', {
    'brackets-left-alone-in-values': [
      'Leaves the marks alone that no URL holds as they are on check',
      rewritten((key, value) => `${key}=${bare(value, /%(?:22|3C|3E|5B|5C|5D|5E|60|7B|7C|7D)/g)}`),
      'checkAvailability',
    ],
    'marks-left-alone-in-keys': [
      "Leaves !*'() alone in keys",
      rewritten((key, value) => `${bare(key, /%2[1789A]/g)}=${value}`),
    ],
    'reserved-characters-left-alone': ['Leaves reserved characters of values alone', encodedValues(encodeURI)],
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
      'Encodes the query as it stands, escapes and all',
      (_pairs, { query }) => queryPairs(query?.replaceAll('%', '%25') ?? null),
    ],
  }),

  ...wrong('partner/5.3/2d', 'parametersOf', {
    'plus-is-a-space-on-check': ['Takes a plus for a space on check', plusAsSpace(), 'checkAvailability'],
    'plus-is-a-space-on-reserve': ['Takes a plus for a space on reserve', plusAsSpace(), 'reserve'],
    'plus-dropped': ['Drops a plus that ends a value', values((value) => value.replace(/\+$/, ''))],
  }),
  ...wrong('partner/5.3/2d', 'parameterStringOf', {
    'plus-left-alone': [
      'Leaves a plus alone on fulfill',
      encodedValues((value) => encodeURIComponent(value).replaceAll('%2B', '+')),
      'fulfill',
    ],
  }),
  ...lenient('partner/5.3/2d', 'parametersOf', {
    'plus-may-be-a-space': ['Takes a signature of a space for a plus, too', plusAsSpace()],
    'plus-may-be-left-out': [
      'Takes a signature without the plus on fulfill',
      values((value) => value.replaceAll('+', '')),
      'fulfill',
    ],
  }),

  ...wrong('partner/5.3/3a', 'trimmedBodyOf', {
    'body-not-trimmed': ['Hashes a body with the white space at its ends', (_trimmed, { body }) => body],
    'body-trimmed-at-its-end-only': [
      'Trims the end of a body only on reserve',
      (_trimmed, { body }) => Buffer.from(body.toString().trimEnd()),
      'reserve',
    ],
    'spaces-trimmed-only': [
      'Trims spaces and no other white space on fulfill',
      (_trimmed, { body }) => Buffer.from(body.toString().replaceAll(/^ +| +$/g, '')),
      'fulfill',
    ],
  }),
  ...lenient('partner/5.3/3a', 'trimmedBodyOf', {
    'white-space-may-be-signed': [
      'Takes a signature of the body with its white space, too, on reserve',
      (_trimmed, { body }) => body,
      'reserve',
    ],
    'white-space-inside-may-be-left-out': [
      'Takes a signature of the body without any white space',
      (_trimmed, { body }) => Buffer.from(body.toString().replaceAll(/\s/g, '')),
    ],
  }),

  ...wrong('partner/5.3/3b', 'trimmedBodyOf', {
    'no-body-is-an-empty-object': ['Hashes an empty object where there is no body', emptyAs('{}')],
    'white-space-is-a-body': [
      'Hashes a body of white space as it stands',
      (trimmed, { body }) => (trimmed.length === 0 ? body : trimmed),
      onOperations('checkAvailability', 'fulfill'),
    ],
  }),
  ...wrong('partner/5.3/3b', 'bodyHashOf', {
    'no-body-has-no-hash': [
      'Leaves the hash of an empty body empty on reserve',
      (hash, { body }) => (body.length === 0 ? '' : hash),
      'reserve',
    ],
  }),
  ...lenient('partner/5.3/3b', 'trimmedBodyOf', {
    ...onEach(
      'empty-body-may-be-an-object',
      'Takes the hash of an empty object for that of an empty body',
      emptyAs('{}'),
    ),
    'empty-body-may-be-null': [
      'Takes the hash of null for that of an empty body',
      (trimmed, { body }) => (body.length === 0 ? Buffer.from('null') : trimmed),
    ],
  }),

  ...wrong('partner/5.3/4', 'encode', {
    'exclamation-marks-left-alone': [
      "Leaves !*'() alone when it encodes",
      (_encoded, text) => encodeURIComponent(text),
    ],
    'tilde-escaped': ['Escapes the tilde on reserve', (encoded) => encoded.replaceAll('~', '%7E'), 'reserve'],
    'asterisk-left-alone': [
      'Leaves the asterisk alone on fulfill',
      (encoded) => encoded.replaceAll('%2A', '*'),
      'fulfill',
    ],
  }),
  ...lenient('partner/5.3/4', 'encode', {
    'lax-encoding-taken': [
      "Takes a signature that leaves !*'() alone, too",
      (_encoded, text) => encodeURIComponent(text),
    ],
  }),
  ...lenient('partner/5.3/4', 'parameterStringOf', {
    ...onEach('url-encoding-taken', 'Takes a signature whose values are encoded like URLs', encodedValues(encodeURI)),
  }),

  ...wrong('partner/5.3/body-hash', 'trimmedBodyOf', {
    ...onEach('json-spelled-anew', 'Reads the JSON of a body and hashes what it writes of it', reserialized()),
    ...onEach('body-read-as-latin-1', 'Takes the bytes of a body for letters of Latin 1', (trimmed: Buffer) =>
      Buffer.from(trimmed.toString('latin1')),
    ),
    ...onEach('body-in-pieces-lost', 'Hashes nothing where the length of a body is not announced', bodyInPiecesLost),
    'long-bodies-cut': ['Hashes the first 16 KiB of a body', (trimmed) => trimmed.subarray(0, 16_384)],
    'body-normalised': ['Composes the letters of a body on reserve', bodyText((body) => body.normalize()), 'reserve'],
  }),
  ...lenient('partner/5.3/body-hash', 'trimmedBodyOf', {
    'members-may-be-sorted': [
      'Takes the hash of the JSON with its members sorted on reserve',
      reserialized((_name, value) =>
        isFields(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => order(a, b))) : value,
      ),
      'reserve',
    ],
  }),

  ...wrong('partner/5.3/nonce', 'nonceOf', {
    'nonce-with-slashes-cut': [
      'Reads a nonce from its last equals sign or colon on fulfill',
      (nonce) => nonce.replace(/^.*[=:]/, ''),
      'fulfill',
    ],
    'nonce-ends-at-equals-sign': [
      'Reads a nonce up to its equals sign on check',
      (nonce) => nonce.replace(/=.*$/, ''),
      'checkAvailability',
    ],
    'nonce-lower-cased': [
      'Signs the nonce in small letters on check',
      (nonce) => nonce.toLowerCase(),
      'checkAvailability',
    ],
  }),
  ...wrong('partner/5.3/nonce', 'baseStringOf', {
    'nonce-not-encoded': ['Signs the nonce without encoding it on reserve', part(1, decodeURIComponent), 'reserve'],
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

function bodyInPiecesLost(trimmed: Buffer, { headers }: Call): Buffer {
  return headers['transfer-encoding'] === undefined ? trimmed : Buffer.alloc(0);
}
