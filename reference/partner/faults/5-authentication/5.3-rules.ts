import { isFields } from '../../../http/fields.ts';
import type { PartnerRules, Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { at, computedWrongly, secondChance, type Concerns } from './verified-otherwise.ts';

type Rules = (honest: PartnerRules) => Partial<PartnerRules>;
type Pairs = ReturnType<PartnerRules['parametersOf']>;

/** Faults of section 5.3's numbered rules: honest calls of some kind are refused, or wrong ones taken. */
export const signingRuleFaults: readonly Fault[] = [
  ...wrong('2a', {
    'further-pairs-not-sorted': [
      'Sorts the parameters it knows, and leaves others in the order of the URL behind them',
      sorted((a, b) => order(known(a), known(b))),
    ],
    'sorted-without-case': ['Sorts keys without regard to case on check', sorted(byLowerCase), at('checkAvailability')],
    'sorted-by-pairs': [
      'Sorts pairs together with their equals signs on reserve',
      sorted((a, b) => order(`${a[0]}=${a[1]}`, `${b[0]}=${b[1]}`)),
      at('reserve'),
    ],
    'sorted-by-values': ['Sorts by values on fulfill', sorted((a, b) => order(a[1], b[1])), at('fulfill')],
    'sorted-as-numbers': [
      'Puts keys that are numbers first and in their order',
      sorted((a, b) => Number(a[0]) - Number(b[0]) || order(a[0], b[0])),
    ],
  }),
  ...wrong('2c', {
    'empty-values-left-out': [
      'Leaves pairs without a value out',
      pairs((all) => all.filter(([, value]) => value !== '')),
    ],
    'known-keys-only': [
      'Signs the parameters it knows and no other on reserve',
      pairs((all) => all.filter(([key]) => key.startsWith('purchaser'))),
      at('reserve'),
    ],
    'values-cut': [
      'Signs the first 1000 letters of a value',
      pairs((all) => all.map(([key, value]) => [key, value.slice(0, 1000)])),
    ],
    'numbers-rewritten': [
      'Signs 7 for a value of 007 on check',
      pairs((all) => all.map(([key, value]) => [key, value.replace(/^0+(?=\d+$)/, '')])),
      at('checkAvailability'),
    ],
    'uuids-in-small-letters': [
      'Signs a UUID in small letters on reserve',
      pairs((all) => all.map(([key, value]) => [key, /^[0-9A-F-]{36}$/.test(value) ? value.toLowerCase() : value])),
      at('reserve'),
    ],
    'campaign-keys-left-out': [
      'Leaves keys of campaigns out of what it signs on fulfill',
      pairs((all) => all.filter(([key]) => !key.startsWith('utm_'))),
      at('fulfill'),
    ],
    'keys-with-an-underscore-left-out': [
      'Leaves keys out that begin with an underscore',
      pairs((all) => all.filter(([key]) => !key.startsWith('_'))),
    ],
    'sixteen-pairs-signed': [
      'Signs sixteen pairs and no more on check',
      pairs((all) => all.slice(0, 16)),
      at('checkAvailability'),
    ],
    'runs-of-spaces-made-one': [
      'Makes one space of many in values',
      pairs((all) => all.map(([key, value]) => [key, value.replaceAll(/ +/g, ' ')])),
    ],
    'brackets-dropped-from-keys': [
      'Drops brackets from the ends of keys on reserve',
      pairs((all) => all.map(([key, value]) => [key.replace(/\[.*\]$/, ''), value])),
      at('reserve'),
    ],
    'brackets-left-alone-in-values': [
      'Leaves the marks alone that no URL holds as they are on check',
      leaving(/%(?:22|3C|3E|5B|5C|5D|5E|60|7B|7C|7D)/g, { in: 'value' }),
      at('checkAvailability'),
    ],
    'marks-left-alone-in-keys': ["Leaves !*'() alone in keys", leaving(/%2[1789A]/g, { in: 'key' })],
    'reserved-characters-left-alone': ['Leaves reserved characters of values alone', values((text) => encodeURI(text))],
    'letters-composed': [
      'Composes the letters of a value on check',
      pairs((all) => all.map(([key, value]) => [key, value.normalize()])),
      at('checkAvailability'),
    ],
    'keys-not-decoded': [
      'Decodes values and leaves the escapes of keys on reserve',
      pairs((all) => all.map(([key, value]) => [encodeURIComponent(key), value])),
      at('reserve'),
    ],
    'escapes-read-as-latin-1': [
      'Takes the bytes of escapes for letters of Latin 1',
      pairs((all) => all.map(([key, value]) => [key, Buffer.from(value).toString('latin1')])),
    ],
    'escaped-space-is-a-plus': [
      'Encodes a space as a plus on fulfill',
      (honest) => ({ encode: (text, call) => honest.encode(text, call).replaceAll('%20', '+') }),
      at('fulfill'),
    ],
  }),
  ...wrong('2c-decoded', {
    'escapes-encoded-as-they-stand': [
      'Encodes the query as it stands, escapes and all',
      (honest) => ({ parametersOf: (call) => honest.parametersOf({ ...call, query: undecoded(call) }) }),
    ],
  }),
  ...wrong('2d', {
    'plus-is-a-space-on-check': ['Takes a plus for a space on check', plusAsSpace, at('checkAvailability')],
    'plus-is-a-space-on-reserve': ['Takes a plus for a space on reserve', plusAsSpace, at('reserve')],
    'plus-left-alone': [
      'Leaves a plus alone on fulfill',
      values((text) => encodeURIComponent(text).replaceAll('%2B', '+')),
      at('fulfill'),
    ],
    'plus-dropped': [
      'Drops a plus that ends a value',
      pairs((all) => all.map(([key, value]) => [key, value.replace(/\+$/, '')])),
    ],
  }),
  ...wrong('3a', {
    'body-not-trimmed': [
      'Hashes a body with the white space at its ends',
      () => ({ trimmedBodyOf: ({ body }) => body }),
    ],
    'body-trimmed-at-its-end-only': [
      'Trims the end of a body only on reserve',
      () => ({ trimmedBodyOf: ({ body }) => Buffer.from(body.toString().trimEnd()) }),
      at('reserve'),
    ],
    'spaces-trimmed-only': [
      'Trims spaces and no other white space on fulfill',
      () => ({ trimmedBodyOf: ({ body }) => Buffer.from(body.toString().replaceAll(/^ +| +$/g, '')) }),
      at('fulfill'),
    ],
  }),
  ...wrong('3b', {
    'no-body-is-an-empty-object': [
      'Hashes an empty object where there is no body',
      (honest) => ({ trimmedBodyOf: (call) => filled(honest.trimmedBodyOf(call)) }),
    ],
    'no-body-has-no-hash': [
      'Leaves the hash of an empty body empty on reserve',
      (honest) => ({ bodyHashOf: (call) => (call.body.length === 0 ? '' : honest.bodyHashOf(call)) }),
      at('reserve'),
    ],
    'white-space-is-a-body': [
      'Hashes a body of white space as it stands',
      (honest) => ({
        trimmedBodyOf: (call) => (honest.trimmedBodyOf(call).length === 0 ? call.body : honest.trimmedBodyOf(call)),
      }),
      at('checkAvailability', 'fulfill'),
    ],
  }),
  ...wrong('4', {
    'exclamation-marks-left-alone': ["Leaves !*'() alone when it encodes", encoding(encodeURIComponent)],
    'tilde-escaped': [
      'Escapes the tilde on reserve',
      (honest) => ({ encode: (text, call) => honest.encode(text, call).replaceAll('~', '%7E') }),
      at('reserve'),
    ],
    'asterisk-left-alone': [
      'Leaves the asterisk alone on fulfill',
      (honest) => ({ encode: (text, call) => honest.encode(text, call).replaceAll('%2A', '*') }),
      at('fulfill'),
    ],
  }),
  ...wrong('body-hash', {
    ...each('json-spelled-anew', 'Reads the JSON of a body and hashes what it writes of it', (honest) => ({
      trimmedBodyOf: (call) => respelled(call, honest),
    })),
    ...each('body-read-as-latin-1', 'Takes the bytes of a body for letters of Latin 1', (honest) => ({
      trimmedBodyOf: (call) => Buffer.from(honest.trimmedBodyOf(call).toString('latin1')),
    })),
    ...each('body-in-pieces-lost', 'Hashes nothing where the length of a body is not announced', (honest) => ({
      trimmedBodyOf: (call) => (isInPieces(call) ? Buffer.alloc(0) : honest.trimmedBodyOf(call)),
    })),
    'long-bodies-cut': [
      'Hashes the first 16 KiB of a body',
      (honest) => ({ trimmedBodyOf: (call) => honest.trimmedBodyOf(call).subarray(0, 16_384) }),
    ],
    'body-normalised': [
      'Composes the letters of a body on reserve',
      (honest) => ({ trimmedBodyOf: (call) => Buffer.from(honest.trimmedBodyOf(call).toString().normalize()) }),
      at('reserve'),
    ],
  }),
  ...wrong('nonce', {
    'nonce-with-slashes-cut': [
      'Reads a nonce from its last equals sign or colon on fulfill',
      (honest) => ({ nonceOf: (...about) => honest.nonceOf(...about).replace(/^.*[=:]/, '') }),
      at('fulfill'),
    ],
    'nonce-ends-at-equals-sign': [
      'Reads a nonce up to its equals sign on check',
      (honest) => ({ nonceOf: (...about) => honest.nonceOf(...about).replace(/=.*$/, '') }),
      at('checkAvailability'),
    ],
    'nonce-lower-cased': [
      'Signs the nonce in small letters on check',
      (honest) => ({ nonceOf: (...about) => honest.nonceOf(...about).toLowerCase() }),
      at('checkAvailability'),
    ],
    'nonce-not-encoded': [
      'Signs the nonce without encoding it on reserve',
      (honest) => ({
        baseStringOf: (authorization, call) => {
          const right = honest.baseStringOf(authorization, call).split('&');
          return right.map((one, index) => (index === 1 ? authorization.nonce : one)).join('&');
        },
      }),
      at('reserve'),
    ],
  }),
  ...lenient('3b', {
    ...each('empty-body-may-be-an-object', 'Takes the hash of an empty object for that of an empty body', (honest) => ({
      trimmedBodyOf: (call) => filled(honest.trimmedBodyOf(call)),
    })),
    'empty-body-may-be-null': [
      'Takes the hash of null for that of an empty body',
      (honest) => ({
        trimmedBodyOf: (call) => (call.body.length === 0 ? Buffer.from('null') : honest.trimmedBodyOf(call)),
      }),
    ],
  }),
  ...lenient('body-hash', {
    'members-may-be-sorted': [
      'Takes the hash of the JSON with its members sorted on reserve',
      (honest) => ({ trimmedBodyOf: (call) => membersSorted(call, honest) }),
      at('reserve'),
    ],
  }),
  ...lenient('2d', {
    'plus-may-be-a-space': ['Takes a signature of a space for a plus, too', plusAsSpace],
    'plus-may-be-left-out': [
      'Takes a signature without the plus on fulfill',
      pairs((all) => all.map(([key, value]) => [key, value.replaceAll('+', '')])),
      at('fulfill'),
    ],
  }),
  ...lenient('3a', {
    'white-space-may-be-signed': [
      'Takes a signature of the body with its white space, too, on reserve',
      () => ({ trimmedBodyOf: ({ body }) => body }),
      at('reserve'),
    ],
    'white-space-inside-may-be-left-out': [
      'Takes a signature of the body without any white space',
      () => ({ trimmedBodyOf: ({ body }) => Buffer.from(body.toString().replaceAll(/\s/g, '')) }),
    ],
  }),
  ...lenient('4', {
    'lax-encoding-taken': ["Takes a signature that leaves !*'() alone, too", encoding(encodeURIComponent)],
    ...each(
      'url-encoding-taken',
      'Takes a signature whose values are encoded like URLs',
      values((text) => encodeURI(text)),
    ),
  }),
];

type Cases = Readonly<Record<string, readonly [says: string, rules: Rules, on?: Concerns]>>;

/** The same on each operation. */
function each(name: string, says: string, rules: Rules): Cases {
  return Object.fromEntries(
    (['checkAvailability', 'reserve', 'fulfill'] as const).map((operation) => [
      `${name}-on-${operation}`,
      [`${says} on ${operation}`, rules, at(operation)],
    ]),
  );
}

function wrong(rule: string, cases: Cases): readonly Fault[] {
  return Object.entries(cases).map(([name, [says, rules, on]]) =>
    computedWrongly({ name, requirement: `partner/5.3/${rule}`, says, rules, ...(on === undefined ? {} : { on }) }),
  );
}

function lenient(rule: string, cases: Cases): readonly Fault[] {
  return Object.entries(cases).map(([name, [says, rules, on]]) =>
    secondChance({ name, requirement: `partner/5.3/${rule}`, says, rules, ...(on === undefined ? {} : { on }) }),
  );
}

function pairs(change: (pairs: Pairs) => Pairs): Rules {
  return (honest) => ({ parametersOf: (call) => change(honest.parametersOf(call)) });
}

/** The parameter string with its pairs in another order, stable where `compare` gives 0. */
function sorted(compare: (a: Pairs[number], b: Pairs[number]) => number): Rules {
  return (honest) => ({
    parameterStringOf: (call) =>
      honest
        .parametersOf(call)
        .toSorted(compare)
        .map(([key, value]) => `${honest.encode(key, call)}=${honest.encode(value, call)}`)
        .join('&'),
  });
}

function encoding(encode: (text: string) => string): Rules {
  return () => ({ encode });
}

/** Other than `encoding`, this leaves the outer encodings as they are. */
function values(encode: (text: string) => string): Rules {
  return (honest) => ({
    parameterStringOf: (call) =>
      honest
        .parametersOf(call)
        .toSorted((a, b) => order(a[0], b[0]))
        .map(([key, value]) => `${honest.encode(key, call)}=${encode(value)}`)
        .join('&'),
  });
}

/** The parameter string with some escapes of its keys or values taken back. */
function leaving(escapes: RegExp, { in: side }: { readonly in: 'key' | 'value' }): Rules {
  const bare = (text: string): string => text.replaceAll(escapes, (one) => decodeURIComponent(one));
  return (honest) => ({
    parameterStringOf: (call) =>
      honest
        .parametersOf(call)
        .toSorted((a, b) => order(a[0], b[0]))
        .map((pair) => pair.map((text) => honest.encode(text, call)))
        .map(([key = '', value = '']) => (side === 'key' ? `${bare(key)}=${value}` : `${key}=${bare(value)}`))
        .join('&'),
  });
}

function plusAsSpace(honest: PartnerRules): Partial<PartnerRules> {
  return pairs((all) => all.map(([key, value]) => [key, value.replaceAll('+', ' ')]))(honest);
}

/** Parameters that a backend knows come first, by their keys; all others after them. */
function known([key]: Pairs[number]): string {
  return /^(purchaser|locale)/.test(key) ? key : '~';
}

function byLowerCase([a]: Pairs[number], [b]: Pairs[number]): number {
  return order(a.toLowerCase(), b.toLowerCase());
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function undecoded({ query }: Received): string | null {
  return query?.replaceAll('%', '%25') ?? null;
}

function filled(body: Buffer): Buffer {
  return body.length === 0 ? Buffer.from('{}') : body;
}

function respelled(call: Received, honest: PartnerRules): Buffer {
  return call.json === undefined ? honest.trimmedBodyOf(call) : Buffer.from(JSON.stringify(call.json));
}

function membersSorted(call: Received, honest: PartnerRules): Buffer {
  const sort = (_: string, value: unknown): unknown =>
    isFields(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => order(a, b))) : value;
  return call.json === undefined ? honest.trimmedBodyOf(call) : Buffer.from(JSON.stringify(call.json, sort));
}

function isInPieces({ headers }: Received): boolean {
  return headers['transfer-encoding'] !== undefined;
}
