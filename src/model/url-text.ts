/** Percent-encodes a text for a URL. An unpaired surrogate becomes U+FFFD, because no URL can contain it. */
export function urlText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
