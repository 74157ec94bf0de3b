import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { callsTo, parameter, succeeded, isSameProgram } from '../calls.ts';
import { once } from '../once.ts';
import { stepFailed, syncOf } from '../steps.ts';
import { clockAt, instantOf } from '../times.ts';
import { hasMore, isLastPage, nextCursor, walksOf, type Walk } from './walks.ts';

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
  const others = walksOf(traffic).filter(({ calls }) => calls[0] !== first);
  const sync = syncOf(traffic, last);
  if (sync !== null) {
    const completed = others.some(({ end }) => end !== null && syncOf(traffic, end) === sync);
    return completed ? null : last;
  }
  return tookAsComplete(traffic, walk, others) || staysSilent(traffic, last, others) ? last : null;
}

/** A client went on from a page, stopped there, or the record cannot tell. */
export type AfterPage = 'went on' | 'stopped' | 'unclear';

export function afterPage(traffic: ClientTraffic, page: ClientCall): AfterPage {
  const { walkOf, lastUse } = pageIndex(traffic);
  const walk = walkOf.get(page);
  if (walk === undefined || !succeeded(page)) return 'unclear';
  if (isLastPage(page)) return afterLastPage(traffic, page);
  const next = nextCursor(page);
  if ((lastUse.get(next ?? '') ?? 0) > page.number || walk.end !== null) return 'went on';
  return givenUpAt(traffic, walk) === page ? 'stopped' : 'unclear';
}

/** The walk of each page, and the number of the last call with each cursor. */
const pageIndex = once((traffic) => ({
  walkOf: new Map(walksOf(traffic).flatMap((walk) => walk.calls.map((call) => [call, walk] as const))),
  lastUse: new Map(callsTo(traffic, 'products').map((call) => [parameter(call, 'cursor') ?? '', call.number] as const)),
}));

/** The driver says whether the synchronisation failed, and no reply explains a failure. */
function afterLastPage(traffic: ClientTraffic, page: ClientCall): AfterPage {
  const sync = syncOf(traffic, page);
  if (sync === null) return 'unclear';
  if (!stepFailed(sync)) return 'went on';
  const calls = callsTo(traffic, 'products').filter((call) => syncOf(traffic, call) === sync);
  return calls.at(-1) === page ? 'stopped' : 'unclear';
}

/** The next walk is a poll with a watermark of this time, although no walk before it came to its end. */
function tookAsComplete(traffic: ClientTraffic, { calls, updatedSince }: Walk, others: readonly Walk[]): boolean {
  const [first] = calls;
  if (first === undefined || updatedSince !== null) return false;
  const later = others.find(({ calls: [start] }) => start !== undefined && start.number > first.number);
  const started = clockAt(traffic, first);
  const since = instantOf(later?.updatedSince ?? '');
  if (later?.calls[0] === undefined || started === null || since === null) return false;
  const startMs = later.calls[0].arrivedMs;
  if (others.some(({ end }) => end !== null && end.endedMs <= startMs)) return false;
  return since > started - aroundMs;
}

/** The same program still sends requests after a long time, but none for a further page or another whole walk. */
function staysSilent(traffic: ClientTraffic, last: ClientCall, others: readonly Walk[]): boolean {
  if (others.some(({ end }) => end !== null && end.number > last.number)) return false;
  const waitedMs = patienceMs * Math.max(1, traffic.timeScale ?? 1);
  return traffic.calls.some(
    (call) => !call.byShopper && isSameProgram(call, last) && call.arrivedMs - last.endedMs >= waitedMs,
  );
}
