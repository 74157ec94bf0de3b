import { neverLeft } from './outcome.ts';
import type { LoadPlan } from '../plan.ts';
import { sampleAt, type Recording } from './recording.ts';
import type { OfferedSlice } from '../result.ts';
import type { Schedule } from '../schedule/schedule.ts';

/** The share of a slice's requests that must be sent for its rate to count as offered. */
const SHARE_OFFERED = 0.99;
/** How late the last requests of a slice may be, as a share of its length. */
const GRACE = 0.01;
/** A request is late if its delay is above this share of the limit. */
export const LATE = 0.1;
/** The maximum share of late requests in a sound slice. */
const SHARE_LATE = 0.01;

export interface Ran {
  readonly plan: LoadPlan;
  readonly schedule: Schedule;
  readonly recording: Recording;
  /** End of sending, in milliseconds from the start of the run. Requests due later are not expected. */
  readonly endedAtMs: number;
}

/** How well the generator kept its schedule in each slice of the measured time. */
export function offeredSlices(ran: Ran): readonly OfferedSlice[] {
  const { sliceMs, measuredMs } = ran.plan;
  const starts = Array.from({ length: Math.ceil(measuredMs / sliceMs) }, (_, index) => index * sliceMs);
  return starts.map((fromMs) => offeredIn(ran, fromMs, Math.min(fromMs + sliceMs, measuredMs)));
}

/** True if the planned rate was reached in every slice. */
export function rateOffered(slices: readonly OfferedSlice[]): boolean {
  return slices.every(({ planned, sent }) => sent >= SHARE_OFFERED * planned);
}

function offeredIn({ plan, schedule, recording, endedAtMs }: Ran, fromMs: number, toMs: number): OfferedSlice {
  const { due, measuredAtMs } = schedule;
  const last = measuredAtMs + toMs + GRACE * plan.sliceMs;
  let planned = 0;
  let expected = 0;
  let sent = 0;
  let late = 0;
  for (let index = firstDue(due, measuredAtMs + fromMs); index < due.length; index += 1) {
    const dueAt = due[index] ?? 0;
    if (dueAt >= measuredAtMs + toMs) break;
    planned += 1;
    if (dueAt < endedAtMs) expected += 1;
    const { code, sentAt } = sampleAt(recording, index);
    if (neverLeft(code) || sentAt > last) continue;
    sent += 1;
    if (sentAt - dueAt > LATE * plan.criterion.limitMs) late += 1;
  }
  return { fromMs, toMs, planned, sent, sound: sent >= SHARE_OFFERED * expected && late <= SHARE_LATE * expected };
}

/** The first request due at or after a time. */
export function firstDue(due: Float64Array, ms: number): number {
  let low = 0;
  let high = due.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((due[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
