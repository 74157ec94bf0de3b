import type { ClientCall, ClientTraffic } from '../../../../src/client-authoring.ts';
import { agentOf, callsTo, laterCall, parameter, replyOf, succeeded, textOf } from '../calls.ts';
import { groupedBy } from '../groups.ts';
import { once } from '../once.ts';

/** One walk of the product list (section 4.3): calls that follow each other by their cursors. */
export interface Walk {
  /** In order of arrival. A page that was asked again is in it again. */
  readonly calls: readonly ClientCall[];
  /** The watermark of the first page; null for a walk of the whole catalogue. */
  readonly updatedSince: string | null;
  /** The first call whose page was the last one of the walk; null if the client did not reach it. */
  readonly end: ClientCall | null;
}

/**
 * The walks of a client. A call without a cursor begins a walk, unless it repeats a first page that failed; a call with a cursor
 * belongs to the walk in which that cursor was served. So walks of several workers are told apart. Several walks may get the same
 * cursor: then the parameters of the call decide, otherwise the walk that got the cursor last. A call with a cursor that was never
 * served belongs to the walk that was active last.
 */
export const walksOf: (traffic: ClientTraffic) => readonly Walk[] = once((traffic) => {
  const walks: ClientCall[][] = [];
  /** The walk that got a cursor last: in all, and with these parameters. */
  const walkOfCursor = new Map<string, ClientCall[]>();
  const withFilters = (cursor: string, call: ClientCall): string => `${cursor}\n${filtersOf(call)}`;
  for (const call of callsTo(traffic, 'products')) {
    const cursor = parameter(call, 'cursor') ?? '';
    const known = cursor === '' ? undefined : (walkOfCursor.get(withFilters(cursor, call)) ?? walkOfCursor.get(cursor));
    const last = walks.at(-1);
    const previous = last?.at(-1);
    const repeatsFirstPage =
      cursor === '' && previous !== undefined && last?.length !== 0 && isFailedFirstPage(previous, call);
    const walk = known ?? (repeatsFirstPage || (cursor !== '' && last !== undefined) ? last : undefined);
    if (walk === undefined) walks.push([call]);
    else walk.push(call);
    const next = nextCursor(call);
    const home = walk ?? walks.at(-1);
    if (next === null || home?.[0] === undefined) continue;
    walkOfCursor.set(next, home);
    walkOfCursor.set(withFilters(next, home[0]), home);
  }
  return walks.map((calls) => {
    const [first] = calls;
    return {
      calls,
      updatedSince: first === undefined ? null : parameter(first, 'updatedSince'),
      end: calls.find(isLastPage) ?? null,
    };
  });
});

/** The walk to which a page belongs. */
export function walkOf(traffic: ClientTraffic, page: ClientCall): Walk | undefined {
  return walkOfPages(traffic).get(page);
}

const walkOfPages = once(
  (traffic): ReadonlyMap<ClientCall, Walk> =>
    new Map(walksOf(traffic).flatMap((walk) => walk.calls.map((call) => [call, walk] as const))),
);

/** The calls with each cursor. */
export const pagesByCursor = once((traffic) =>
  groupedBy(callsTo(traffic, 'products'), (call) => parameter(call, 'cursor')),
);

/** The pages that served each cursor as the next one. */
export const pagesWithNext = once((traffic) => groupedBy(callsTo(traffic, 'products'), nextCursor));

/** The first call of the next walk that the program of a call began after it; undefined without one. */
export function nextStart(traffic: ClientTraffic, call: ClientCall): ClientCall | undefined {
  return laterCall(startsByAgent(traffic).get(agentOf(call)) ?? [], call);
}

const startsByAgent = once((traffic) =>
  groupedBy(
    walksOf(traffic).flatMap(({ calls }) => calls.slice(0, 1)),
    agentOf,
  ),
);

/** True if the client has read the whole catalogue at least once. */
export function hasReadAll(traffic: ClientTraffic): boolean {
  return walksOf(traffic).some(({ end, updatedSince }) => end !== null && updatedSince === null);
}

/** The cursor that a page served; null without one. */
export function nextCursor(call: ClientCall): string | null {
  return succeeded(call) ? textOf(replyOf(call)?.['nextCursor']) : null;
}

export function hasMore(call: ClientCall): boolean {
  return succeeded(call) && replyOf(call)?.['hasMore'] === true;
}

export function isLastPage(call: ClientCall): boolean {
  return succeeded(call) && replyOf(call)?.['hasMore'] === false;
}

/** Every parameter of a page but its cursor, in a fixed order, as text. */
export function filtersOf({ query }: ClientCall): string {
  const filters = query
    .filter(([name]) => name !== 'cursor')
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return JSON.stringify(filters);
}

function isFailedFirstPage(previous: ClientCall, call: ClientCall): boolean {
  return (
    (parameter(previous, 'cursor') ?? '') === '' && !succeeded(previous) && filtersOf(previous) === filtersOf(call)
  );
}
