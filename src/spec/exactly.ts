/** The pattern that selects exactly this check, and not ids that it is a prefix of. */
export function exactly(id: string): string {
  return `${id}$`;
}
