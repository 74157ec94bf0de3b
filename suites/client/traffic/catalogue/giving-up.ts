import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { agentOf, callsTo, parameter, succeeded } from '../calls.ts';
import { once } from '../once.ts';
import { stepFailed, syncOf } from '../steps.ts';
import { clockAt, instantOf } from '../times.ts';
import { hasMore, isLastPage, nextCursor, walkOf, walksOf, type Walk } from './walks.ts';

/** Without a driver, a client that asks for no further page for this time has given up the walk. */
const patienceMs = 300_000;
/** A watermark this close to the start of a walk was made in its time. */
const aroundMs = 900_000;

/**
 * The page after which a client gave up a walk although there were more; null if it went on, if its last request failed, or if the record cannot tell. A process that was stopped, or a single page as a test of the key,
 * is not a walk that was given up.
 */
export function givenUpAt(traffic: ClientTraffic, walk: Walk): ClientCall | null {
  const last = walk.calls.at(-1);
  const [first] = walk.calls;
  if (first === undefined || last === undefined || walk.end !== null) return null;
  if (!hasMore(last) || nextCursor(last) === null) return null;
  const sync = syncOf(traffic, last);
  if (sync !== null) return ends(traffic).syncs.has(sync) ? null : last;
  return tookAsComplete(traffic, walk) || staysSilent(traffic, last) ? last : null;
}

/** The ends of the walks that came to their end. */
const ends = once((traffic) => {
  const pages = walksOf(traffic).flatMap(({ end }) => end ?? []);
  return {
    syncs: new Set(pages.flatMap((page) => syncOf(traffic, page) ?? [])),
    firstMs: pages.reduce((first, { endedMs }) => Math.min(first, endedMs), Infinity),
    lastNumber: pages.reduce((last, { number }) => Math.max(last, number), 0),
  };
});

/** A client went on from a page, stopped there, or the record cannot tell. */
export type AfterPage = 'went on' | 'stopped' | 'unclear';

export function afterPage(traffic: ClientTraffic, page: ClientCall): AfterPage {
  const walk = walkOf(traffic, page);
  if (walk === undefined || !succeeded(page)) return 'unclear';
  if (isLastPage(page)) return afterLastPage(traffic, page);
  const next = nextCursor(page);
  if ((lastUses(traffic).get(next ?? '') ?? 0) > page.number || walk.end !== null) return 'went on';
  return givenUpAt(traffic, walk) === page ? 'stopped' : 'unclear';
}

/** By cursor: the number of the last call with it. */
const lastUses = once(
  (traffic): ReadonlyMap<string, number> =>
    new Map(callsTo(traffic, 'products').map((call) => [parameter(call, 'cursor') ?? '', call.number])),
);

/** The driver says whether the synchronisation failed, and no reply explains a failure. */
function afterLastPage(traffic: ClientTraffic, page: ClientCall): AfterPage {
  const sync = syncOf(traffic, page);
  if (sync === null) return 'unclear';
  if (!stepFailed(sync)) return 'went on';
  return lastPages(traffic).get(sync) === page ? 'stopped' : 'unclear';
}

/** The last call of the product list in each synchronisation. */
const lastPages = once((traffic) => new Map(callsTo(traffic, 'products').map((call) => [syncOf(traffic, call), call])));

/** The next walk is a poll with a watermark of this time, although no walk before it came to its end. */
function tookAsComplete(traffic: ClientTraffic, walk: Walk): boolean {
  const [first] = walk.calls;
  if (first === undefined || walk.updatedSince !== null) return false;
  const later = nextWalks(traffic).get(walk);
  const started = clockAt(traffic, first);
  const since = instantOf(later?.updatedSince ?? '');
  if (later?.calls[0] === undefined || started === null || since === null) return false;
  const startMs = later.calls[0].arrivedMs;
  return ends(traffic).firstMs > startMs && since > started - aroundMs;
}

/** The walk that began after each walk. */
const nextWalks = once((traffic) => new Map(walksOf(traffic).map((walk, index, walks) => [walk, walks[index + 1]])));

/** The same program still sends requests after a long time, but none for a further page or another whole walk. */
function staysSilent(traffic: ClientTraffic, last: ClientCall): boolean {
  if (ends(traffic).lastNumber > last.number) return false;
  const waitedMs = patienceMs * Math.max(1, traffic.timeScale ?? 1);
  const latestMs = latestArrivals(traffic).get(agentOf(last)) ?? -Infinity;
  return latestMs - last.endedMs >= waitedMs;
}

/** The arrival of the last request of each program. */
const latestArrivals = once(
  ({ calls }): ReadonlyMap<string | null, number> =>
    new Map(calls.filter(({ byShopper }) => !byShopper).map((call) => [agentOf(call), call.arrivedMs])),
);
