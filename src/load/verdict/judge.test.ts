import { describe, expect, it } from 'vitest';
import { judge, type Ended } from './judge.ts';
import { codeOf } from '../measurement/outcome.ts';
import { recorded, tenThousand, type Due, type Happened } from '../recorded.testing.ts';
import type { LoadResult } from '../result.ts';
import { fails } from './verdict.ts';

const saturated = { kind: 'inconclusive', reason: 'generator-saturated', wantedN: null };

function resultOf(happens: (due: Due) => Happened, changes: Partial<Ended> = {}): LoadResult {
  return judge({ ...recorded(tenThousand, happens), ...changes }).result;
}

/** Remaining wait for a pause of this length every 5 seconds: requests during the pause wait for its end. */
function remaining(atMs: number, stopMs: number): number {
  return Math.max(0, stopMs - (((atMs % 5_000) + 5_000) % 5_000));
}

describe('the verdict for a known target', () => {
  it('passes a constant 20 ms', () => {
    const { whole, endpoints } = resultOf(() => ({}));

    expect(whole.verdict).toEqual({ kind: 'conformant' });
    expect(endpoints[0]?.response).toMatchObject({
      above: 0,
      p50Ms: expect.closeTo(20.5),
      maxMs: expect.closeTo(20.5),
    });
    expect(endpoints[0]?.service).toMatchObject({ above: 0, quantileMs: expect.closeTo(20) });
  });

  it.each([
    ['2 % at 400 ms fail', 50, 'not-conformant'],
    ['0.5 % at 400 ms pass', 200, 'conformant'],
    ['1 % at 400 ms is inconclusive', 100, 'inconclusive'],
  ])('%s', (_, every, kind) => {
    const { whole } = resultOf(({ position }) => (position % every === 7 ? { serviceMs: 400 } : {}));

    expect(whole.verdict.kind).toBe(kind);
    expect(whole.response.above).toBe(10_000 / every);
  });

  it('fails a stop of 300 ms every 5 s: requests in 100 ms of each 5 s wait too long, which is 2 %', () => {
    const { whole } = resultOf(({ atMs }) => ({ serviceMs: 1 + remaining(atMs, 300) }));

    expect(whole.verdict.kind).toBe('not-conformant');
    expect(whole.response.above / 10_000).toBeCloseTo(0.02, 2);
  });

  it('counts errors and time-outs as above the limit, even fast ones', () => {
    const errors = [codeOf('timeout'), codeOf('reset'), 503, 302];
    const { whole } = resultOf(({ position }) =>
      position % 50 === 7 ? { code: errors[Math.floor(position / 50) % 4] ?? 0, serviceMs: 1 } : {},
    );

    expect(whole.verdict.kind).toBe('not-conformant');
    expect(whole.errors).toEqual({ timeout: 50, reset: 50, 'status 503': 50, 'status 302': 50 });
    expect(whole.succeeded).toBe(9_800);
  });

  it('fails one slow endpoint among fast ones by name', () => {
    const mix = ['fast', 'slow'].map((name) => ({ name, weight: 1, keepReplies: false }));
    const ended = recorded({ ...tenThousand, mix }, ({ endpoint, position }) =>
      endpoint === 1 && position % 20 < 1 ? { serviceMs: 400 } : {},
    );
    const { endpoints, whole } = judge(ended).result;

    expect(endpoints.map(({ name, verdict }) => [name, verdict.kind])).toEqual([
      ['fast', 'conformant'],
      ['slow', 'not-conformant'],
    ]);
    expect(whole.verdict.kind).toBe('not-conformant');
  });

  it('ignores the unmeasured start', () => {
    expect(resultOf(({ atMs }) => (atMs < 0 ? { serviceMs: 3_000 } : {})).whole.verdict.kind).toBe('conformant');
  });
});

describe('further limits', () => {
  const p95 = { endpoint: 'check', quantile: 0.95, limitMs: 100 };
  const errors = { endpoint: null, quantile: 0.99, limitMs: null };

  it.each([
    ['slow replies above the percentile', 15, { serviceMs: 150 }, 'not-conformant conformant not-conformant'],
    ['errors', 50, { code: 503 }, 'conformant not-conformant not-conformant'],
    ['time-outs', 50, { code: codeOf('timeout'), serviceMs: 1e4 }, 'conformant not-conformant not-conformant'],
    [
      'unread replies',
      50,
      { code: codeOf('timeout'), serviceMs: 1e4, ownMs: 5e3 },
      'conformant inconclusive not-conformant',
    ],
  ])('judge %s', (_, every, happened, kinds) => {
    const ended = recorded({ ...tenThousand, limits: [p95, errors] }, ({ position }) =>
      position % every === 7 ? happened : {},
    );
    const { limits, whole } = judge(ended).result;

    expect([...limits, whole].map(({ verdict }) => verdict.kind).join(' ')).toBe(kinds);
  });
});

describe('a late generator', () => {
  it('does not fail the target for requests that were sent late', () => {
    const { whole, lateness } = resultOf(({ atMs }) => ({ lateMs: remaining(atMs, 300) }));

    expect(whole.verdict).toEqual(saturated);
    expect(lateness.maxMs).toBeGreaterThan(290);
    expect(lateness.p50Ms).toBe(0);
  });

  it('does not fail the target for replies that waited unread', () => {
    const unread = ({ position }: Due): Happened => (position % 50 === 7 ? { serviceMs: 320, ownMs: 300 } : {});

    expect(resultOf(unread).whole.verdict).toEqual(saturated);
  });

  it('does not fail the target for slow replies to a burst of late requests', () => {
    // The generator stops for the first second of each slice, then sends all due requests at once, which queue at the
    // target.
    const burst = ({ atMs }: Due): Happened => {
      const lateMs = remaining(atMs, 1_000);
      return { lateMs, serviceMs: lateMs > 0 ? 250 + lateMs : 20 };
    };
    const { whole, offered } = resultOf(burst);

    expect(whole.service.above).toBeGreaterThan(1_000);
    expect(whole.verdict).toEqual(saturated);
    expect(offered.map(({ sound }) => sound)).toEqual([false, false, false, false]);
  });

  it('does not fail the target for slow replies soon after a burst, but fails it for later ones', () => {
    const late = ({ atMs }: Due): number => (atMs > -100 && atMs < 0 ? 100 : 0);
    const slow = (fromMs: number, toMs: number) => (due: Due) => ({
      lateMs: late(due),
      serviceMs: due.atMs > fromMs && due.atMs < toMs ? 300 : 20,
    });

    expect(resultOf(slow(0, 900)).whole.verdict).toEqual(saturated);
    expect(resultOf(slow(2_000, 2_900)).whole.verdict.kind).toBe('not-conformant');
    expect(resultOf((due) => ({ ...slow(0, 900)(due), lateMs: 0 })).whole.verdict.kind).toBe('not-conformant');
  });

  it('does not fail the target for requests in flight during a burst', () => {
    const overtaken = ({ atMs }: Due): Happened => ({
      lateMs: atMs > 1_100 && atMs < 1_150 ? 100 : 0,
      serviceMs: atMs > 800 && atMs < 1_100 ? 500 : 20,
    });

    expect(resultOf(overtaken).whole.verdict).toEqual(saturated);
  });

  it('passes the target if the lateness stays below the limit', () => {
    expect(resultOf(() => ({ lateMs: 90 })).whole.verdict.kind).toBe('conformant');
  });

  it('does not pass the target if the rate was not reached in some slice', () => {
    const few = ({ atMs, position }: Due): Happened =>
      atMs > 5_000 && atMs < 10_000 && position % 50 === 1 ? { code: codeOf('unsent') } : {};
    const { whole, offered } = resultOf(few);

    expect(whole.verdict).toMatchObject({ kind: 'inconclusive', reason: 'rate-not-offered' });
    expect(offered.map(({ planned, sent }) => sent / planned)).toEqual([1, 0.98, 1, 1]);
  });

  it('does not count a rate as offered if missing requests were sent later', () => {
    const { whole, offered } = resultOf(({ atMs }) => ({
      lateMs: atMs > 4_800 && atMs < 5_000 ? 280 : 0,
      serviceMs: 1,
    }));

    expect(whole.verdict.kind).not.toBe('conformant');
    expect(offered.map(({ planned, sent }) => planned - sent)).toEqual([100, 0, 0, 0]);
  });

  it('does not fail the target for requests that were not sent', () => {
    const heldBack = ({ position }: Due): Happened => (position % 10 === 1 ? { code: codeOf('held back') } : {});

    expect(resultOf(heldBack).whole.verdict).toEqual(saturated);
  });
});

describe('a run that ended early', () => {
  const half = ({ atMs }: Due): Happened => (atMs >= 10_000 ? { code: codeOf('unsent') } : {});
  const endedAtMs = 15_000;

  it('is inconclusive if it was interrupted', () => {
    expect(resultOf(half, { endedAtMs, interrupted: true }).whole.verdict).toMatchObject({ reason: 'interrupted' });
  });

  it('is inconclusive if it was aborted before enough failures', () => {
    const aborted = 'enough';

    expect(resultOf(half, { endedAtMs, aborted }).whole.verdict).toMatchObject({ reason: 'aborted' });
  });

  it('fails if it was aborted after enough failures', () => {
    const broken = (due: Due): Happened => ({ code: due.atMs > 9_000 ? 503 : 200, ...half(due) });

    expect(resultOf(broken, { endedAtMs, aborted: 'enough' }).whole.verdict.kind).toBe('not-conformant');
  });
});

describe('slices', () => {
  it('are marked if they contradict the whole run', () => {
    const { whole } = resultOf(({ atMs, position }) =>
      atMs > 10_000 && atMs < 15_000 && position % 40 === 0 ? { serviceMs: 300 } : {},
    );

    expect(whole.verdict.kind).toBe('conformant');
    expect(whole.slices.map(({ verdict, contradicts }) => [verdict, contradicts])).toEqual([
      ['conformant', false],
      ['conformant', false],
      ['not-conformant', true],
      ['conformant', false],
    ]);
  });

  it('are not marked if one of many differs by chance', () => {
    const above = 36;
    const { whole } = resultOf(({ position }) =>
      position >= 5_000 && position < 5_000 + above ? { serviceMs: 300 } : {},
    );

    expect(fails(above, 2_500, { quantile: 0.99, level: 0.05 })).toBe(true);
    expect(whole.slices.map(({ verdict }) => verdict)).toEqual([
      'conformant',
      'conformant',
      'inconclusive',
      'conformant',
    ]);
  });

  it('may end with a shorter one', () => {
    const ended = recorded({ ...tenThousand, durationMs: 7_000 }, () => ({}));

    expect(judge(ended).result.whole.slices.map(({ toMs, n }) => [toMs, n])).toEqual([
      [5_000, 2_500],
      [7_000, 1_000],
    ]);
  });
});

it('returns the latencies of successes by both clocks, for each endpoint', () => {
  const ended = recorded(tenThousand, ({ position }) => ({ lateMs: 2, code: position === 3 ? 500 : 200 }));
  const [samples] = judge(ended).samples;

  expect([samples?.name, samples?.response.length, samples?.service.length]).toEqual(['check', 9_999, 9_999]);
  expect(samples?.response[0]).toBeCloseTo(22);
  expect(samples?.service[0]).toBeCloseTo(20);
});
