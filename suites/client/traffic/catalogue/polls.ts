import type { ClientTraffic, Occasion } from '../../../../src/client-authoring.ts';
import { isSameProgram } from '../calls.ts';
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
  return pollsOf(traffic).flatMap((poll, index, polls) => {
    const { first, text, since, earlier } = poll;
    const latest = earlier.at(-1);
    const [oldest] = earlier;
    if (latest === undefined || oldest === undefined) return [];
    const due = dueWatermark(traffic, poll);
    const holds = since !== null && (due === null ? earlier : [due]).some((watermark) => startsAt(since, watermark));
    const breach = {
      what: 'parameter updatedSince',
      expected: `${latest.text}, the timestamp of the last page, or up to 10 minutes earlier`,
      received: text,
    };
    if (holds && due === null && isStuck(poll, polls.slice(0, index))) return [broken(breach, latest.page, first)];
    const isUnclear = !holds && since !== null && syncOf(traffic, first) === null;
    if (isUnclear && (since < oldest.instant || !hasWalked(poll))) return [];
    return [occasion(holds, breach, latest.page, first)];
  });
}

/** The same program completed a walk before this poll. */
function hasWalked({ first, earlier }: Poll): boolean {
  return earlier.some(({ page }) => isSameProgram(page, first));
}

/** The same watermark again and again, although each of the walks ended with a later one. */
function isStuck({ since, first, earlier }: Poll, before: readonly Poll[]): boolean {
  const equal = before.filter(
    (poll) =>
      poll.since === since &&
      poll.walk.end !== null &&
      scopeOf(poll.first) === scopeOf(first) &&
      isSameProgram(poll.first, first),
  );
  const latest = earlier.at(-1);
  return equal.length >= equalPolls - 1 && latest !== undefined && since !== null && !startsAt(since, latest);
}
