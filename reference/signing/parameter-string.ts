import { percentDecode } from './percent-decode.ts';
import { percentEncode } from './percent-encode.ts';
import { SigningError } from './signing-error.ts';

/** A decoded key and value. */
export type Parameter = readonly [key: string, value: string];

/** The decoded parameters of a query string, in its order. A key without `=` has an empty value. */
export function parametersOf(query: string): readonly Parameter[] {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return pairs.map(parameterOf);
}

function parameterOf(pair: string): Parameter {
  const sign = pair.indexOf('=');
  if (sign === -1) return [percentDecode(pair), ''];
  return [percentDecode(pair.slice(0, sign)), percentDecode(pair.slice(sign + 1))];
}

/**
 * Section 5.3 rule 2: the parameters sorted by their keys, each key and value percent-encoded, joined with `=` and `&`.
 * The base string encodes the result again. Throws `SigningError` for a duplicate key.
 */
export function parameterString(query: string): string {
  if (query === '') return '';
  let joined = '';
  let before: string | null = null;
  for (const [key, value] of parametersOf(query).toSorted(byKey)) {
    if (key === before) throw duplicate(key);
    if (before !== null) joined += '&';
    joined += `${percentEncode(key, 'a query key')}=${percentEncode(value, 'a query value')}`;
    before = key;
  }
  return joined;
}

function duplicate(key: string): SigningError {
  const message = `the query contains the key ${JSON.stringify(key)} more than once; expected each key once`;
  return new SigningError('duplicate-key', message);
}

function byKey([a]: Parameter, [b]: Parameter): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
