import { logAtLeast, logAtMost } from './binomial.ts';
import type { Criterion } from '../plan.ts';
import type { LoadVerdict, Obstacle } from '../result.ts';

/** The chances of error that verdicts may have. */
export interface Levels {
  /** Of a target on the edge that passes. */
  readonly pass: number;
  /** Of a target on the edge that fails. */
  readonly fail: number;
}

/** What is counted of one endpoint. */
export interface Counts {
  /** Samples, as the plan fixed them. */
  readonly n: number;
  /** Above the limit, counted from the schedule: as many as can be. */
  readonly above: number;
  /** Above the limit without any wait that may be the generator's own: as few as can be. */
  readonly surelyAbove: number;
}

/** What else decides whether counts speak of the target. */
export interface Circumstances {
  /** The planned rate was reached in every slice. */
  readonly rateOffered: boolean;
  readonly interrupted: boolean;
  readonly aborted: boolean;
}

export const undisturbed: Circumstances = { rateOffered: true, interrupted: false, aborted: false };

/**
 * The levels of each endpoint of a mix. That every endpoint passes needs no correction: to be wrong, one that fails must be
 * passed by its own test. That some endpoint fails is tried as often as there are endpoints, so each gets its part of the
 * chance of error (Bonferroni).
 */
export function levelsOf({ confidence }: Criterion, endpoints: number): Levels {
  return { pass: 1 - confidence, fail: (1 - confidence) / Math.max(1, endpoints) };
}

/** True where so few above the limit are too unlikely for a target whose quantile is above it. */
export function passes(above: number, n: number, { quantile, level }: { quantile: number; level: number }): boolean {
  return n > 0 && logAtMost(above, { n, chance: 1 - quantile }) <= Math.log(level);
}

/** True where so many above the limit are too unlikely for a target whose quantile is at most the limit. */
export function fails(above: number, n: number, { quantile, level }: { quantile: number; level: number }): boolean {
  return n > 0 && logAtLeast(above, { n, chance: 1 - quantile }) <= Math.log(level);
}

/**
 * The verdict of one endpoint. A pass is judged by the clock that blames the target for everything, a fail by the clock that
 * blames it for nothing that may be ours; where only one of them decides, the generator was too late to tell.
 */
export function verdictOf(
  counts: Counts,
  levels: Levels,
  { quantile }: Criterion,
  circumstances: Circumstances,
): LoadVerdict {
  const { n, above, surelyAbove } = counts;
  const byPass = { quantile, level: levels.pass };
  const byFail = { quantile, level: levels.fail };
  const inconclusive = (reason: Obstacle, wantedN: number | null = null): LoadVerdict => ({
    kind: 'inconclusive',
    reason,
    wantedN,
  });
  if (circumstances.interrupted) return inconclusive('interrupted');
  // What never left counts as below the limit here: an early end can only hide a failure, not make one.
  if (circumstances.aborted)
    return fails(surelyAbove, n, byFail) ? { kind: 'not-conformant' } : inconclusive('aborted');
  if (n === 0) return inconclusive('no-samples');
  if (passes(above, n, byPass))
    return circumstances.rateOffered ? { kind: 'conformant' } : inconclusive('rate-not-offered');
  if (fails(surelyAbove, n, byFail)) return { kind: 'not-conformant' };
  if (fails(above, n, byFail) || passes(surelyAbove, n, byPass)) return inconclusive('generator-saturated');
  return inconclusive('undecided', wantedSamples({ n, above }, levels, quantile));
}

/** What stands in the way of the whole, the weightiest first. */
const weight: readonly Obstacle[] = [
  'interrupted',
  'aborted',
  'no-samples',
  'rate-not-offered',
  'generator-saturated',
  'undecided',
];

/** The verdict of a mix: it fails when some endpoint fails, and passes when every endpoint passes. */
export function wholeVerdict(verdicts: readonly LoadVerdict[]): LoadVerdict {
  if (verdicts.some(({ kind }) => kind === 'not-conformant')) return { kind: 'not-conformant' };
  const open = verdicts.filter((verdict) => verdict.kind === 'inconclusive');
  if (verdicts.length > 0 && open.length === 0) return { kind: 'conformant' };
  const reason = weight.find((each) => open.some((verdict) => verdict.reason === each)) ?? 'no-samples';
  const wanted = open.filter((verdict) => verdict.reason === reason).map(({ wantedN }) => wantedN);
  const decisive = wanted.filter((n) => n !== null);
  return {
    kind: 'inconclusive',
    reason,
    wantedN: decisive.length === 0 || decisive.length < wanted.length ? null : Math.max(...decisive),
  };
}

const MOST_WANTED = 10_000_000;

/** Samples with which the same share above the limit would decide; null where not even ten million would. */
export function wantedSamples(counts: { n: number; above: number }, levels: Levels, quantile: number): number | null {
  const share = counts.above / counts.n;
  const decides = (n: number): boolean => {
    const above = Math.round(share * n);
    return share < 1 - quantile
      ? passes(above, n, { quantile, level: levels.pass })
      : fails(above, n, { quantile, level: levels.fail });
  };
  let enough = counts.n;
  while (!decides(enough)) {
    enough *= 2;
    if (enough > MOST_WANTED) return null;
  }
  let tooFew = counts.n;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (decides(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** The fewest samples with which any verdict is possible: nothing above the limit at all. */
export function fewestForPass({ quantile, confidence }: Criterion): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log(quantile));
}
