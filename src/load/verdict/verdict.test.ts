import { describe, expect, it } from 'vitest';
import type { Criterion } from '../plan.ts';
import type { LoadVerdict, Obstacle } from '../result.ts';
import {
  failsEarly,
  fails,
  fewestForPass,
  levelsOf,
  passes,
  undisturbed,
  verdictOf,
  wantedSamples,
  wholeVerdict,
} from './verdict.ts';

const criterion: Criterion = { limitMs: 200, stated: true, quantile: 0.99, confidence: 0.95 };
const alone = levelsOf(criterion, 1);

/** The largest count above the limit that passes, and the smallest that fails. */
function edges(n: number, confidence: number): readonly [number, number] {
  const level = levelsOf({ ...criterion, confidence }, 1);
  let pass = -1;
  while (passes(pass + 1, n, { quantile: 0.99, level: level.pass })) pass += 1;
  let fail = 0;
  while (!fails(fail, n, { quantile: 0.99, level: level.fail })) fail += 1;
  return [pass, fail];
}

describe('the boundaries of a verdict', () => {
  it.each([
    [299, 0.95, 0, 7],
    [459, 0.99, 0, 11],
    [1_000, 0.95, 4, 16],
    [1_000, 0.99, 2, 19],
    [10_000, 0.95, 83, 118],
    [10_000, 0.99, 77, 125],
    [100_000, 0.95, 948, 1_053],
    [100_000, 0.99, 927, 1_075],
  ])('for %i samples at %d are %i and %i', (n, confidence, pass, fail) => {
    expect(edges(n, confidence)).toEqual([pass, fail]);
  });

  it.each([
    [0.95, 299],
    [0.99, 459],
  ])('at %d need at least %i samples', (confidence, fewest) => {
    expect(fewestForPass({ ...criterion, confidence })).toBe(fewest);
    expect(edges(fewest - 1, confidence)[0]).toBe(-1);
  });

  it('need more samples above the limit to fail one endpoint of many, but the same number to pass it', () => {
    const ofFive = levelsOf(criterion, 5);

    expect(fails(118, 10_000, { quantile: 0.99, level: ofFive.fail })).toBe(false);
    expect(fails(125, 10_000, { quantile: 0.99, level: ofFive.fail })).toBe(true);
    expect(ofFive.pass).toBe(alone.pass);
  });
});

describe('verdictOf', () => {
  const verdict = (above: number, surelyAbove: number, circumstances = undisturbed, n = 10_000): unknown =>
    verdictOf({ n, above, surelyAbove }, alone, criterion, circumstances);

  it('passes by the clock that includes delays of the generator, and fails by the clock that excludes them', () => {
    expect(verdict(83, 0)).toEqual({ kind: 'conformant' });
    expect(verdict(400, 118)).toEqual({ kind: 'not-conformant' });
  });

  it('is inconclusive if the lateness of the generator may explain the result', () => {
    const saturated = { kind: 'inconclusive', reason: 'generator-saturated', wantedN: null };

    expect(verdict(400, 117)).toEqual(saturated);
    expect(verdict(100, 3)).toEqual(saturated);
  });

  it('contains the number of samples that would decide', () => {
    expect(verdict(90, 90)).toMatchObject({ kind: 'inconclusive', reason: 'undecided' });
    expect(wantedSamples({ n: 200, above: 0 }, alone, 0.99)).toBe(299);
    expect(wantedSamples({ n: 10_000, above: 100 }, alone, 0.99)).toBe(null);
    const wantedN = wantedSamples({ n: 10_000, above: 90 }, alone, 0.99) ?? 0;
    expect(wantedN).toBeGreaterThan(20_000);
    expect(passes(Math.round(wantedN * 0.009), wantedN, { quantile: 0.99, level: alone.pass })).toBe(true);
  });

  it('does not pass a run without samples, below the planned rate, interrupted or aborted', () => {
    expect(verdict(0, 0, undisturbed, 0)).toMatchObject({ reason: 'no-samples' });
    expect(verdict(0, 0, { ...undisturbed, rateOffered: false })).toMatchObject({ reason: 'rate-not-offered' });
    expect(verdict(0, 0, { ...undisturbed, interrupted: true })).toMatchObject({ reason: 'interrupted' });
    expect(verdict(0, 0, { ...undisturbed, aborted: true })).toMatchObject({ reason: 'aborted' });
  });

  it('never fails a target early for the failures that the limit allows', () => {
    // Exactly 1 % of the requests fail: the worst moment to stop is directly after a failure.
    const moments = Array.from({ length: 1_000 }, (_, index) => index + 1);

    expect(moments.filter((failed) => failsEarly({ n: 100 * (failed - 1) + 1, failed }, 0.99))).toEqual([]);
    expect(failsEarly({ n: 100, failed: 51 }, 0.99)).toBe(true);
    expect(failsEarly({ n: 100, failed: 5 }, 0.99)).toBe(false);
    expect(failsEarly({ n: 0, failed: 0 }, 0.99)).toBe(false);
  });

  it('is a measurement without a limit, if there are samples', () => {
    const unlimited = { ...criterion, stated: false };
    const verdictAt = (n: number) => verdictOf({ n, above: 0, surelyAbove: 0 }, alone, unlimited, undisturbed);

    expect(verdictAt(1)).toEqual({ kind: 'measured' });
    expect(verdictAt(0)).toMatchObject({ reason: 'no-samples' });
    expect(wholeVerdict([verdictAt(1), verdictAt(2)])).toEqual({ kind: 'measured' });
    expect(wholeVerdict([verdictAt(1), verdictAt(0)])).toMatchObject({ reason: 'no-samples' });
  });

  it('fails an aborted run only for recorded failures', () => {
    const aborted = { ...undisturbed, aborted: true };

    expect(verdict(10_000, 118, aborted)).toEqual({ kind: 'not-conformant' });
    expect(verdict(10_000, 117, aborted)).toMatchObject({ reason: 'aborted' });
    expect(verdict(10_000, 10_000, { ...aborted, interrupted: true })).toMatchObject({ reason: 'interrupted' });
  });

  it('never passes and fails the same counts', () => {
    for (let above = 0; above <= 200; above += 1) {
      const kinds = [
        passes(above, 10_000, { quantile: 0.99, level: 0.05 }),
        fails(above, 10_000, { quantile: 0.99, level: 0.05 }),
      ];
      expect(kinds).not.toEqual([true, true]);
    }
  });
});

describe('wholeVerdict', () => {
  const open = (reason: Obstacle, wantedN: number | null = null): LoadVerdict => ({
    kind: 'inconclusive',
    reason,
    wantedN,
  });
  const conformant = { kind: 'conformant' } as const;
  const failure = { kind: 'not-conformant' } as const;

  it('passes only if every endpoint passes', () => {
    expect(wholeVerdict([conformant, conformant])).toEqual(conformant);
    expect(wholeVerdict([conformant, open('no-samples')])).toEqual(open('no-samples'));
    expect(wholeVerdict([])).toEqual(open('no-samples'));
  });

  it('fails if any endpoint fails, even if others are inconclusive', () => {
    expect(wholeVerdict([conformant, open('undecided', 700), failure])).toEqual(failure);
  });

  it('contains the most important obstacle, and the largest number of samples that an endpoint needs', () => {
    expect(wholeVerdict([open('undecided', 700), open('undecided', 900), conformant])).toEqual(open('undecided', 900));
    expect(wholeVerdict([open('undecided', 700), open('undecided')])).toEqual(open('undecided'));
    expect(wholeVerdict([open('undecided', 700), open('generator-saturated')])).toEqual(open('generator-saturated'));
  });
});
