import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalOf, quantileOf } from './order-statistics.ts';
import { fails, levelsOf, passes } from './verdict.ts';

const levels = levelsOf({ limitMs: 200, stated: true, quantile: 0.99, confidence: 0.95 }, 3);

function upTo(count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => index + 1);
}

describe('quantileOf', () => {
  it('is a sample, never a mean of two samples', () => {
    expect(quantileOf({ sorted: upTo(100), n: 100 }, 0.99)).toBe(99);
    expect(quantileOf({ sorted: upTo(101), n: 101 }, 0.99)).toBe(100);
    expect(quantileOf({ sorted: upTo(1), n: 1 }, 0.99)).toBe(1);
  });

  it('counts errors above every latency', () => {
    expect(quantileOf({ sorted: upTo(99), n: 100 }, 0.99)).toBe(99);
    expect(quantileOf({ sorted: upTo(98), n: 100 }, 0.99)).toBe(null);
    expect(quantileOf({ sorted: upTo(0), n: 0 }, 0.99)).toBe(null);
  });
});

describe('intervalOf', () => {
  it('has no high end below 299 samples', () => {
    expect(intervalOf({ sorted: upTo(298), n: 298 }, 0.99, levels).highMs).toBe(null);
    expect(intervalOf({ sorted: upTo(299), n: 299 }, 0.99, levels).highMs).toBe(299);
  });

  it('agrees with the verdict for any limit', () => {
    const runs = fc.integer({ min: 1, max: 3_000 }).chain((n) =>
      fc.record({
        n: fc.constant(n),
        errors: fc.nat({ max: Math.min(n, 60) }),
        limit: fc.integer({ min: 0, max: n }),
      }),
    );
    fc.assert(
      fc.property(runs, ({ n, errors, limit }) => {
        const sorted = upTo(n - errors);
        const above = n - sorted.filter((latency) => latency <= limit).length;
        const { lowMs, highMs } = intervalOf({ sorted, n }, 0.99, levels);

        expect(highMs !== null && highMs <= limit).toBe(passes(above, n, { quantile: 0.99, level: levels.pass }));
        if (lowMs !== null) {
          expect(lowMs > limit).toBe(fails(above, n, { quantile: 0.99, level: levels.fail }));
        }
      }),
      { seed: 7 },
    );
  });

  it('contains the quantile', () => {
    const latencies = { sorted: upTo(10_000), n: 10_000 };
    const { lowMs, highMs } = intervalOf(
      latencies,
      0.99,
      levelsOf({ limitMs: 1, stated: true, quantile: 0.99, confidence: 0.95 }, 1),
    );

    expect([lowMs, highMs]).toEqual([9_883, 9_917]);
  });
});
