import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { parameter, replyOf, textOf } from '../calls.ts';
import { once } from '../once.ts';
import { stepFailed, syncOf } from '../steps.ts';
import { instantOf } from '../times.ts';
import { walksOf, type Walk } from './walks.ts';

/** Clients may go back this far from a served watermark. */
const overlapMs = 600_000;
/** Times may lose their fraction of a second. */
const roundingMs = 1_000;

/** A watermark that the last page of a walk served. */
export interface ServedWatermark {
  readonly walk: Walk;
  readonly page: ClientCall;
  readonly text: string;
  readonly instant: number;
}

/** A walk with a watermark, and the watermarks served before it for the same filters, the oldest first. */
export interface Poll {
  readonly walk: Walk;
  readonly first: ClientCall;
  readonly text: string;
  /** Null for a text that is not an ISO-8601 time. */
  readonly since: number | null;
  readonly earlier: readonly ServedWatermark[];
}

export const watermarksOf: (traffic: ClientTraffic) => readonly ServedWatermark[] = once((traffic) =>
  walksOf(traffic).flatMap((walk) => {
    const text = walk.end === null ? null : textOf(replyOf(walk.end)?.['timestamp']);
    const instant = instantOf(text ?? '');
    return walk.end === null || text === null || instant === null ? [] : [{ walk, page: walk.end, text, instant }];
  }),
);

export function pollsOf(traffic: ClientTraffic): readonly Poll[] {
  const served = watermarksOf(traffic);
  return walksOf(traffic).flatMap((walk) => {
    const [first] = walk.calls;
    if (first === undefined || walk.updatedSince === null || walk.updatedSince === '') return [];
    const earlier = earlierThan(first, served);
    return [{ walk, first, text: walk.updatedSince, since: instantOf(walk.updatedSince), earlier }];
  });
}

/** The watermarks that were served before a walk: those of its own filters, or of any filters if there are none. */
export function earlierThan(first: ClientCall, served: readonly ServedWatermark[]): readonly ServedWatermark[] {
  const before = served
    .filter(({ page }) => page.endedMs <= first.arrivedMs)
    .toSorted((one, other) => one.page.endedMs - other.page.endedMs);
  const same = before.filter(({ page }) => scopeOf(page) === scopeOf(first));
  return same.length > 0 ? same : before;
}

/** True if a poll starts at a served watermark, or at most ten minutes before it. */
export function startsAt(since: number, { instant }: Pick<ServedWatermark, 'instant'>): boolean {
  return since >= instant - overlapMs - roundingMs && since < instant + roundingMs;
}

/** The only watermark that a poll may use, where the driver shows that the walk before it succeeded; else null. */
export function dueWatermark(traffic: ClientTraffic, { first, earlier }: Poll): ServedWatermark | null {
  const latest = earlier.at(-1);
  if (latest === undefined || syncOf(traffic, first) === null) return null;
  const sync = syncOf(traffic, latest.page);
  return sync === null || stepFailed(sync) || sync === syncOf(traffic, first) ? null : latest;
}

/** The filters that choose products. `active` is often left out of polls on purpose. */
export function scopeOf(call: ClientCall): string {
  return ['state', 'category0', 'category1', 'category2', 'category3']
    .map((name) => (parameter(call, name) ?? '').trim())
    .join('\n');
}
