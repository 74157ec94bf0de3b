import { quantileOf } from '../verdict/order-statistics.ts';
import { firstDue, type Ran } from './offered-load.ts';
import { isSuccess } from './outcome.ts';
import { sampleAt } from './recording.ts';
import type { TimelinePoint } from '../result.ts';

/** Maximum number of points in a chart. */
const MOST_POINTS = 300;

/** A time series of all endpoints together: one point per second, or fewer points for a long run. */
export function timelineOf({ plan, schedule, recording }: Ran): readonly TimelinePoint[] {
  const stepMs = 1_000 * Math.max(1, Math.ceil(plan.measuredMs / 1_000 / MOST_POINTS));
  const starts = Array.from({ length: Math.ceil(plan.measuredMs / stepMs) }, (_, index) => index * stepMs);
  return starts.map((fromMs) => {
    const toMs = Math.min(fromMs + stepMs, plan.measuredMs);
    const [first, last] = [fromMs, toMs].map((ms) => firstDue(schedule.due, schedule.measuredAtMs + ms));
    return { fromMs, toMs, ...pointOf({ schedule, recording }, first ?? 0, last ?? 0) };
  });
}

function pointOf(
  { schedule, recording }: Pick<Ran, 'schedule' | 'recording'>,
  first: number,
  last: number,
): Omit<TimelinePoint, 'fromMs' | 'toMs'> {
  const latencies = new Float64Array(last - first);
  let n = 0;
  for (let index = first; index < last; index += 1) {
    const { code, doneAt } = sampleAt(recording, index);
    if (!isSuccess(code)) continue;
    latencies[n] = doneAt - (schedule.due[index] ?? 0);
    n += 1;
  }
  const sorted = latencies.subarray(0, n).toSorted();
  const at = (quantile: number): number | null => quantileOf({ sorted, n }, quantile);
  return { n: last - first, errors: last - first - n, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
