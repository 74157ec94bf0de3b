import { describe, expect, it } from 'vitest';
import { judge } from '../verdict/judge.ts';
import { recorded, tenThousand } from '../recorded.testing.ts';

describe('the timeline of a load check', () => {
  it('has a point for each second of the measured time, and counts every request in one point', () => {
    const { timeline } = judge(recorded(tenThousand, () => ({}))).result;

    expect(timeline).toHaveLength(20);
    expect(timeline.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, () => 500));
    expect(timeline[3]).toMatchObject({ fromMs: 3_000, toMs: 4_000, errors: 0, p50Ms: expect.closeTo(20.5) });
  });

  it('shows a stop at its time, measured from the schedule', () => {
    const stopped = recorded(tenThousand, ({ atMs }) =>
      atMs >= 7_000 && atMs < 8_000 ? { serviceMs: 20 + 8_000 - atMs } : {},
    );

    expect(judge(stopped).result.timeline.map(({ maxMs }) => (maxMs ?? 0) > 900)).toEqual(
      Array.from({ length: 20 }, (_, second) => second === 7),
    );
  });

  it('counts errors separately, and has no latency without a successful reply', () => {
    const { timeline } = judge(
      recorded(tenThousand, ({ atMs }) => (atMs >= 0 && atMs < 1_000 ? { code: 503 } : {})),
    ).result;

    expect(timeline[0]).toEqual({ fromMs: 0, toMs: 1_000, n: 500, errors: 500, p50Ms: null, p99Ms: null, maxMs: null });
    expect(timeline[1]).toMatchObject({ errors: 0 });
  });

  it('limits the number of points of a long run', () => {
    const wishes = { ...tenThousand, perMinute: 60, durationMs: 1_000_000 };

    const { timeline } = judge(recorded(wishes, () => ({}))).result;

    expect(timeline).toHaveLength(250);
    expect(timeline[1]).toMatchObject({ fromMs: 4_000, toMs: 8_000, n: 4 });
  });
});

describe('the curve of the latencies', () => {
  it('rises to the largest latency, and has only quantiles that the number of samples allows', () => {
    const { whole } = judge(recorded(tenThousand, ({ position }) => ({ serviceMs: position / 100 }))).result;
    const { curve } = whole.service;

    expect(curve.at(0)).toEqual({ quantile: 0, ms: 0 });
    expect(curve.find(({ quantile }) => quantile === 0.99)?.ms).toBeCloseTo(98.99);
    expect(curve.at(-1)).toEqual({ quantile: 1, ms: expect.closeTo(99.99) });
    expect(curve.some(({ quantile }) => quantile === 0.999_99)).toBe(false);
  });

  it('has no latency for quantiles that are errors', () => {
    const { whole } = judge(recorded(tenThousand, ({ position }) => (position % 20 === 0 ? { code: 503 } : {}))).result;

    expect(whole.response.curve.find(({ quantile }) => quantile === 0.9)?.ms).toBeCloseTo(20.5);
    expect(whole.response.curve.find(({ quantile }) => quantile === 0.99)?.ms).toBeNull();
  });
});
