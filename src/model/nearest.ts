const longestName = 300;

/**
 * The names that the user probably meant by `name`, best first, at most `most`; empty if no name is close. Letter case
 * counts little. A known name that begins with `name` is close.
 */
export function nearest(name: string, known: Iterable<string>, most = 1): readonly string[] {
  // Longer than any known name, and the time grows with the length.
  if (name.length > longestName) return [];
  const lowerName = name.toLowerCase();
  return [...known]
    .map((candidate) => ({ candidate, distance: distanceTo(lowerName, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.max(2, Math.floor(Math.max(lowerName.length, candidate.length) / 4)),
    )
    .toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/**
 * Number of edits between two words; a swap of neighbours is one edit. A prefix of at least 3 letters has distance 1.
 */
function distanceTo(lowerName: string, candidate: string): number {
  if (lowerName.length >= 3 && candidate.startsWith(lowerName)) return 1;
  let before: number[] = [];
  let last = Array.from({ length: candidate.length + 1 }, (_, column) => column);
  for (let row = 1; row <= lowerName.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= candidate.length; column += 1) {
      const same = lowerName[row - 1] === candidate[column - 1];
      const swapped =
        row > 1 &&
        column > 1 &&
        lowerName[row - 1] === candidate[column - 2] &&
        lowerName[row - 2] === candidate[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return at(last, candidate.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
