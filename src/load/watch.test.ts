import { describe, expect, it } from 'vitest';
import { codeOf } from './measurement/outcome.ts';
import { planLoad } from './schedule/plan-load.ts';
import { createRecording, type Recording } from './measurement/recording.ts';
import { createRunningQuantile } from './running-quantile.ts';
import { scheduleOf } from './schedule/schedule.ts';
import { createWatch, type Watch } from './watch.ts';

const plan = planLoad({
  mix: [{ name: 'check', weight: 1, keepReplies: false }],
  seed: 1,
  perMinute: 6_000,
  durationMs: 10_000,
  rampMs: 2_000,
  warmUpMs: 1_000,
});

interface Watched {
  readonly watch: Watch;
  readonly recording: Recording;
  /** Records everything due before `dueBefore` that is not recorded yet. */
  readonly record: (dueBefore: number, code: number) => void;
}

function watched(): Watched {
  const schedule = scheduleOf(plan);
  const recording = createRecording(schedule.due.length);
  let next = 0;
  return {
    recording,
    watch: createWatch(plan, schedule, recording),
    record(dueBefore, code) {
      for (; (schedule.due[next] ?? Infinity) < dueBefore; next += 1) {
        const dueAt = schedule.due[next] ?? 0;
        recording.sentAt[next] = dueAt;
        recording.doneAt[next] = dueAt + 20;
        recording.outcome[next] = code;
      }
    },
  };
}

describe('createWatch', () => {
  it('reports the phase, the rate, the finished requests and the remaining time', () => {
    const { watch, record } = watched();
    record(2_000, 200);
    expect(watch.look(1_999).progress).toMatchObject({ phase: 'ramp', finished: 0, quantileMs: null, leftMs: 11_001 });
    record(3_000, 200);
    expect(watch.look(2_999).progress).toMatchObject({ phase: 'warm-up', finished: 0, perSecond: 100 });
    record(4_000, 200);
    record(4_100, codeOf('unanswered'));
    const { progress } = watch.look(4_099);
    expect(progress).toMatchObject({ phase: 'measuring', finished: 100, inFlight: 10, errors: 0 });
    expect(progress.perSecond).toBeCloseTo(100, 0);
    expect(progress.quantileMs).toBeCloseTo(20, 0);
    expect(watch.look(13_001).progress).toMatchObject({ phase: 'draining', leftMs: 0 });
  });

  it('counts a late reply once, when it arrives', () => {
    const { watch, record, recording } = watched();
    record(4_000, codeOf('unanswered'));
    expect(watch.look(4_000).progress).toMatchObject({ inFlight: 300, finished: 0 });
    recording.outcome.fill(503, 0, 300);
    expect(watch.look(4_500).progress).toMatchObject({ inFlight: 0, finished: 100, errors: 300, quantileMs: null });
    expect(watch.look(5_000).progress).toMatchObject({ finished: 100, errors: 300 });
  });

  it('raises the alarm if too many of the latest requests failed, not before', () => {
    const { watch, record } = watched();
    record(3_500, 200);
    record(3_990, 503);
    expect(watch.look(4_000).alarm).toBe(null);
    record(4_100, 503);
    expect(watch.look(4_200).alarm).toMatch(/^6\d of the latest 100 requests failed \(6\d [a-z0-9 ]+\)$/);
  });

  it('raises the alarm if replies stop, but not after a pause of the watch', () => {
    const { watch, record } = watched();
    record(3_000, 200);
    watch.look(3_000);
    record(9_000, codeOf('unanswered'));
    expect(watch.look(9_000).alarm).toBe(null);
    for (const ms of [9_500, 10_000, 10_500, 11_000, 11_500, 12_000, 12_500]) expect(watch.look(ms).alarm).toBe(null);
    expect(watch.look(13_000).alarm).toBe('no reply for 5 s, although 600 requests wait for a reply');
  });
});

describe('createRunningQuantile', () => {
  it('is within a few percent, with errors above every latency', () => {
    const running = createRunningQuantile();
    expect(running.at(0.99)).toBe(null);
    for (let ms = 1; ms <= 1_000; ms += 1) running.add(ms);
    expect((running.at(0.99) ?? 0) / 990).toBeCloseTo(1, 1);
    expect((running.at(0.5) ?? 0) / 500).toBeCloseTo(1, 1);
    for (let errors = 0; errors < 20; errors += 1) running.add(Infinity);
    expect(running.at(0.99)).toBe(null);
    expect(running.at(0.9)).not.toBe(null);
  });

  it('accepts any latency', () => {
    const running = createRunningQuantile();
    for (const ms of [0, 1e-9, 1e9]) running.add(ms);
    expect(running.at(0.1)).toBeCloseTo(0.01);
    expect(running.at(0.99)).toBeGreaterThan(600_000);
  });
});
