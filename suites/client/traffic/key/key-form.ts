/**
 * True if a text contains a key in the form of section 5: a prefix, 8 and 56 hexadecimal characters, joined by underscores. Keys
 * of the service are marks in recorded requests; this finds keys in texts without marks.
 */
export function containsKey(text: string): boolean {
  return /[a-z0-9]_[0-9a-f]{8}_[0-9a-f]{56}(?![0-9a-f])/i.test(text);
}
