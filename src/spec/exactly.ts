/** The pattern that selects this one check, and none whose id goes on from there. */
export function exactly(id: string): string {
  return `${id}$`;
}
