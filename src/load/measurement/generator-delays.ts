import { firstDue, LATE, type Ran } from './offered-load.ts';
import { neverLeft } from './outcome.ts';
import { sampleAt } from './recording.ts';

/** Tells whether something of ours may have delayed a flight: requests that left late came in a burst that was not planned. */
export type Shadowed = (sentAt: number, doneAt: number) => boolean;

/**
 * How long a burst may keep a target busy, as a multiple of the pause that it makes up for: a target that the planned rate
 * keeps busy for ten parts in eleven takes that long to get over it.
 */
const AFTERMATH = 10;

/** The times in which a target may be suffering from our own lateness, measured or not. */
export function shadowsOf({ plan, schedule, recording }: Ran): Shadowed {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const [index, dueAt] of schedule.due.entries()) {
    const { code, sentAt } = sampleAt(recording, index);
    const lateMs = sentAt - dueAt;
    if (neverLeft(code) || lateMs <= LATE * plan.criterion.limitMs) continue;
    const end = sentAt + AFTERMATH * lateMs;
    const last = ends.length - 1;
    // Requests of one lane leave in order, those of several nearly so: a start before the last one only makes that earlier.
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
