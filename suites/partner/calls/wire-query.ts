/** A key and its value as written in a URL, with escapes. */
export type WirePair = readonly [key: string, value: string];

/** Appends a query. An empty query adds no question mark. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return withPairs(
    path,
    Object.entries(query).map(([key, value]) => [escaped(key), escaped(value)]),
  );
}

/** Replaces the query of a path with these pairs, unchanged and in this order. */
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
 * Characters that a query may contain stay unescaped, also a plus: section 5.3 rule 2 forbids to read it as a space. So
 * both interpretations of that rule, with and without decoding of escapes, rarely give different signatures.
 */
const mustBeEscaped = /[^A-Za-z0-9\-._~!$'()*+,;:@/?]+/g;

function escaped(text: string): string {
  // Buffer replaces lone surrogates: encodeURIComponent throws for them.
  return Buffer.from(text)
    .toString()
    .replaceAll(mustBeEscaped, (run) => encodeURIComponent(run));
}
