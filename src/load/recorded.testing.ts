import { codeOf } from './measurement/outcome.ts';
import type { Ended } from './verdict/judge.ts';
import { planLoad, type LoadWishes } from './schedule/plan-load.ts';
import { createRecording } from './measurement/recording.ts';
import { scheduleOf } from './schedule/schedule.ts';

/** The outcome of one request of a simulated run. */
export interface Happened {
  readonly lateMs?: number;
  readonly serviceMs?: number;
  readonly ownMs?: number;
  readonly code?: number;
}

/**
 * A request: its time since the start of the measured time, its position among the measured requests, and its
 * endpoint's index.
 */
export interface Due {
  readonly atMs: number;
  readonly position: number;
  readonly endpoint: number;
}

/** 10,000 measured requests of one endpoint in 20 s, and no ramp. */
export const tenThousand: LoadWishes = {
  mix: [{ name: 'check', weight: 1, keepReplies: false }],
  seed: 1,
  perMinute: 30_000,
  durationMs: 20_000,
  rampMs: 0,
  warmUpMs: 5_000,
};

/** A run with these latencies; the default is 20 ms and status 200. */
export function recorded(wishes: LoadWishes, happens: (due: Due) => Happened): Ended {
  const plan = planLoad(wishes);
  const schedule = scheduleOf(plan);
  const recording = createRecording(schedule.due.length);
  for (const [index, dueAt] of schedule.due.entries()) {
    const due = {
      atMs: dueAt - schedule.measuredAtMs,
      position: index - schedule.measuredFrom,
      endpoint: schedule.endpoint[index] ?? 0,
    };
    const { lateMs = 0.5, serviceMs = 20, ownMs = 0, code = 200 } = happens(due);
    if (code === codeOf('unsent')) continue;
    recording.sentAt[index] = dueAt + lateMs;
    recording.doneAt[index] = dueAt + lateMs + serviceMs;
    recording.ownMs[index] = ownMs;
    recording.outcome[index] = code;
  }
  const endedAtMs = schedule.measuredAtMs + plan.measuredMs;
  return { plan, schedule, recording, endedAtMs, elapsedMs: endedAtMs, interrupted: false, aborted: null };
}
