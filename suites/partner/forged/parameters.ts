import { parameterString, percentEncode } from '../../../reference/signing/index.ts';
import { otherPart, withoutPart, type Forgery } from './forgery.ts';
import { pairsOf, queryOf, withPairs, type WirePair } from '../calls/wire-query.ts';

/** Section 5.3, part 4. Some forgeries change nothing in a query with fewer than two parameters. */
export const parameterForgeries: readonly Forgery[] = [
  forgery('the sent query plus one parameter at the end', (pairs) => [...pairs, ['zz', '1']]),
  forgery('the sent query plus one parameter at the start', (pairs) => [['0', '1'], ...pairs]),
  forgery('the sent query plus one empty parameter', (pairs) => [...pairs, ['zz', '']]),
  forgery('the sent query without its last parameter', (pairs) => pairs.slice(0, -1)),
  forgery('only the first parameter of the sent query', (pairs) => pairs.slice(0, 1)),
  forgery('an empty query', () => []),
  forgery('another value of the first parameter', (pairs) => onFirst(pairs, ([key, value]) => [key, `${value}0`])),
  forgery('another value of the last parameter', (pairs) =>
    onFirst(pairs.toReversed(), ([key, value]) => [key, `${value}0`]),
  ),
  forgery('an empty value of the first parameter', (pairs) => onFirst(pairs, ([key]) => [key, ''])),
  forgery('another key of the first parameter', (pairs) => onFirst(pairs, ([key, value]) => [`${key}0`, value])),
  forgery('the keys in upper case', (pairs) => pairs.map(([key, value]) => [key.toUpperCase(), value])),
  forgery('the values in upper case', (pairs) => pairs.map(([key, value]) => [key, value.toUpperCase()])),
  forgery('the sent query with swapped values', swapped),
  forgery('the sent query with numbers instead of its keys', (pairs) =>
    pairs.map(([, value], index) => [String(index), value]),
  ),
  written('all parameters except the one that is sorted last', (pairs) => joined(pairs.slice(0, -1))),
  written('all parameters except the one that is sorted first', (pairs) => joined(pairs.slice(1))),
  written('only the keys of the sent query', (pairs) => pairs.map(([key]) => key).join('&')),
  {
    name: 'signed for the parameters in the order of the URL',
    parts: (parts, { url }) => replaced(parts, joined(pairsOf(url))),
  },
  written('the parameters in reverse order', (pairs) => joined(pairs.toReversed())),
  written('the parameters joined without ampersands', (pairs) => joined(pairs, '')),
  otherPart('signed for the parameter string that is not percent-encoded as a whole', 3, (part) =>
    decodeURIComponent(part),
  ),
  otherPart('signed for the parameter string percent-encoded one time too many', 3, percentEncode),
  withoutPart('signed without the parameter string', 3),
];

/** Escaped pairs of a query with keys in both letter cases, and with a key, a value and an empty value that need care. */
export const unusualPairs: readonly WirePair[] = [
  ['xa', '%20Hello%20'],
  ['xB', '1'],
  ['x1', ''],
  ['x%20%21', '2'],
];

/** Section 5.3 rule 2, for a call with these pairs in its query. */
export const formForgeries: readonly Forgery[] = [
  forgery('the query in lower case', (pairs) => pairs.map(([key, value]) => [key.toLowerCase(), value.toLowerCase()])),
  forgery('the query without its empty parameters', (pairs) => pairs.filter(([, value]) => value !== '')),
  forgery('the query with trimmed values', (pairs) =>
    pairs.map(([key, value]) => [key, percentEncode(decodeURIComponent(value).trim())]),
  ),
  written('the parameters sorted by key, regardless of letter case', (pairs) =>
    joined(pairs.toSorted(([a], [b]) => order(a.toLowerCase(), b.toLowerCase()))),
  ),
  written('the parameters sorted by value', (pairs) => joined(pairs.toSorted(([, a], [, b]) => order(a, b)))),
  written('the empty parameters without their equals sign', (pairs) => joined(pairs).replaceAll(/=(?=&|$)/g, '')),
  written('the keys without percent-encoding', (pairs) =>
    joined(pairs.map(([key, value]) => [decodeURIComponent(key), value])),
  ),
  written('the spaces of the query as plus characters', (pairs) => joined(pairs).replaceAll('%20', '+')),
];

/** Section 5.3 rule 4, for a call with these characters in its query. */
export const encodingForgeries: readonly Forgery[] = [
  asEncoded("leaves !*'() unescaped in query values", (text) => encodeURIComponent(text)),
  {
    name: "signed with an encoding that leaves !*'() unescaped everywhere",
    parts: (parts, { url }) => parts.map((part, at) => (at === 3 ? encodeURIComponent(lax(url)) : part)),
  },
  asEncoded('escapes the tilde', (text) => percentEncode(text).replaceAll('~', '%7E')),
  {
    name: 'signed with an encoding that writes escapes in lower case',
    parts: (parts) => parts.map((part) => part.replaceAll(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())),
  },
  asEncoded('escapes hyphen, dot and underscore', (text) =>
    percentEncode(text).replaceAll('-', '%2D').replaceAll('.', '%2E').replaceAll('_', '%5F'),
  ),
  asEncoded('leaves reserved characters unescaped', (text) => encodeURI(text)),
];

/** Section 5.3 rule 2, for a call with a plus in its query. */
export const plusForgeries: readonly Forgery[] = [
  asEncoded('reads a plus as a space', (text) => percentEncode(text.replaceAll('+', ' '))),
  asEncoded('leaves a plus unescaped', (text) => percentEncode(text).replaceAll('%2B', '+')),
  asEncoded('drops a plus', (text) => percentEncode(text.replaceAll('+', ''))),
];

function forgery(what: string, change: (pairs: readonly WirePair[]) => readonly WirePair[]): Forgery {
  return {
    name: `signed for ${what}`,
    signs: (sent) => ({ ...sent, url: withPairs(sent.url, change(pairsOf(sent.url))) }),
  };
}

/** Sorted and encoded pairs, written in a wrong way. */
function written(what: string, write: (pairs: readonly WirePair[]) => string): Forgery {
  return {
    name: `signed for ${what}`,
    parts: (parts, { url }) => {
      const pairs = pairsOf(`?${parameterString(queryOf(url))}`);
      return replaced(parts, write(pairs));
    },
  };
}

/** The values of a query without escapes, encoded in a wrong way. */
function asEncoded(what: string, encode: (text: string) => string): Forgery {
  return {
    name: `signed with an encoding that ${what}`,
    parts: (parts, { url }) => {
      const right = pairsOf(`?${parameterString(queryOf(url))}`);
      const encoded = right.map(([key, value]): WirePair => [key, encode(decodeURIComponent(value))]);
      return replaced(parts, joined(encoded));
    },
  };
}

function lax(url: string): string {
  const right = pairsOf(`?${parameterString(queryOf(url))}`);
  return joined(right.map(([key, value]) => [key, encodeURIComponent(decodeURIComponent(value))]));
}

function replaced(parts: readonly string[], parameters: string): readonly string[] {
  return parts.map((part, at) => (at === 3 ? percentEncode(parameters) : part));
}

function joined(pairs: readonly WirePair[], between = '&'): string {
  return pairs.map(([key, value]) => `${key}=${value}`).join(between);
}

function onFirst(pairs: readonly WirePair[], change: (pair: WirePair) => WirePair): readonly WirePair[] {
  return pairs.map((pair, index) => (index === 0 ? change(pair) : pair));
}

function swapped(pairs: readonly WirePair[]): readonly WirePair[] {
  const values = pairs.map(([, value]) => value).toReversed();
  return pairs.map(([key], index) => [key, values[index] ?? '']);
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
