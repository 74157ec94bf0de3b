import type { ClientTraffic, Occasion } from '../../../../src/client-authoring.ts';
import { agentOf } from '../calls.ts';
import { broken, occasion } from '../occasions.ts';
import { syncOf } from '../steps.ts';
import { dueWatermark, pollsOf, scopeOf, startsAt, type Poll } from './watermarks.ts';

/** So many walks from one watermark are a client that never moves it. */
const equalPolls = 3;

/**
 * Each poll after a walk of this run, kept if it starts at a served timestamp or up to 10 minutes before it. With a driver only the
 * timestamp of the latest walk is right. Without one, any earlier timestamp is, and a program that has completed no walk in this run
 * may have a watermark from before it.
 */
export function pollOccasions(traffic: ClientTraffic): readonly Occasion[] {
  const isStuck = stuckPolls();
  return pollsOf(traffic).flatMap((poll) => {
    const { first, text, since, earlier } = poll;
    const { latest, oldest } = earlier;
    const hasStuck = isStuck(poll);
    if (latest === undefined || oldest === undefined) return [];
    const due = dueWatermark(traffic, poll);
    const holds = since !== null && (due === null ? earlier.isStart(since) : startsAt(since, due));
    const breach = {
      what: 'parameter updatedSince',
      expected: `${latest.text}, the timestamp of the last page, or up to 10 minutes earlier`,
      received: text,
    };
    if (holds && due === null && hasStuck) return [broken(breach, latest.page, first)];
    const isUnclear = !holds && since !== null && syncOf(traffic, first) === null;
    if (isUnclear && (since < oldest.instant || !earlier.isOf(agentOf(first)))) return [];
    return [occasion(holds, breach, latest.page, first)];
  });
}

/** Tells of one poll after another: the same watermark again and again, although each of the walks ended with a later one. */
function stuckPolls(): (poll: Poll) => boolean {
  const counts = new Map<string, number>();
  return ({ since, first, walk, earlier: { latest } }) => {
    const key = JSON.stringify([since, scopeOf(first), agentOf(first)]);
    const equal = counts.get(key) ?? 0;
    if (walk.end !== null) counts.set(key, equal + 1);
    return equal >= equalPolls - 1 && latest !== undefined && since !== null && !startsAt(since, latest);
  };
}
