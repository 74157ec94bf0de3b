/** A text percent-encoded for a URL. Half a surrogate pair, which no URL can hold, becomes U+FFFD. */
export function urlText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
