import { isFields } from '../../../http/fields.ts';
import { queryPairs } from '../../http/query-pairs.ts';
import { onOperations } from '../../operators/at.ts';
import { over, type Replaced } from '../../operators/over.ts';
import {
  bodyText,
  cut,
  keys,
  onlyPairs,
  order,
  part,
  rewritten,
  sorted,
  trimmedBody,
  values,
} from '../../operators/signed-values.ts';
import { wrong } from '../../operators/verifier.ts';
import type { Pair } from '../../inputs.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { acceptedSignatures, onEach, wrongSignatures } from '../rows.ts';

const brackets = /%(?:22|3C|3E|5B|5C|5D|5E|60|7B|7C|7D)/g;
const marks = /%2[1789A]/g;

const small = (text: string): string => text.toLowerCase();
const withoutZeros = (value: string): string => value.replace(/^0+(?=\d+$)/, '');
const withSmallUuid = (value: string): string => (/^[0-9A-F-]{36}$/.test(value) ? small(value) : value);
/** Sorts known parameters by key, and all others after them. */
const rank = (key: string): string => (/^(purchaser|locale)/.test(key) ? key : '~');
const withoutCase = ([a]: Pair, [b]: Pair): number => order(small(a), small(b));
const sixteenPairs = over('parametersOf', (pairs) => pairs.slice(0, 16));
const withoutSpaces = (text: string): string => text.replaceAll(/^ +| +$/g, '');
const noWhiteSpace = trimmedBody((text) => text.replaceAll(/\s/g, ''));
const noHash = over('bodyHashOf', (hash, { body }) => (body.length === 0 ? '' : hash));
const undecoded = over('parametersOf', (_all, { query }) => queryPairs(query?.replaceAll('%', '%25') ?? null));

/** Numbered rules of section 5.3 for keys, values and the order of parameters. */
const parameterFaults: readonly Fault[] = [
  ...wrongSignatures('5.3/2a', [
    [
      'further-pairs-not-sorted',
      'with unknown parameters sorted after all others',
      sorted(([a], [b]) => order(rank(a), rank(b))),
    ],
    ['sorted-without-case', 'with keys sorted without regard to letter case', sorted(withoutCase), 'checkAvailability'],
    [
      'sorted-by-pairs',
      'with parameters sorted as whole key=value pairs',
      sorted((a, b) => order(a.join('='), b.join('='))),
      'reserve',
    ],
    ['sorted-by-values', 'with parameters sorted by their values', sorted(([, a], [, b]) => order(a, b)), 'fulfill'],
    [
      'sorted-as-numbers',
      'with numeric keys sorted first, as numbers',
      sorted(([a], [b]) => Number(a) - Number(b) || order(a, b)),
    ],
  ]),
  ...wrongSignatures('5.3/2c', [
    ['empty-values-left-out', 'without parameters that have an empty value', onlyPairs(([, value]) => value !== '')],
    ['known-keys-only', 'from the known parameters only', onlyPairs(([key]) => key.startsWith('purchaser')), 'reserve'],
    ['values-cut', 'from only the first 1000 characters of a value', values((value) => value.slice(0, 1000))],
    ['numbers-rewritten', 'with values without their leading zeros', values(withoutZeros), 'checkAvailability'],
    ['uuids-in-small-letters', 'with UUIDs in lower case', values(withSmallUuid), 'reserve'],
    ['campaign-keys-left-out', 'without utm_ parameters', onlyPairs(([key]) => !key.startsWith('utm_')), 'fulfill'],
    ['keys-with-an-underscore-left-out', 'without keys that start with _', onlyPairs(([key]) => !key.startsWith('_'))],
    ['sixteen-pairs-signed', 'from only the first 16 parameters', sixteenPairs, 'checkAvailability'],
    [
      'runs-of-spaces-made-one',
      'with consecutive spaces as one space',
      values((value) => value.replaceAll(/ +/g, ' ')),
    ],
    [
      'brackets-dropped-from-keys',
      'with keys without their brackets',
      keys((key) => key.replace(/\[.*\]$/, '')),
      'reserve',
    ],
    [
      'letters-composed',
      'with values converted to Unicode NFC',
      values((value) => value.normalize()),
      'checkAvailability',
    ],
    ['keys-not-decoded', 'with keys that are not decoded', keys(encodeURIComponent), 'reserve'],
    [
      'escapes-read-as-latin-1',
      'with escapes decoded as Latin-1',
      values((value) => Buffer.from(value).toString('latin1')),
    ],
    ['brackets-left-alone-in-values', 'with unencoded brackets in values', bareValues(brackets), 'checkAvailability'],
    [
      'marks-left-alone-in-keys',
      "with unencoded !*'() in keys",
      rewritten((key, value) => `${bare(key, marks)}=${value}`),
    ],
    ['reserved-characters-left-alone', 'with unencoded reserved characters in values', encodedValues(encodeURI)],
    [
      'escaped-space-is-a-plus',
      'with a space encoded as a plus',
      over('encode', (text) => text.replaceAll('%20', '+')),
      'fulfill',
    ],
  ]),
  ...wrongSignatures('5.3/2c-decoded', [
    ['escapes-encoded-as-they-stand', 'from the query without decoding it', undecoded],
  ]),
  ...wrongSignatures('5.3/2c-equals', [
    [
      'values-cut-at-equals',
      'with values cut at their first equals sign',
      values((value) => value.split('=', 1)[0] ?? ''),
    ],
  ]),
  ...wrongSignatures('5.3/2d', [
    ['plus-is-a-space-on-check', 'with a plus decoded as a space', plusAs(' '), 'checkAvailability'],
    ['plus-is-a-space-on-reserve', 'with a plus decoded as a space', plusAs(' '), 'reserve'],
    ['plus-is-a-space-on-fulfill', 'with a plus decoded as a space', plusAs(' '), 'fulfill'],
    ['plus-dropped', 'with values without the plus signs at their end', values((value) => value.replace(/\+$/, ''))],
    [
      'plus-left-alone',
      'with an unencoded plus',
      encodedValues((value) => bare(encodeURIComponent(value), /%2B/g)),
      'fulfill',
    ],
  ]),
  ...acceptedSignatures('5.3/2d', [
    ['plus-may-be-a-space', 'with a space instead of a plus', plusAs(' ')],
    ['plus-may-be-left-out', 'without the plus signs', plusAs(''), 'fulfill'],
  ]),
];

/** Numbered rules of section 5.3 for the body. */
const bodyFaults: readonly Fault[] = [
  ...wrongSignatures('5.3/3a', [
    ['body-not-trimmed', 'with the untrimmed body', over('trimmedBodyOf', (_trimmed, { body }) => body)],
    [
      'body-trimmed-at-its-end-only',
      'with a body trimmed only at its end',
      trimmedBody((text) => text.trimEnd()),
      'reserve',
    ],
    ['spaces-trimmed-only', 'with a body from which only spaces are trimmed', trimmedBody(withoutSpaces), 'fulfill'],
  ]),
  ...acceptedSignatures('5.3/3a', [
    ['white-space-may-be-signed', 'with the untrimmed body', trimmedBody((text) => text), 'reserve'],
    ['white-space-inside-may-be-left-out', 'with the body without any white space', noWhiteSpace],
  ]),
  ...wrongSignatures('5.3/3b', [
    ['no-body-is-an-empty-object', 'with {} instead of an empty body', emptyAs('{}')],
    ['no-body-has-no-hash', 'with an empty hash for an empty body', noHash, 'reserve'],
  ]),
  fault('white-space-is-a-body', 'partner/5.3/3b')
    .says('Does not trim a body that consists of white space before it hashes the body')
    .ruleOn(
      onOperations('checkAvailability', 'fulfill'),
      'isValid',
      wrong(over('trimmedBodyOf', (trimmed, { body }) => (trimmed.length === 0 ? body : trimmed))),
    ),
  ...acceptedSignatures('5.3/3b', [
    ...onEach('empty-body-may-be-an-object-on-', 'with {} instead of an empty body', emptyAs('{}')),
    ['empty-body-may-be-null', 'with null instead of an empty body', emptyAs('null')],
  ]),
  ...wrongSignatures('5.3/body-hash', [
    ...onEach('json-spelled-anew-on-', 'with the JSON body parsed and serialized again', reserialized()),
    ...onEach('body-read-as-latin-1-on-', 'with the body decoded as Latin-1', over('trimmedBodyOf', asLatin1)),
    ...onEach(
      'body-in-pieces-lost-on-',
      'with an empty body instead of a chunked one',
      over('trimmedBodyOf', withoutChunks),
    ),
    [
      'long-bodies-cut',
      'from only the first 16 KiB of the body',
      over('trimmedBodyOf', (body) => body.subarray(0, 16_384)),
    ],
    ['body-normalised', 'with the body converted to Unicode NFC', bodyText((body) => body.normalize()), 'reserve'],
  ]),
  ...acceptedSignatures('5.3/body-hash', [
    ['members-may-be-sorted', 'with the members of the JSON body sorted', reserialized(withSortedMembers), 'reserve'],
  ]),
];

/** Faults of the numbered rules of section 5.3: correct signatures are refused, or wrong signatures are accepted. */
export const signingRuleFaults: readonly Fault[] = [
  ...parameterFaults,
  ...bodyFaults,
  ...wrongSignatures('5.3/4', [
    [
      'exclamation-marks-left-alone',
      "with unencoded !*'()",
      over('encode', (_encoded, text) => encodeURIComponent(text)),
    ],
    ['tilde-escaped', 'with an encoded tilde', over('encode', (encoded) => encoded.replaceAll('~', '%7E')), 'reserve'],
    [
      'asterisk-left-alone',
      'with an unencoded asterisk',
      over('encode', (encoded) => encoded.replaceAll('%2A', '*')),
      'fulfill',
    ],
  ]),
  ...acceptedSignatures('5.3/4', [
    ['lax-encoding-taken', "with unencoded !*'()", over('encode', (_encoded, text) => encodeURIComponent(text))],
    ...onEach('url-encoding-taken-on-', 'with values encoded by encodeURI', encodedValues(encodeURI)),
  ]),
  ...wrongSignatures('5.3/nonce', [
    ['nonce-with-slashes-cut', 'from only the part of the nonce after = or :', cut('nonceOf', /^.*[=:]/), 'fulfill'],
    [
      'nonce-ends-at-equals-sign',
      'from only the part of the nonce before =',
      cut('nonceOf', /=.*$/),
      'checkAvailability',
    ],
    ['nonce-lower-cased', 'with the nonce in lower case', over('nonceOf', small), 'checkAvailability'],
    ['nonce-not-encoded', 'with the nonce without percent-encoding', part(1, decodeURIComponent), 'reserve'],
  ]),
];

function bare(text: string, escapes: RegExp): string {
  return text.replaceAll(escapes, (escape) => decodeURIComponent(escape));
}

function bareValues(escapes: RegExp): Replaced {
  return rewritten((key, value) => `${key}=${bare(value, escapes)}`);
}

/** Unlike a change of `encode`, this does not change the encoding of the parts of the base string. */
function encodedValues(encode: (value: string) => string): Replaced {
  return rewritten((key, value) => `${key}=${encode(decodeURIComponent(value))}`);
}

function plusAs(text: string): Replaced {
  return values((value) => value.replaceAll('+', text));
}

function emptyAs(text: string): Replaced {
  return over('trimmedBodyOf', (trimmed) => (trimmed.length === 0 ? Buffer.from(text) : trimmed));
}

function reserialized(replacer?: (name: string, value: unknown) => unknown): Replaced {
  return over('trimmedBodyOf', (trimmed, { json }) =>
    json === undefined ? trimmed : Buffer.from(JSON.stringify(json, replacer)),
  );
}

function withSortedMembers(_name: string, value: unknown): unknown {
  return isFields(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => order(a, b))) : value;
}

function asLatin1(trimmed: Buffer): Buffer {
  return Buffer.from(trimmed.toString('latin1'));
}

function withoutChunks(trimmed: Buffer, { headers }: Call): Buffer {
  return headers['transfer-encoding'] === undefined ? trimmed : Buffer.alloc(0);
}
