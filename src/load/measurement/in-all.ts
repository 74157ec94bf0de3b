import type { InAll } from '../result.ts';
import type { Shadowed } from './generator-delays.ts';
import type { Ran } from './offered-load.ts';
import { codeOf, isPending, isReply, isSuccess, neverLeft } from './outcome.ts';
import { sampleAt } from './recording.ts';

/** With these outcomes, the target may have been absent. They count only if a later reply shows that it was there. */
const absent = new Set([codeOf('timeout'), codeOf('refused'), codeOf('dns'), codeOf('unreachable')]);

/** The requests to count. */
export interface InAllScope {
  /** Index of an endpoint in the plan; null for all endpoints. */
  readonly endpoint: number | null;
  /** Number of a stage, from 1; null for all stages. */
  readonly stage: number | null;
  readonly shadowed: Shadowed;
  /** A time-out surely failed if the generator was reading for longer than this. */
  readonly surelyMs: number;
  /** When the last reply of the run came. */
  readonly lastReplyAt: number;
}

/** When the last reply of the run came, in ms from its start; minus infinity without a reply. */
export function lastReplyOf({ schedule, recording }: Ran): number {
  let last = -Infinity;
  for (let index = 0; index < schedule.due.length; index += 1) {
    const { code, doneAt } = sampleAt(recording, index);
    if (isReply(code)) last = Math.max(last, doneAt);
  }
  return last;
}

/** Counts the requests of the whole run, or of one stage, that surely failed. A slow reply is no failure: a target may need the warm-up. */
export function inAllOf(
  { schedule, recording }: Ran,
  { endpoint, stage, shadowed, surelyMs, lastReplyAt }: InAllScope,
): InAll {
  let [n, failed] = [0, 0];
  for (let index = 0; index < schedule.due.length; index += 1) {
    if (endpoint !== null && schedule.endpoint[index] !== endpoint) continue;
    if (stage !== null && schedule.stage[index] !== stage) continue;
    const { code, sentAt, doneAt, ownMs } = sampleAt(recording, index);
    if (isPending(code) || neverLeft(code)) continue;
    n += 1;
    if (isSuccess(code) || shadowed(sentAt, doneAt)) continue;
    const mayBeUnread = code === codeOf('timeout') && doneAt - sentAt - ownMs <= surelyMs;
    const mayBeAbsent = absent.has(code) && doneAt >= lastReplyAt;
    if (!mayBeUnread && !mayBeAbsent) failed += 1;
  }
  return { n, failed };
}
