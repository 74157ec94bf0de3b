/** Independent draws with the same chance of a hit: the number of hits is binomial. */
export interface Draws {
  readonly n: number;
  /** Chance of a hit, between 0 and 1, both excluded. */
  readonly chance: number;
}

/** Natural logarithm of the probability of at most `k` hits; -Infinity for a `k` below 0. */
export function logAtMost(k: number, draws: Draws): number {
  if (k < 0) return -Infinity;
  if (k >= draws.n) return 0;
  // A sum away from the peak converges fast. On the other side of the peak, the opposite tail is the small one.
  return k < draws.n * draws.chance ? logTail(k, -1, draws) : Math.log1p(-Math.exp(logTail(k + 1, 1, draws)));
}

/** Natural logarithm of the probability of at least `k` hits; -Infinity for a `k` above `n`. */
export function logAtLeast(k: number, draws: Draws): number {
  if (k > draws.n) return -Infinity;
  if (k <= 0) return 0;
  return k > draws.n * draws.chance ? logTail(k, 1, draws) : Math.log1p(-Math.exp(logTail(k - 1, -1, draws)));
}

/**
 * Uses the logarithm of the first term, and the other terms as multiples of it, so that even a far tail does not
 * underflow.
 */
function logTail(first: number, step: 1 | -1, { n, chance }: Draws): number {
  const odds = chance / (1 - chance);
  let term = 1;
  let sum = 1;
  for (let k = first; step === 1 ? k < n : k > 0; k += step) {
    term *= step === 1 ? ((n - k) / (k + 1)) * odds : k / (n - k + 1) / odds;
    const before = sum;
    sum += term;
    if (sum === before) break;
  }
  return logExactly(first, { n, chance }) + Math.log(sum);
}

/**
 * Natural logarithm of the probability of exactly `k` hits. Logarithms of large factorials have rounding errors that
 * would change a verdict. Deviances from the mean (C. Loader, 2000) avoid the cancellation of large numbers.
 */
export function logExactly(k: number, { n, chance }: Draws): number {
  if (k < 0 || k > n) return -Infinity;
  if (k === 0) return n * Math.log1p(-chance);
  if (k === n) return n * Math.log(chance);
  const misses = n - k;
  const corrections = stirlingError(n) - stirlingError(k) - stirlingError(misses);
  const deviances = deviance(k, n * chance) + deviance(misses, n * (1 - chance));
  return corrections - deviances - 0.5 * Math.log((2 * Math.PI * k * misses) / n);
}

/** The error of Stirling's formula for ln(n!). */
function stirlingError(n: number): number {
  if (n > 15) return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / n ** 2) / n ** 2) / n ** 2) / n;
  let factorial = 1;
  for (let factor = 2; factor <= n; factor += 1) factorial *= factor;
  return Math.log(factorial) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI);
}

/** x ln(x / mean) + mean - x. Uses a series if x is close to the mean, because the terms would cancel. */
function deviance(x: number, mean: number): number {
  if (Math.abs(x - mean) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = (x - mean) / (x + mean);
  let sum = (x - mean) * v;
  let power = 2 * x * v;
  for (let odd = 3; ; odd += 2) {
    power *= v * v;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
