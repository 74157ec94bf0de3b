import { parameterString, percentEncode } from '../../../reference/signing/index.ts';
import { otherPart, withoutPart, type Forgery } from './forgery.ts';
import { pairsOf, queryOf, withPairs, type WirePair } from '../calls/wire-query.ts';

/** Section 5.3, part 4. Some need a pair or two to differ from the right one. */
export const parameterForgeries: readonly Forgery[] = [
  forgery('one pair more', (pairs) => [...pairs, ['zz', '1']]),
  forgery('one pair more before the others', (pairs) => [['0', '1'], ...pairs]),
  forgery('one pair more that is empty', (pairs) => [...pairs, ['zz', '']]),
  forgery('one pair fewer', (pairs) => pairs.slice(0, -1)),
  forgery('nothing of the query but its first pair', (pairs) => pairs.slice(0, 1)),
  forgery('an empty query', () => []),
  forgery('another value', (pairs) => onFirst(pairs, ([key, value]) => [key, `${value}0`])),
  forgery('another value of the last pair', (pairs) =>
    onFirst(pairs.toReversed(), ([key, value]) => [key, `${value}0`]),
  ),
  forgery('an empty value', (pairs) => onFirst(pairs, ([key]) => [key, ''])),
  forgery('another key', (pairs) => onFirst(pairs, ([key, value]) => [`${key}0`, value])),
  forgery('another letter case of keys', (pairs) => pairs.map(([key, value]) => [key.toUpperCase(), value])),
  forgery('another letter case of values', (pairs) => pairs.map(([key, value]) => [key, value.toUpperCase()])),
  forgery('values that changed places', exchanged),
  forgery('the values alone', (pairs) => pairs.map(([, value], index) => [String(index), value])),
  written('all pairs but the one whose key comes last', (pairs) => joined(pairs.slice(0, -1))),
  written('all pairs but the one whose key comes first', (pairs) => joined(pairs.slice(1))),
  written('the keys alone', (pairs) => pairs.map(([key]) => key).join('&')),
  {
    name: 'made for the pairs in the order of the URL',
    parts: (parts, { url }) => replaced(parts, joined(pairsOf(url))),
  },
  written('the pairs in reverse', (pairs) => joined(pairs.toReversed())),
  written('the pairs joined without ampersands', (pairs) => joined(pairs, '')),
  otherPart('made for the parameter string encoded once only', 3, (part) => decodeURIComponent(part)),
  otherPart('made for the parameter string encoded once too often', 3, percentEncode),
  withoutPart('made without the parameter string', 3),
];

/** Section 5.3 rule 4, on a call with such letters in its query. */
export const encodingForgeries: readonly Forgery[] = [
  asEncoded("leaves !*'() alone", (text) => encodeURIComponent(text)),
  {
    name: "made by an encoding that leaves !*'() alone throughout",
    parts: (parts, { url }) => parts.map((part, at) => (at === 3 ? encodeURIComponent(lax(url)) : part)),
  },
  asEncoded('escapes the tilde', (text) => percentEncode(text).replaceAll('~', '%7E')),
  {
    name: 'made by an encoding that writes escapes in small letters',
    parts: (parts) => parts.map((part) => part.replaceAll(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())),
  },
  asEncoded('escapes hyphen, dot and underscore', (text) =>
    percentEncode(text).replaceAll('-', '%2D').replaceAll('.', '%2E').replaceAll('_', '%5F'),
  ),
  asEncoded('leaves what a URL may hold alone', (text) => encodeURI(text)),
];

/** Section 5.3 rule 2, on a call with a plus in its query. */
export const plusForgeries: readonly Forgery[] = [
  asEncoded('takes a plus for a space', (text) => percentEncode(text.replaceAll('+', ' '))),
  asEncoded('leaves a plus alone', (text) => percentEncode(text).replaceAll('%2B', '+')),
  asEncoded('drops a plus', (text) => percentEncode(text.replaceAll('+', ''))),
];

function forgery(what: string, change: (pairs: readonly WirePair[]) => readonly WirePair[]): Forgery {
  return {
    name: `made for ${what}`,
    signs: (sent) => ({ ...sent, url: withPairs(sent.url, change(pairsOf(sent.url))) }),
  };
}

/** Pairs, in their right order and encoded, written as no parameter string is. */
function written(what: string, write: (pairs: readonly WirePair[]) => string): Forgery {
  return {
    name: `made for ${what}`,
    parts: (parts, { url }) => {
      const pairs = pairsOf(`?${parameterString(queryOf(url))}`);
      return replaced(parts, write(pairs));
    },
  };
}

/** The values of the query, in which nothing is escaped, encoded otherwise. */
function asEncoded(what: string, encode: (text: string) => string): Forgery {
  return {
    name: `made by an encoding that ${what}`,
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

function exchanged(pairs: readonly WirePair[]): readonly WirePair[] {
  const values = pairs.map(([, value]) => value).toReversed();
  return pairs.map(([key], index) => [key, values[index] ?? '']);
}
