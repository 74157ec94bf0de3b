import { describe, expect, it } from 'vitest';
import { planLoad } from './plan-load.ts';
import { scheduleOf, type Schedule } from './schedule.ts';

const mix = [
  { name: 'often', weight: 3, keepReplies: false },
  { name: 'rare', weight: 1, keepReplies: false },
];
const wishes = { mix, seed: 1, perMinute: 6_000, durationMs: 60_000, rampMs: 4_000, warmUpMs: 3_000 };

function between({ due }: Schedule, fromMs: number, toMs: number): number {
  return due.filter((time) => time >= fromMs && time < toMs).length;
}

function gaps(times: Float64Array): readonly number[] {
  return Array.from(times.slice(1), (time, index) => time - (times[index] ?? 0));
}

describe('scheduleOf', () => {
  it('ramps up to the rate, and keeps it during the warm-up and the measured time', () => {
    const schedule = scheduleOf(planLoad(wishes));

    expect(between(schedule, 0, 1_000)).toBeLessThan(15);
    expect(between(schedule, 2_000, 3_000)).toBeGreaterThan(58);
    expect(between(schedule, 3_990, 4_990)).toBe(100);
    expect(between(schedule, 4_000, 7_000)).toBe(300);
    expect(schedule.measuredFrom).toBe(500);
    expect(schedule.measuredAtMs).toBe(7_000);
    for (let ms = 7_000; ms < 67_000; ms += 5_000) expect(between(schedule, ms, ms + 5_000)).toBe(500);
  });

  it('holds the rate of each stage, and changes it during a ramp that is not measured', () => {
    const stages = [6_000, 12_000].map((perMinute) => ({ perMinute, ms: 10_000 }));
    const schedule = scheduleOf(planLoad({ ...wishes, stages }));

    expect([7_000, 21_000].map((ms) => between(schedule, ms, ms + 10_000))).toEqual([1_000, 2_000]);
    expect([17_000, 19_000].map((ms) => between(schedule, ms, ms + 2_000))).toEqual([250, 350]);
    expect([0, 1, 2].map((stage) => schedule.stage.filter((one) => one === stage).length)).toEqual([
      1_100, 1_000, 2_000,
    ]);
  });

  it('spaces constant arrivals evenly', () => {
    const { due, measuredFrom } = scheduleOf(planLoad(wishes));

    for (const gap of gaps(due.slice(measuredFrom))) expect(gap).toBeCloseTo(10, 6);
  });

  it('distributes Poisson arrivals like independent callers, exactly as many as planned', () => {
    const plan = planLoad({ ...wishes, arrival: 'poisson' });
    const { due, measuredFrom } = scheduleOf(plan);
    const measured = gaps(due.slice(measuredFrom));
    const mean = measured.reduce((sum, gap) => sum + gap, 0) / measured.length;
    const spread = Math.sqrt(measured.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / measured.length);

    expect(due.length - measuredFrom).toBe(6_000);
    expect(Math.min(...measured)).toBeGreaterThanOrEqual(0);
    expect(mean).toBeCloseTo(10, 1);
    // The standard deviation of the gaps of a Poisson process equals their mean.
    expect(spread / mean).toBeGreaterThan(0.95);
    expect(spread / mean).toBeLessThan(1.05);
    expect(due.at(-1)).toBeLessThan(67_000);
  });

  it('schedules each endpoint as often as planned, spread over the whole run', () => {
    const { endpoint, measuredFrom } = scheduleOf(planLoad(wishes));
    const measured = endpoint.slice(measuredFrom);

    expect(measured.filter((index) => index === 1)).toHaveLength(1_500);
    for (let from = 0; from < 6_000; from += 1_000) {
      const rare = measured.slice(from, from + 1_000).filter((index) => index === 1).length;
      expect(Math.abs(rare - 250)).toBeLessThan(60);
    }
  });

  it('is the same for the same seed only', () => {
    const poisson = { ...wishes, arrival: 'poisson' as const };

    expect(scheduleOf(planLoad(poisson))).toEqual(scheduleOf(planLoad(poisson)));
    expect(scheduleOf(planLoad({ ...poisson, seed: 2 })).due).not.toEqual(scheduleOf(planLoad(poisson)).due);
  });

  it('begins at once if there is no ramp and no warm-up', () => {
    const { due, measuredFrom } = scheduleOf(planLoad({ ...wishes, rampMs: 0, warmUpMs: 0 }));

    expect([measuredFrom, due[0]]).toEqual([0, 5]);
  });
});
