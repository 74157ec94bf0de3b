import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { apportioned } from './apportioned.ts';
import { planLoad, type LoadWishes } from './plan-load.ts';

const check = { name: 'check', weight: 1, keepReplies: false };
const alone: LoadWishes = { mix: [check], seed: 1 };

function problems(wishes: Partial<LoadWishes>): readonly string[] {
  try {
    planLoad({ ...alone, ...wishes });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map(({ flag, message }) => `${flag} ${message}`);
    throw error;
  }
  return [];
}

describe('planLoad', () => {
  it('uses the rate and the limit of section 8 by default, and lasts long enough for a verdict', () => {
    expect(planLoad(alone)).toMatchObject({
      perMinute: 10_000,
      measuredMs: 30_000,
      criterion: { limitMs: 200, quantile: 0.99, confidence: 0.95 },
      endpoints: [{ name: 'check', share: 1, n: 5_000 }],
    });
  });

  it('accepts a time-out below the usual limit if the run has no limit', () => {
    expect(problems({ timeoutMs: 40, limitStated: false })).toEqual([]);
  });

  it('lasts until the rarest endpoint of the mix has its samples', () => {
    const mix = [
      { ...check, name: 'often', weight: 9 },
      { ...check, name: 'rare', weight: 1 },
    ];
    const plan = planLoad({ ...alone, mix });

    expect(plan.measuredMs).toBe(300_000);
    expect(plan.endpoints.map(({ n }) => n)).toEqual([45_000, 5_000]);
  });

  it('uses the given duration', () => {
    expect(planLoad({ ...alone, perMinute: 600, durationMs: 7_000 }).endpoints[0]?.n).toBe(70);
  });

  it('allows as many requests in flight as are sent within a time-out', () => {
    expect(planLoad(alone).maxInFlight).toBeGreaterThan((10_000 / 60) * 10);
  });

  it.each([
    [{ perMinute: 0 }, '--rate the rate must be between 1 and 6000000 a minute: received 0'],
    [
      { perMinute: Number.NaN, durationMs: 1e4 },
      '--rate the rate must be between 1 and 6000000 a minute: received NaN',
    ],
    [
      { perMinute: 1e9, durationMs: 1e4 },
      '--rate the rate must be between 1 and 6000000 a minute: received 1000000000',
    ],
    [{ durationMs: 0 }, '--duration the measured time must be between 1000 and 86400000 ms: received 0'],
    [{ confidence: 1 }, '--confidence the confidence must be between 50 and 99.99 %: received 100'],
    [{ workers: 1.5 }, '--workers the number of workers must be a whole number: received 1.5'],
    [{ timeoutMs: 200 }, '--timeout the time-out must be above the limit of 200 ms: received 200 ms'],
    [
      { perMinute: 1e6, durationMs: 3_600_000 },
      '--duration cannot record 60125000 requests; at most 10000000 are allowed',
    ],
    [{ mix: [] }, '--mix cannot plan the load: the mix names no endpoint'],
    [{ mix: [check, check] }, '--mix the mix names "check" more than once'],
    [{ mix: [{ ...check, weight: 0 }] }, '--mix the weight of "check" must be above 0: received 0'],
  ])('refuses %o', (wishes, problem) => {
    expect(problems(wishes)).toEqual([problem]);
  });

  it('lists all impossible values at once', () => {
    expect(problems({ perMinute: -1, durationMs: 0, limitMs: 0 })).toHaveLength(3);
  });
});

describe('apportioned', () => {
  it('adds up to the whole for any weights', () => {
    expect(apportioned(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(apportioned(1, [1, 5])).toEqual([0, 1]);
    expect(apportioned(7, [2.5, 2.5])).toEqual([4, 3]);
  });
});
