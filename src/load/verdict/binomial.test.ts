import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logAtLeast, logAtMost, logExactly } from './binomial.ts';

/** Computed by the definition: exact for small n, because nothing underflows. */
function directly(from: number, to: number, { n, chance }: { n: number; chance: number }): number {
  let sum = 0;
  for (let k = from; k <= to; k += 1) {
    let ways = 1;
    for (let i = 1; i <= k; i += 1) ways *= (n - k + i) / i;
    sum += ways * chance ** k * (1 - chance) ** (n - k);
  }
  return sum;
}

const draws = fc
  .record({ n: fc.integer({ min: 1, max: 150 }), chance: fc.double({ min: 0.001, max: 0.999, noNaN: true }) })
  .chain(({ n, chance }) => fc.record({ n: fc.constant(n), chance: fc.constant(chance), k: fc.nat({ max: n }) }));

describe('binomial tails', () => {
  it('agree with direct summation', () => {
    fc.assert(
      fc.property(draws, ({ n, chance, k }) => {
        expect(Math.exp(logAtMost(k, { n, chance }))).toBeCloseTo(directly(0, k, { n, chance }), 11);
        expect(Math.exp(logAtLeast(k, { n, chance }))).toBeCloseTo(directly(k, n, { n, chance }), 11);
      }),
      { seed: 7 },
    );
  });

  it('agree with direct summation to the last digits, even if both are tiny', () => {
    const far = { n: 100, chance: 0.01 };

    expect(Math.exp(logAtLeast(40, far)) / directly(40, 100, far)).toBeCloseTo(1, 10);
    expect(Math.exp(logAtMost(2, { n: 100, chance: 0.9 })) / directly(0, 2, { n: 100, chance: 0.9 })).toBeCloseTo(
      1,
      10,
    );
  });

  it('add up to 1: at most k and at least k + 1', () => {
    fc.assert(
      fc.property(draws, ({ n, chance, k }) => {
        const all = Math.exp(logAtMost(k, { n, chance })) + Math.exp(logAtLeast(k + 1, { n, chance }));

        expect(all).toBeCloseTo(1, 12);
      }),
      { seed: 7 },
    );
  });

  it('do not underflow even if the probability itself does', () => {
    const many = { n: 1_000_000, chance: 0.01 };

    // By the definition: ln C(n, n/2) is about n ln 2 - ln(pi n / 2) / 2.
    const half = 1e6 * Math.log(2) - 0.5 * Math.log(Math.PI * 5e5) + 5e5 * (Math.log(0.01) + Math.log(0.99));
    expect(logExactly(500_000, many)).toBeCloseTo(half, 4);
    expect(logAtLeast(500_000, many)).toBeGreaterThan(half);
    expect(logAtMost(0, many)).toBeCloseTo(1e6 * Math.log(0.99), 6);
  });

  it('have probability 0 or 1 outside of 0 to n', () => {
    const few = { n: 10, chance: 0.5 };

    expect([logAtMost(-1, few), logAtMost(10, few), logAtLeast(0, few), logAtLeast(11, few)]).toEqual([
      -Infinity,
      0,
      0,
      -Infinity,
    ]);
  });
});
