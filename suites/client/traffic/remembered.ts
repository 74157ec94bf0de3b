import type { ClientTraffic } from '../../../src/authoring.ts';

/** The same function, computed once for each record: many rules read the same walks of a long run. */
export function remembered<T>(read: (traffic: ClientTraffic) => T): (traffic: ClientTraffic) => T {
  const results = new WeakMap<ClientTraffic, { readonly result: T }>();
  return (traffic) => {
    const known = results.get(traffic) ?? { result: read(traffic) };
    results.set(traffic, known);
    return known.result;
  };
}
