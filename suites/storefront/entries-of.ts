/** The entries of a table, with the names of its keys. */
export function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- Object.entries forgets the names of the keys
  return Object.entries(table) as [K, V][];
}
