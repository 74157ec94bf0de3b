import { judge } from './judge.ts';
import type { LoadPlan } from '../plan.ts';
import { createRecording } from '../measurement/recording.ts';
import type { LoadResult } from '../result.ts';
import { scheduleOf } from '../schedule/schedule.ts';

/** The inconclusive result of a load check that sent no request for this reason. */
export function neverBegun(plan: LoadPlan, reason: string): LoadResult {
  const schedule = scheduleOf(plan);
  const recording = createRecording(schedule.due.length);
  return judge({ plan, schedule, recording, endedAtMs: 0, elapsedMs: 0, interrupted: false, aborted: reason }).result;
}
