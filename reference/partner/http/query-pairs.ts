import type { Pair } from '../inputs.ts';

/** Keeps a plus (5.3, 2) and an invalid escape unchanged. */
export function queryPairs(query: string | null): readonly Pair[] {
  const parts = (query ?? '').split('&').filter((part) => part !== '');
  return parts.map((part) => {
    const [key = '', ...value] = part.split('=');
    return [decoded(key), decoded(value.join('='))];
  });
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
