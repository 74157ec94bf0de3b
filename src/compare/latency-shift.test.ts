import { describe, expect, test } from 'vitest';
import { latencyShifts } from './latency-shift.ts';

/** This number of latencies between 0.8 and 1.2 times a median, always the same. */
function around(ms: number, n: number): readonly number[] {
  return Array.from({ length: n }, (_, index) => ms * (0.8 + (0.4 * ((index * 7919) % n)) / n));
}

const shiftsBetween = (old: readonly number[], now: readonly number[]) =>
  latencyShifts(new Map([['add-items', old]]), new Map([['add-items', now]]));

describe('latencyShifts', () => {
  test('reports the median of a slower target, with n and the confidence interval', () => {
    const [median, ...more] = shiftsBetween(around(20, 100), around(60, 80));
    expect(more).toEqual([]);
    expect(median).toMatchObject({ endpoint: 'add-items', quantile: 0.5, old: { n: 100 }, new: { n: 80 } });
    expect(median?.old.lowMs).toBeLessThan(20);
    expect(median?.new.highMs).toBeGreaterThan(60);
  });

  test('reports TP99 only if there are enough exchanges', () => {
    const quantiles = (n: number) => shiftsBetween(around(20, n), around(60, n)).map(({ quantile }) => quantile);
    expect(quantiles(520)).toEqual([0.5]);
    expect(quantiles(540)).toEqual([0.5, 0.99]);
  });

  test('reports a faster target', () => {
    expect(shiftsBetween(around(60, 100), around(20, 100))).toMatchObject([{ old: { ms: expect.closeTo(60, 0) } }]);
  });

  test.each([
    ['the same', around(20, 200), around(20, 200)],
    ['few', around(20, 6), around(60, 6)],
    ['less than twice', around(20, 200), around(38, 200)],
    ['less than 10 ms', around(2, 200), around(8, 200)],
    ['a run that was slow only for a while', around(20, 200), [...around(20, 80), ...around(100, 120)]],
    ['a target that became slower during the run', [...around(20, 110), ...around(80, 90)], around(80, 200)],
    ['nothing', [], []],
  ])('reports nothing for %s', (_, old, now) => {
    expect(shiftsBetween(old, now)).toEqual([]);
  });

  test('reports nothing for an operation that only one run called', () => {
    expect(latencyShifts(new Map([['a', around(20, 99)]]), new Map([['b', around(90, 99)]]))).toEqual([]);
  });
});
