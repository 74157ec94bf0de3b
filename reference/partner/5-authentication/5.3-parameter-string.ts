import type { Pair } from '../inputs.ts';
import { queryPairs } from '../http/query-pairs.ts';
import type { Call } from '../rules.ts';

/** Section 5.3 rule 2: the pairs sorted by key, with keys and values percent-encoded. */
export function parameterStringOf(call: Call): string {
  const { encode } = call.rules;
  const pairs = call.rules.parametersOf(call).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return pairs.map(([key, value]) => `${encode(key, call)}=${encode(value, call)}`).join('&');
}

/** The decoded pairs of the query, in their original order. */
export function parametersOf(call: Call): readonly Pair[] {
  return queryPairs(call.query);
}
