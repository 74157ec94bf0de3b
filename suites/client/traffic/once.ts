import type { ClientTraffic } from '../../../src/client-authoring.ts';

/**
 * The same function, computed once for each record: all rules read the same carts and steps, and a record never changes. Without
 * it the time for judging grows with the square of the number of calls.
 */
export function once<T>(read: (traffic: ClientTraffic) => T): (traffic: ClientTraffic) => T {
  const results = new WeakMap<ClientTraffic, { readonly result: T }>();
  return (traffic) => {
    const known = results.get(traffic);
    if (known !== undefined) return known.result;
    const result = read(traffic);
    results.set(traffic, { result });
    return result;
  };
}

/** The same for a function of a record and a few names, such as endpoints. */
export function oncePer<N extends string, T>(
  read: (traffic: ClientTraffic, names: readonly N[]) => T,
): (traffic: ClientTraffic, names: readonly N[]) => T {
  const resultsOf = once(() => new Map<string, { readonly result: T }>());
  return (traffic, names) => {
    const results = resultsOf(traffic);
    const key = names.join(' ');
    const known = results.get(key);
    if (known !== undefined) return known.result;
    const result = read(traffic, names);
    results.set(key, { result });
    return result;
  };
}
