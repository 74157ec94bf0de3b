/**
 * Divides a whole into counts in proportion to weights. The counts add up to the whole; the largest remainders are
 * rounded up.
 */
export function apportioned(whole: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (whole * weight) / sum);
  const counts = exact.map(Math.floor);
  const missing = whole - counts.reduce((total, count) => total + count, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
