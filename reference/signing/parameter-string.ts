import { percentDecode } from './percent-decode.ts';
import { percentEncode } from './percent-encode.ts';
import { SigningError } from './signing-error.ts';

/** A key and its value in plain text, decoded. */
export type Parameter = readonly [key: string, value: string];

/** The parameters of a query string, in its own order, decoded; a key without `=` has an empty value. */
export function parametersOf(query: string): readonly Parameter[] {
  return query.split('&').flatMap((pair) => (pair === '' ? [] : [parameterOf(pair)]));
}

function parameterOf(pair: string): Parameter {
  const sign = pair.indexOf('=');
  if (sign === -1) return [percentDecode(pair), ''];
  return [percentDecode(pair.slice(0, sign)), percentDecode(pair.slice(sign + 1))];
}

/**
 * Section 5.3 rule 2: the parameters sorted by their keys, each key and value percent-encoded, joined with `=` and `&`. The
 * base string encodes the whole once more. Throws `SigningError` for a key that occurs twice.
 */
export function parameterString(query: string): string {
  if (query === '') return '';
  const sorted = parametersOf(query).toSorted(byKey);
  const twice = sorted.find(([key], index) => sorted[index + 1]?.[0] === key);
  if (twice !== undefined) {
    throw new SigningError(
      'duplicate-key',
      `the query holds the key ${JSON.stringify(twice[0])} more than once; expected each key once`,
    );
  }
  return sorted
    .map(([key, value]) => `${percentEncode(key, 'a query key')}=${percentEncode(value, 'a query value')}`)
    .join('&');
}

function byKey([a]: Parameter, [b]: Parameter): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
