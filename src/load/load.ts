import { setTimeout as sleep } from 'node:timers/promises';
import { startThreads } from './sender/threads.ts';
import type { LoadEvent } from './events.ts';
import { judge } from './verdict/judge.ts';
import type { LoadPlan } from './plan.ts';
import { createRecording } from './measurement/recording.ts';
import type { LoadOptions } from './sender/request.ts';
import { scheduleOf } from './schedule/schedule.ts';
import { createWatch } from './watch.ts';

const LOOK_EVERY_MS = 500;

/**
 * Runs a load check and yields its events. Failures of the target are recorded and judged. Throws if a request cannot
 * be built or written, which is never the target's fault. Leaving the loop early stops the run.
 * The model is open: requests are sent at their scheduled times, whether or not earlier ones have replies.
 */
export async function* load(plan: LoadPlan, options: LoadOptions): AsyncGenerator<LoadEvent> {
  const schedule = scheduleOf(plan);
  const recording = createRecording(schedule.due.length);
  yield { type: 'started', plan };
  const threads = await startThreads({ ...options, plan, schedule, recording });
  const watch = createWatch(plan, schedule, recording);
  const end = { interrupted: false, aborted: null as string | null, atMs: schedule.measuredAtMs + plan.measuredMs };
  const stopBecause = (reason: { interrupted: true } | { aborted: string }): void => {
    Object.assign(end, reason, { atMs: threads.now() });
    threads.stop();
  };
  try {
    const over = threads.ended.then(() => true);
    while (!(await Promise.race([over, sleep(LOOK_EVERY_MS, false)]))) {
      const { progress, alarm } = watch.look(threads.now());
      yield { ...progress };
      if (end.interrupted || end.aborted !== null) continue;
      if (options.signal.aborted) stopBecause({ interrupted: true });
      else if (alarm !== null && progress.phase !== 'draining') stopBecause({ aborted: alarm });
    }
    const ended = { plan, schedule, recording, endedAtMs: end.atMs, elapsedMs: threads.now(), ...end };
    yield { type: 'finished', ...judge(ended) };
  } finally {
    threads.stop();
    await threads.close();
  }
}
