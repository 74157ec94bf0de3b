/** A key and its value as in a URL, escaped. */
export type WirePair = readonly [key: string, value: string];

/** Appends a query; without pairs there is no question mark. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return withPairs(
    path,
    Object.entries(query).map(([key, value]) => [escaped(key), escaped(value)]),
  );
}

/** A path with these pairs in the place of its own, in this order, letter by letter. */
export function withPairs(path: string, pairs: readonly WirePair[]): string {
  const [bare = ''] = path.split('?', 1);
  return pairs.length === 0 ? bare : `${bare}?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`;
}

/** The query of a path or URL, without its question mark. */
export function queryOf(path: string): string {
  const mark = path.indexOf('?');
  return mark === -1 ? '' : path.slice(mark + 1);
}

/** The raw pairs of a path's query. */
export function pairsOf(path: string): readonly WirePair[] {
  const query = queryOf(path);
  const texts = query === '' ? [] : query.split('&');
  return texts.map((text) => {
    const sign = text.indexOf('=');
    return sign === -1 ? [text, ''] : [text.slice(0, sign), text.slice(sign + 1)];
  });
}

/**
 * Characters that a query may contain stay unescaped, a plus too: section 5.3 rule 2 forbids to read it as a space. So
 * both interpretations of that rule, with the escapes of a value decoded first or not, give nearly the same signature.
 */
const mustBeEscaped = /[^A-Za-z0-9\-._~!$'()*+,;:@/?]+/g;

function escaped(text: string): string {
  // Through bytes: half a surrogate pair has no escapes.
  return Buffer.from(text)
    .toString()
    .replaceAll(mustBeEscaped, (run) => encodeURIComponent(run));
}
