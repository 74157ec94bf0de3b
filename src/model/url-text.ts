/** Percent-encodes a text for a URL. An unpaired surrogate becomes U+FFFD, because no URL can contain it. */
export function urlText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Decodes percent-escapes. In an invalid escape, the percent sign is an ordinary character. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
