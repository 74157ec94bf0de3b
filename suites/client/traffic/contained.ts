/**
 * Finds which of many ids occur in a text. The texts of one length are looked up together: a comparison with each id would make the
 * time grow with the square of the number of carts.
 */
export function occurrencesOf<T>(ids: ReadonlyMap<string, T>): (text: string) => readonly T[] {
  const lengths = new Set([...ids.keys()].map(({ length }) => length));
  return (text) => {
    const found = new Set<T>();
    for (const length of lengths)
      for (let at = 0; at + length <= text.length; at += 1) {
        const one = ids.get(text.slice(at, at + length));
        if (one !== undefined) found.add(one);
      }
    return [...found];
  };
}
