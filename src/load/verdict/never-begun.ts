import { judge } from './judge.ts';
import type { LoadPlan } from '../plan.ts';
import { createRecording } from '../measurement/recording.ts';
import type { LoadResult } from '../result.ts';
import { scheduleOf } from '../schedule/schedule.ts';

/** What a load check comes to of which no request left, for this reason: inconclusive, whatever was planned. */
export function neverBegun(plan: LoadPlan, why: string): LoadResult {
  const schedule = scheduleOf(plan);
  const recording = createRecording(schedule.due.length);
  return judge({ plan, schedule, recording, endedAtMs: 0, elapsedMs: 0, interrupted: false, aborted: why }).result;
}
