import type { InAll } from '../result.ts';
import type { Shadowed } from './generator-delays.ts';
import type { Ran } from './offered-load.ts';
import { codeOf, isPending, isReply, isSuccess, neverLeft } from './outcome.ts';
import { sampleAt } from './recording.ts';

/** With these outcomes, the target may have been absent. They count only if a later reply shows that it was there. */
const absent = new Set([codeOf('timeout'), codeOf('refused'), codeOf('dns'), codeOf('unreachable')]);

/** Counts the requests of the whole run that surely failed. A slow reply is no failure: a target may need the warm-up. */
export function inAllOf(
  { plan, schedule, recording }: Ran,
  { endpoint, shadowed }: { readonly endpoint: number | null; readonly shadowed: Shadowed },
): InAll {
  let lastReplyAt = -Infinity;
  for (let index = 0; index < schedule.due.length; index += 1) {
    const { code, doneAt } = sampleAt(recording, index);
    if (isReply(code)) lastReplyAt = Math.max(lastReplyAt, doneAt);
  }
  let [n, failed] = [0, 0];
  for (let index = 0; index < schedule.due.length; index += 1) {
    if (endpoint !== null && schedule.endpoint[index] !== endpoint) continue;
    const { code, sentAt, doneAt, ownMs } = sampleAt(recording, index);
    if (isPending(code) || neverLeft(code)) continue;
    n += 1;
    if (isSuccess(code) || shadowed(sentAt, doneAt)) continue;
    const mayBeUnread = code === codeOf('timeout') && doneAt - sentAt - ownMs <= plan.criterion.limitMs;
    const mayBeAbsent = absent.has(code) && doneAt >= lastReplyAt;
    if (!mayBeUnread && !mayBeAbsent) failed += 1;
  }
  return { n, failed };
}
