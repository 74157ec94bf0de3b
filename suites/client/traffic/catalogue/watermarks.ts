import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { agentOf, parameter, replyOf, textOf } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';
import { stepFailed, syncOf } from '../steps.ts';
import { countUntil, lowestIn } from '../timeline.ts';
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

/** The watermarks that were served before a walk: those of its own filters, or of any filters if there are none. */
export interface EarlierWatermarks {
  readonly oldest: ServedWatermark | undefined;
  readonly latest: ServedWatermark | undefined;
  /** True if `since` is one of them, or at most ten minutes before it. */
  isStart(since: number): boolean;
  /** Those that were served after a time. */
  after(ms: number): readonly ServedWatermark[];
  /** True if this program got one of them. */
  isOf(agent: string | null): boolean;
}

/** A walk with a watermark, and the watermarks served before it. */
export interface Poll {
  readonly walk: Walk;
  readonly first: ClientCall;
  readonly text: string;
  /** Null for a text that is not an ISO-8601 time. */
  readonly since: number | null;
  readonly earlier: EarlierWatermarks;
}

const watermarksOf: (traffic: ClientTraffic) => readonly ServedWatermark[] = once((traffic) =>
  walksOf(traffic).flatMap((walk) => {
    const text = walk.end === null ? null : textOf(replyOf(walk.end)?.['timestamp']);
    const instant = instantOf(text ?? '');
    return walk.end === null || text === null || instant === null ? [] : [{ walk, page: walk.end, text, instant }];
  }),
);

export const pollsOf = once((traffic): readonly Poll[] =>
  walksOf(traffic).flatMap((walk) => {
    const [first] = walk.calls;
    if (first === undefined || walk.updatedSince === null || walk.updatedSince === '') return [];
    const earlier = earlierThan(traffic, first);
    return [{ walk, first, text: walk.updatedSince, since: instantOf(walk.updatedSince), earlier }];
  }),
);

export function earlierThan(traffic: ClientTraffic, first: ClientCall): EarlierWatermarks {
  const { byScope, all } = histories(traffic);
  const same = byScope.get(scopeOf(first))?.(first.arrivedMs);
  return same?.latest === undefined ? all(first.arrivedMs) : same;
}

const histories = once((traffic) => {
  const served = watermarksOf(traffic).toSorted((one, other) => one.page.endedMs - other.page.endedMs);
  const byScope = groupedBy(served, ({ page }) => scopeOf(page));
  return { all: historyOf(served), byScope: new Map([...byScope].map(([scope, own]) => [scope, historyOf(own)])) };
});

/** A client may poll all the time, so no poll may search all watermarks before it. */
function historyOf(served: readonly ServedWatermark[]): (untilMs: number) => EarlierWatermarks {
  const end = ({ page }: ServedWatermark): number => page.endedMs;
  const instant = (one: ServedWatermark): number => one.instant;
  const byInstant = served.toSorted((one, other) => one.instant - other.instant);
  const firstEnd = lowestIn(byInstant.map(end));
  const firstOfAgent = new Map(served.toReversed().map(({ page }) => [agentOf(page), page.endedMs]));
  return (untilMs) => {
    const count = countUntil(served, end, untilMs);
    return {
      oldest: count === 0 ? undefined : served[0],
      latest: served[count - 1],
      isStart(since) {
        const from = countUntil(byInstant, instant, since - roundingMs);
        return firstEnd(from, countUntil(byInstant, instant, since + overlapMs + roundingMs)) <= untilMs;
      },
      after: (ms) => served.slice(countUntil(served, end, ms), count),
      isOf: (agent) => (firstOfAgent.get(agent) ?? Infinity) <= untilMs,
    };
  };
}

/** True if a poll starts at a served watermark, or at most ten minutes before it. */
export function startsAt(since: number, { instant }: Pick<ServedWatermark, 'instant'>): boolean {
  return since >= instant - overlapMs - roundingMs && since < instant + roundingMs;
}

/** The only watermark that a poll may use, where the driver shows that the walk before it succeeded; else null. */
export function dueWatermark(traffic: ClientTraffic, { first, earlier }: Poll): ServedWatermark | null {
  const { latest } = earlier;
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
