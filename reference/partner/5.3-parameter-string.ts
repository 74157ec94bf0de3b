import type { Received } from './rules.ts';

export type Pair = readonly [key: string, value: string];

/** Section 5.3 rule 2: the pairs by key, each side percent-encoded. */
export function parameterStringOf(call: Received): string {
  const { encode } = call.rules;
  const pairs = call.rules.parametersOf(call).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return pairs.map(([key, value]) => `${encode(key, call)}=${encode(value, call)}`).join('&');
}

/** The decoded pairs of the query, in the order in which they were sent. */
export function parametersOf(call: Received): readonly Pair[] {
  return queryPairs(call.query);
}

/** Reads a query. A plus stays a plus (5.3, 2); an escape that is none stays as it stands. */
export function queryPairs(query: string | null): readonly Pair[] {
  const parts = (query ?? '').split('&').filter((part) => part !== '');
  return parts.map((part) => {
    const [key = '', ...value] = part.split('=');
    return [decoded(key), decoded(value.join('='))];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
