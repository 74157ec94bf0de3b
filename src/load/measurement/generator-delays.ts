import { firstDue, LATE, type Ran } from './offered-load.ts';
import { neverLeft } from './outcome.ts';
import { sampleAt } from './recording.ts';

/** True if the generator may have delayed a request: late requests were sent in an unplanned burst before it. */
export type Shadowed = (sentAt: number, doneAt: number) => boolean;

/**
 * How long a burst may slow a target down, as a multiple of the delay that caused the burst. A target that needs 10/11
 * of its capacity for the planned rate takes this long to recover.
 */
const AFTERMATH = 10;

/**
 * Computes the times in which lateness of the generator may slow the target down beyond a limit, including the
 * unmeasured time.
 */
export function shadowsOf({ schedule, recording }: Pick<Ran, 'schedule' | 'recording'>, limitMs: number): Shadowed {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const [index, dueAt] of schedule.due.entries()) {
    const { code, sentAt } = sampleAt(recording, index);
    const lateMs = sentAt - dueAt;
    if (neverLeft(code) || lateMs <= LATE * limitMs) continue;
    const end = sentAt + AFTERMATH * lateMs;
    const last = ends.length - 1;
    // Requests of one lane are sent in order, and requests of several lanes almost in order. An early start only
    // extends the time.
    if (last < 0 || sentAt > (ends[last] ?? 0)) {
      starts.push(sentAt);
      ends.push(end);
      continue;
    }
    starts[last] = Math.min(starts[last] ?? sentAt, sentAt);
    ends[last] = Math.max(ends[last] ?? 0, end);
  }
  const endsInOrder = Float64Array.from(ends);
  return (sentAt, doneAt) => {
    const next = firstDue(endsInOrder, sentAt);
    return (starts[next] ?? Infinity) <= doneAt;
  };
}
