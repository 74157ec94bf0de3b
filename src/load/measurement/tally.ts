import { codeOf, isPending, isSuccess, neverLeft, outcomeName } from './outcome.ts';
import type { Ran } from './offered-load.ts';
import { sampleAt } from './recording.ts';
import { inAllOf, type InAllScope } from './in-all.ts';
import type { InAll } from '../result.ts';

/** The counts of one endpoint, or of all, in one slice. */
export interface SliceTally {
  n: number;
  above: number;
  surelyAbove: number;
}

/** The counts of one endpoint, or of all. */
export interface Tally {
  readonly n: number;
  readonly sent: number;
  readonly above: { readonly response: number; readonly service: number; readonly surely: number };
  readonly errors: Readonly<Record<string, number>>;
  /** Latencies of successes, in the order of the schedule. */
  readonly response: Float64Array;
  readonly service: Float64Array;
  readonly slices: readonly Readonly<SliceTally>[];
  readonly inAll: InAll;
}

export interface TallyScope extends InAllScope {
  readonly slices: number;
  /** Infinity if only errors count as above the limit. */
  readonly limitMs: number;
}

const timeout = codeOf('timeout');

/**
 * Counts by three clocks: from the scheduled time, from the actual send, and from the actual send minus every wait that the
 * generator may have caused.
 */
export function tallyOf(ran: Ran, scope: TallyScope): Tally {
  const { endpoint, stage, slices: many, limitMs, shadowed, surelyMs } = scope;
  const { plan, schedule, recording } = ran;
  const size = endpoint === null ? schedule.due.length - schedule.measuredFrom : (plan.endpoints[endpoint]?.n ?? 0);
  const response = new Float64Array(size);
  const service = new Float64Array(size);
  const slices = Array.from({ length: many }, (): SliceTally => ({ n: 0, above: 0, surelyAbove: 0 }));
  const errors = new Map<string, number>();
  const above = { response: 0, service: 0, surely: 0 };
  let [n, sent, succeeded] = [0, 0, 0];
  for (let index = schedule.measuredFrom; index < schedule.due.length; index += 1) {
    if (endpoint !== null && schedule.endpoint[index] !== endpoint) continue;
    if (schedule.stage[index] === 0 || (stage !== null && schedule.stage[index] !== stage)) continue;
    const dueAt = schedule.due[index] ?? 0;
    const { code, sentAt, doneAt, ownMs } = sampleAt(recording, index);
    const inSlice = Math.min(slices.length - 1, Math.floor((dueAt - schedule.measuredAtMs) / plan.sliceMs));
    const slice = slices[inSlice] ?? { n: 0, above: 0, surelyAbove: 0 };
    const good = isSuccess(code);
    const wasSent = !neverLeft(code);
    n += 1;
    slice.n += 1;
    if (wasSent) sent += 1;
    if (good) {
      response[succeeded] = doneAt - dueAt;
      service[succeeded] = doneAt - sentAt;
      succeeded += 1;
    } else {
      errors.set(outcomeName(code), (errors.get(outcomeName(code)) ?? 0) + 1);
    }
    if (!good || doneAt - dueAt > limitMs) {
      above.response += 1;
      slice.above += 1;
    }
    if (wasSent && (!good || doneAt - sentAt > limitMs)) above.service += 1;
    const timed = good || code === timeout;
    const slow = !timed || doneAt - sentAt - ownMs > (good ? limitMs : surelyMs);
    if (wasSent && !isPending(code) && slow && !shadowed(sentAt, doneAt)) {
      above.surely += 1;
      slice.surelyAbove += 1;
    }
  }
  return {
    n,
    sent,
    above,
    errors: Object.fromEntries(errors),
    response: response.subarray(0, succeeded),
    service: service.subarray(0, succeeded),
    slices,
    inAll: inAllOf(ran, scope),
  };
}
