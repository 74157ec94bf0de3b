import { describe, expect, it } from 'vitest';
import { runEvery } from './every.ts';

/** Runs that take these times, one after another; after the last, the schedule is stopped. Returns their starts. */
async function startsOf(everyMs: number, durations: readonly number[]): Promise<readonly number[]> {
  let now = 1_000;
  const controller = new AbortController();
  const clock = {
    now: () => now,
    sleep: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
  const starts: number[] = [];
  await runEvery(everyMs, { clock, signal: controller.signal }, () => {
    starts.push(now);
    now += durations[starts.length - 1] ?? 0;
    if (starts.length === durations.length) controller.abort();
    return Promise.resolve();
  });
  return starts;
}

describe('runEvery', () => {
  it('starts at exact multiples of the interval, whatever the duration of the runs', async () => {
    expect(await startsOf(100_000, [1_234, 99_999, 0, 5])).toEqual([1_000, 101_000, 201_000, 301_000]);
  });

  it('skips the times that a long run missed, and never overlaps', async () => {
    expect(await startsOf(100_000, [250_000, 0])).toEqual([1_000, 301_000]);
  });

  it('does not run again after the signal', async () => {
    expect(await startsOf(100_000, [1])).toEqual([1_000]);
  });
});
