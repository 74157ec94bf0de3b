/** Quotes a text as one word of a shell script. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the patterns of one branch of a `case`. */
export function casesOf(texts: readonly string[]): string {
  return texts.map(quoted).join(' | ');
}
