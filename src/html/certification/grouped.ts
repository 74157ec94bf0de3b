/** Values by key, both in their order. */
export function grouped<T, K>(values: Iterable<T>, keyOf: (value: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const own = groups.get(keyOf(value));
    if (own === undefined) groups.set(keyOf(value), [value]);
    else own.push(value);
  }
  return groups;
}
