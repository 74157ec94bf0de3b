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
    ['further-pairs-not-sorted', 'unknown parameters after all others', sorted(([a], [b]) => order(rank(a), rank(b)))],
    ['sorted-without-case', 'keys in an order without case', sorted(withoutCase), 'checkAvailability'],
    ['sorted-by-pairs', 'pairs in order', sorted((a, b) => order(a.join('='), b.join('='))), 'reserve'],
    ['sorted-by-values', 'parameters in the order of values', sorted(([, a], [, b]) => order(a, b)), 'fulfill'],
    ['sorted-as-numbers', 'numeric keys first, in order', sorted(([a], [b]) => Number(a) - Number(b) || order(a, b))],
  ]),
  ...wrongSignatures('5.3/2c', [
    ['empty-values-left-out', 'no parameters with an empty value', onlyPairs(([, value]) => value !== '')],
    ['known-keys-only', 'only known parameters', onlyPairs(([key]) => key.startsWith('purchaser')), 'reserve'],
    ['values-cut', 'only the first 1000 characters of a value', values((value) => value.slice(0, 1000))],
    ['numbers-rewritten', 'values without leading zeros', values(withoutZeros), 'checkAvailability'],
    ['uuids-in-small-letters', 'UUIDs in lower case', values(withSmallUuid), 'reserve'],
    ['campaign-keys-left-out', 'no utm_ parameters', onlyPairs(([key]) => !key.startsWith('utm_')), 'fulfill'],
    ['keys-with-an-underscore-left-out', 'no keys that start with _', onlyPairs(([key]) => !key.startsWith('_'))],
    ['sixteen-pairs-signed', 'only the first 16 parameters', sixteenPairs, 'checkAvailability'],
    ['runs-of-spaces-made-one', 'consecutive spaces as one', values((value) => value.replaceAll(/ +/g, ' '))],
    ['brackets-dropped-from-keys', 'keys without brackets', keys((key) => key.replace(/\[.*\]$/, '')), 'reserve'],
    ['letters-composed', 'values in Unicode NFC', values((value) => value.normalize()), 'checkAvailability'],
    ['keys-not-decoded', 'decoded values, but encoded keys', keys(encodeURIComponent), 'reserve'],
    ['escapes-read-as-latin-1', 'escapes decoded as Latin-1', values((value) => Buffer.from(value).toString('latin1'))],
    ['brackets-left-alone-in-values', 'bare brackets in values', bareValues(brackets), 'checkAvailability'],
    ['marks-left-alone-in-keys', "bare !*'() in keys", rewritten((key, value) => `${bare(key, marks)}=${value}`)],
    ['reserved-characters-left-alone', 'reserved characters in values bare', encodedValues(encodeURI)],
    ['escaped-space-is-a-plus', 'a space as a plus', over('encode', (text) => text.replaceAll('%20', '+')), 'fulfill'],
  ]),
  ...wrongSignatures('5.3/2c-decoded', [['escapes-encoded-as-they-stand', 'the query without decoding it', undecoded]]),
  ...wrongSignatures('5.3/2c-equals', [
    ['values-cut-at-equals', 'values up to their first equals sign', values((value) => value.split('=', 1)[0] ?? '')],
  ]),
  ...wrongSignatures('5.3/2d', [
    ['plus-is-a-space-on-check', 'a plus as a space', plusAs(' '), 'checkAvailability'],
    ['plus-is-a-space-on-reserve', 'a plus as a space', plusAs(' '), 'reserve'],
    ['plus-is-a-space-on-fulfill', 'a plus as a space', plusAs(' '), 'fulfill'],
    ['plus-dropped', 'values without a plus at their end', values((value) => value.replace(/\+$/, ''))],
    ['plus-left-alone', 'a bare plus', encodedValues((value) => bare(encodeURIComponent(value), /%2B/g)), 'fulfill'],
  ]),
  ...acceptedSignatures('5.3/2d', [
    ['plus-may-be-a-space', 'of a space instead of a plus', plusAs(' ')],
    ['plus-may-be-left-out', 'without the plus', plusAs(''), 'fulfill'],
  ]),
];

/** Numbered rules of section 5.3 for the body. */
const bodyFaults: readonly Fault[] = [
  ...wrongSignatures('5.3/3a', [
    ['body-not-trimmed', 'a body without trimming it', over('trimmedBodyOf', (_trimmed, { body }) => body)],
    ['body-trimmed-at-its-end-only', 'a body trimmed at its end', trimmedBody((text) => text.trimEnd()), 'reserve'],
    ['spaces-trimmed-only', 'a body trimmed of spaces only', trimmedBody(withoutSpaces), 'fulfill'],
  ]),
  ...acceptedSignatures('5.3/3a', [
    ['white-space-may-be-signed', 'of the untrimmed body', trimmedBody((text) => text), 'reserve'],
    ['white-space-inside-may-be-left-out', 'of the body without white space', noWhiteSpace],
  ]),
  ...wrongSignatures('5.3/3b', [
    ['no-body-is-an-empty-object', 'an empty body as an empty object', emptyAs('{}')],
    ['no-body-has-no-hash', 'an empty body with an empty hash', noHash, 'reserve'],
  ]),
  fault('white-space-is-a-body', 'partner/5.3/3b')
    .says('Hashes a body of white space without trimming it')
    .ruleOn(
      onOperations('checkAvailability', 'fulfill'),
      'isValid',
      wrong(over('trimmedBodyOf', (trimmed, { body }) => (trimmed.length === 0 ? body : trimmed))),
    ),
  ...acceptedSignatures('5.3/3b', [
    ...onEach('empty-body-may-be-an-object-on-', 'of an empty object for an empty body', emptyAs('{}')),
    ['empty-body-may-be-null', 'of null for an empty body', emptyAs('null')],
  ]),
  ...wrongSignatures('5.3/body-hash', [
    ...onEach('json-spelled-anew-on-', 'the reserialized JSON of a body', reserialized()),
    ...onEach('body-read-as-latin-1-on-', 'a body decoded as Latin-1', over('trimmedBodyOf', asLatin1)),
    ...onEach('body-in-pieces-lost-on-', 'a chunked body as an empty one', over('trimmedBodyOf', withoutChunks)),
    ['long-bodies-cut', 'only the first 16 KiB of a body', over('trimmedBodyOf', (body) => body.subarray(0, 16_384))],
    ['body-normalised', 'a body in Unicode NFC', bodyText((body) => body.normalize()), 'reserve'],
  ]),
  ...acceptedSignatures('5.3/body-hash', [
    ['members-may-be-sorted', 'of the JSON body with sorted members', reserialized(withSortedMembers), 'reserve'],
  ]),
];

/** Faults of the numbered rules of section 5.3: correct signatures are refused, or wrong signatures are accepted. */
export const signingRuleFaults: readonly Fault[] = [
  ...parameterFaults,
  ...bodyFaults,
  ...wrongSignatures('5.3/4', [
    ['exclamation-marks-left-alone', "bare !*'()", over('encode', (_encoded, text) => encodeURIComponent(text))],
    ['tilde-escaped', 'an encoded tilde', over('encode', (encoded) => encoded.replaceAll('~', '%7E')), 'reserve'],
    ['asterisk-left-alone', 'a bare asterisk', over('encode', (encoded) => encoded.replaceAll('%2A', '*')), 'fulfill'],
  ]),
  ...acceptedSignatures('5.3/4', [
    ['lax-encoding-taken', "of bare !*'()", over('encode', (_encoded, text) => encodeURIComponent(text))],
    ...onEach('url-encoding-taken-on-', 'whose values are encoded by encodeURI', encodedValues(encodeURI)),
  ]),
  ...wrongSignatures('5.3/nonce', [
    ['nonce-with-slashes-cut', 'the part of a nonce after = or :', cut('nonceOf', /^.*[=:]/), 'fulfill'],
    ['nonce-ends-at-equals-sign', 'the part of a nonce before =', cut('nonceOf', /=.*$/), 'checkAvailability'],
    ['nonce-lower-cased', 'the nonce in lower case', over('nonceOf', small), 'checkAvailability'],
    ['nonce-not-encoded', 'the nonce without percent-encoding', part(1, decodeURIComponent), 'reserve'],
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
