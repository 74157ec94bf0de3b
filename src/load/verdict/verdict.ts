import { logAtLeast, logAtMost } from './binomial.ts';
import type { Criterion, LoadPlan } from '../plan.ts';
import type { InAll, LoadVerdict, Obstacle } from '../result.ts';

/** The chances of error of a verdict. */
export interface Levels {
  /** The chance that a target at the limit passes. */
  readonly pass: number;
  /** The chance that a target at the limit fails. */
  readonly fail: number;
}

export interface Counts {
  /** Number of samples, as fixed in the plan. */
  readonly n: number;
  /** Number above the limit, counted from the scheduled time: the highest possible count. */
  readonly above: number;
  /**
   * Number above the limit after subtracting every wait that the generator may have caused: the lowest possible count.
   */
  readonly surelyAbove: number;
  /** Decides a run that ended early. */
  readonly inAll?: InAll;
}

/** Other facts that determine whether the counts describe the target. */
export interface Circumstances {
  /** True if the planned rate was reached in every slice. */
  readonly rateOffered: boolean;
  readonly interrupted: boolean;
  readonly aborted: boolean;
}

export const undisturbed: Circumstances = { rateOffered: true, interrupted: false, aborted: false };

/**
 * The levels of each test of a run: one for each endpoint, and one for each further limit. A pass needs no correction:
 * for a wrong pass, a failing endpoint must pass its own test. The chance of a wrong fail is divided by the number of
 * tests (Bonferroni).
 */
export function levelsOf({ confidence }: Criterion, tests: number): Levels {
  return { pass: 1 - confidence, fail: (1 - confidence) / Math.max(1, tests) };
}

/**
 * The limits of every endpoint besides the criterion of the whole run, by its name and its index. If the rate changes, each
 * stage has all limits, too: a target could break a limit in a short stage and keep it in the whole run.
 */
export function limitsOf({ endpoints, limits, criterion, stages }: LoadPlan) {
  const numbers = stages.length > 1 ? stages.map((_, index) => index + 1) : [];
  return endpoints.flatMap(({ name }, endpoint) => {
    const own = limits.filter((limit) => (limit.endpoint ?? name) === name);
    const ofStage = criterion.stated ? [criterion, ...own] : own;
    return [null, ...numbers].flatMap((stage) =>
      (stage === null ? own : ofStage).map(({ quantile, limitMs }) => ({ name, endpoint, quantile, limitMs, stage })),
    );
  });
}

/** True if this count above the limit is improbably low for a target whose quantile is above the limit. */
export function passes(above: number, n: number, { quantile, level }: { quantile: number; level: number }): boolean {
  return n > 0 && logAtMost(above, { n, chance: 1 - quantile }) <= Math.log(level);
}

/** True if this count above the limit is improbably high for a target whose quantile is at most the limit. */
export function fails(above: number, n: number, { quantile, level }: { quantile: number; level: number }): boolean {
  return n > 0 && logAtLeast(above, { n, chance: 1 - quantile }) <= Math.log(level);
}

/** The largest chance that a target within the limit fails because of a run that ended early. */
const CHANCE_OF_EARLY_FAIL = 1e-6;

/**
 * True if so many requests failed that no target within the limit explains it. A run ends early because requests failed,
 * so its number of requests is not fixed beforehand. The likelihood ratio against a larger share of failures, ten times
 * the allowed one if possible, holds at every moment at which a run may end (Ville's inequality).
 */
export function failsEarly({ n, failed }: InAll, quantile: number): boolean {
  const allowed = 1 - quantile;
  const other = Math.min((1 + allowed) / 2, 10 * allowed);
  const ratio = failed * Math.log(other / allowed) + (n - failed) * Math.log((1 - other) / (1 - allowed));
  return ratio >= -Math.log(CHANCE_OF_EARLY_FAIL);
}

/**
 * The verdict of one endpoint. A pass is judged by the clock that attributes every delay to the target, a fail by the
 * clock that excludes every delay of the generator. If only one of them decides, the generator was too late for a
 * verdict.
 */
export function verdictOf(
  counts: Counts,
  levels: Levels,
  { quantile, stated }: Pick<Criterion, 'quantile' | 'stated'>,
  circumstances: Circumstances,
): LoadVerdict {
  const { n, above, surelyAbove, inAll = { n: 0, failed: 0 } } = counts;
  const byPass = { quantile, level: levels.pass };
  const byFail = { quantile, level: levels.fail };
  const inconclusive = (reason: Obstacle, wantedN: number | null = null): LoadVerdict => ({
    kind: 'inconclusive',
    reason,
    wantedN,
  });
  if (circumstances.interrupted) return inconclusive('interrupted');
  // Requests that were not sent count as below the limit, so an early end can hide a failure but not cause one.
  if (circumstances.aborted)
    return stated && (fails(surelyAbove, n, byFail) || failsEarly(inAll, quantile))
      ? { kind: 'not-conformant' }
      : inconclusive('aborted');
  if (n === 0) return inconclusive('no-samples');
  if (!stated) return { kind: 'measured' };
  if (passes(above, n, byPass))
    return circumstances.rateOffered ? { kind: 'conformant' } : inconclusive('rate-not-offered');
  if (fails(surelyAbove, n, byFail)) return { kind: 'not-conformant' };
  if (fails(above, n, byFail) || passes(surelyAbove, n, byPass)) return inconclusive('generator-saturated');
  return inconclusive('undecided', wantedSamples({ n, above }, levels, quantile));
}

/** Obstacles in order of importance, the most important first. */
const weight: readonly Obstacle[] = [
  'interrupted',
  'aborted',
  'no-samples',
  'rate-not-offered',
  'generator-saturated',
  'undecided',
];

/** The verdict of a run: it fails if any test fails, and passes if every test passes. An endpoint without a limit has none. */
export function wholeVerdict(all: readonly LoadVerdict[]): LoadVerdict {
  const tested = all.filter(({ kind }) => kind !== 'measured');
  const verdicts = tested.length === 0 ? all : tested;
  if (verdicts.some(({ kind }) => kind === 'not-conformant')) return { kind: 'not-conformant' };
  const open = verdicts.filter((verdict) => verdict.kind === 'inconclusive');
  const [first] = verdicts;
  if (first !== undefined && open.length === 0) return first;
  const reason = weight.find((each) => open.some((verdict) => verdict.reason === each)) ?? 'no-samples';
  const wantedCounts = open.filter((verdict) => verdict.reason === reason).map(({ wantedN }) => wantedN);
  const decisive = wantedCounts.filter((n) => n !== null);
  return {
    kind: 'inconclusive',
    reason,
    wantedN: decisive.length === 0 || decisive.length < wantedCounts.length ? null : Math.max(...decisive),
  };
}

/** The exit code of a load check whose run had no problem. A measurement without a limit has done its work. */
export const exitCodeOfVerdict: Readonly<Record<LoadVerdict['kind'], number>> = {
  conformant: 0,
  measured: 0,
  'not-conformant': 1,
  inconclusive: 4,
};

const MOST_WANTED = 10_000_000;

/**
 * The number of samples that would decide if the share above the limit stays the same; null if ten million would not
 * decide.
 */
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

/** The smallest number of samples that allows any verdict, with no sample above the limit. */
export function fewestForPass({ quantile, confidence }: Pick<Criterion, 'quantile' | 'confidence'>): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log(quantile));
}
