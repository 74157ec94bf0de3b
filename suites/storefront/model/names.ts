/** What the offer at this place is called in sequences: A for the first, B for the second, and so on. */
export function nameOf(index: number): string {
  return String.fromCodePoint(65 + index);
}
