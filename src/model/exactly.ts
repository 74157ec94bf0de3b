/** The pattern that selects only this check. The id without `$` would also select ids that begin with it. */
export function exactly(id: string): string {
  return `${id}$`;
}
