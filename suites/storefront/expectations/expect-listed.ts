import { FindingError, type Tools } from '../../../src/authoring.ts';
import {
  filterText,
  idsOf,
  walk,
  demandEnd,
  type Filter,
  type Listed,
  type Pacing,
  type Walk,
} from '../fixtures/catalogue/read-pages.ts';
import type { RecordedWalks } from '../fixtures/catalogue/walks-by-filter.ts';
import type { Manner } from '../requests/endpoints.ts';

type Ids = ReadonlySet<string>;
const none: Ids = new Set();

/** The products that a read of all pages must list, may list and must not list. */
export interface Bounds {
  readonly least: Ids;
  /** Null if there is no such limit. */
  readonly most: Ids | null;
  readonly never: Ids;
}

/** What a read must list, according to other reads. */
export interface Expected {
  /** The filters of the other reads. */
  readonly filters: readonly Filter[];
  readonly bounds: (listed: readonly Ids[]) => Bounds;
  /** A description of the products that it must list: "listed …". */
  readonly as: string;
}

/** Any products, but none twice. */
export const anything: Expected = {
  filters: [],
  bounds: () => ({ least: none, most: null, never: none }),
  as: 'listed',
};

/** Exactly the products that each of these filters lists. */
export function eachOf(...filters: readonly Filter[]): Expected {
  return {
    filters,
    bounds: (listed) => exactly(listed.reduce(both)),
    as: `listed ${filters.map(asRead).join(' and ')}`,
  };
}

/** Exactly the products that any of these filters lists. */
export function anyOf(...filters: readonly Filter[]): Expected {
  return {
    filters,
    bounds: (listed) => exactly(new Set(listed.flatMap((ids) => [...ids]))),
    as: `listed ${filters.map(asRead).join(' or ')}`,
  };
}

/** No products but those that this filter lists. */
export function onlyOf(filter: Filter): Expected {
  return {
    filters: [filter],
    bounds: ([most = none]) => ({ least: none, most, never: none }),
    as: `listed ${asRead(filter)}`,
  };
}

/** All products of the first filter, and no others but those of the second one. */
export function between(least: Filter, most: Filter): Expected {
  return {
    filters: [least, most],
    bounds: ([must = none, may = none]) => ({ least: must, most: may, never: none }),
    as: `listed ${asRead(least)} or ${asRead(most)}`,
  };
}

/** None of the products that the first filter lists, except those that the second one lists, too. */
export function noneOf(filter: Filter, except?: Filter): Expected {
  return {
    filters: except === undefined ? [filter] : [filter, except],
    bounds: ([listed = none, excepted = none]) => ({ least: none, most: null, never: without(listed, excepted) }),
    as: `not listed ${asRead(filter)}${except === undefined ? '' : `, or also listed ${asRead(except)}`}`,
  };
}

/** At least the products that are expected. */
export function atLeast({ bounds, ...expected }: Expected): Expected {
  return { ...expected, bounds: (listed) => ({ ...bounds(listed), most: null }) };
}

function asRead(filter: Filter): string {
  return `in another read with ${filterText(filter)}`;
}

function exactly(ids: Ids): Bounds {
  return { least: ids, most: ids, never: none };
}

function both(a: Ids, b: Ids): Ids {
  return new Set([...a].filter((id) => b.has(id)));
}

export function without(a: Ids, b: Ids): Ids {
  return new Set([...a].filter((id) => !b.has(id)));
}

/** The tools of a comparison. `reader` sends the other reads; by default our own key does. */
interface Comparing {
  readonly walks: RecordedWalks;
  readonly tools: Pick<Tools, 'accept' | 'facts'>;
  readonly reader?: Manner;
}

/** A read of all pages: its settings, with the page size for that number of products. Or a function that makes the read. */
type Tried =
  | (Omit<Pacing, 'limit'> & { readonly filter: Filter; readonly limit?: (size: number) => number })
  | (() => Promise<Walk>);

/** The number of reads that must show an oddity before it becomes a finding. */
const readsNeeded = 3;

/**
 * The read lists what the other reads demand, and no product twice. Products may change at any time, so a product fails only
 * if it shows the same oddity in three reads. The other reads come before and after each of the later two. Returns what was
 * demanded of the first read.
 */
export async function expectListed(
  tried: Tried,
  expected: Expected,
  { walks, tools, reader = {} }: Comparing,
): Promise<Bounds> {
  const boundsOf = async (made: 'recorded' | 'anew'): Promise<Bounds> => {
    const listed: Ids[] = [];
    for (const filter of expected.filters) listed.push(idsOf(await walks[made]({ filter, ...reader }, tools)));
    return expected.bounds(listed);
  };
  const bounds = await boundsOf('recorded');
  const readAs = async (made: 'recorded' | 'anew'): Promise<Walk> => {
    if (typeof tried === 'function') return await tried();
    const { filter, limit, ...manner } = tried;
    if (limit === undefined && manner.pages === undefined) return await walks[made]({ filter, ...manner }, tools);
    return await walk(filter, tools, { ...manner, ...(limit === undefined ? {} : { limit: sizeOf(limit) }) });
  };
  const sizeOf = (limit: (size: number) => number): number => limit((bounds.most ?? bounds.least).size);
  // In large pages, a repeated product concerns another requirement.
  const once = typeof tried === 'function' || tried.limit !== undefined || tried.pages !== undefined;
  const judged = { as: expected.as, once };
  const first = await readAs('recorded');
  let steady = odditiesOf(first, bounds, judged);
  for (let reads = 1; reads < readsNeeded && steady.size > 0; reads += 1) {
    const before = await boundsOf('anew');
    const again = await readAs('anew');
    const odd = odditiesOf(again, loosened(before, await boundsOf('anew')), judged);
    steady = new Map([...odd].filter(([name]) => steady.has(name)));
  }
  for (const finding of steady.values()) throw finding;
  // A walk may not end because it lists products that it must not list: then the finding comes first.
  if (typeof tried !== 'function' && tried.limit !== undefined && tried.pages === undefined)
    demandEnd(first, tried.filter, sizeOf(tried.limit));
  return bounds;
}

/** The given read first; new reads later. */
export function startingWith(first: Walk, read: () => Promise<Walk>): () => Promise<Walk> {
  const known = [first];
  return async () => known.pop() ?? (await read());
}

/** Bounds that accept the state at either of two moments. */
export function loosened(one: Bounds, other: Bounds): Bounds {
  return {
    least: both(one.least, other.least),
    most: one.most === null || other.most === null ? null : new Set([...one.most, ...other.most]),
    never: both(one.never, other.never),
  };
}

/** All oddities of a read, by product and kind. A read that did not end has no missing products. `once`: no product may be listed twice. */
export function odditiesOf(
  walked: Walk,
  { least, most, never }: Bounds,
  { as, once = true }: { readonly as: string; readonly once?: boolean },
): ReadonlyMap<string, FindingError> {
  const odd = new Map<string, FindingError>();
  const listedIds = idsOf(walked);
  for (const id of walked.ended ? without(least, listedIds) : none)
    odd.set(`${id} lost`, missingFinding(walked, id, as));
  const given = new Set<string>();
  for (const one of walked.listed) {
    const { id } = one;
    const mayBeListed = (most === null || most.has(id)) && !never.has(id);
    if (!mayBeListed) odd.set(`${id} extra`, unexpectedFinding(one, `a product that is ${as}`));
    if (once && given.has(id))
      odd.set(`${id} twice`, unexpectedFinding(one, 'a product that this read has not listed yet'));
    given.add(id);
  }
  return odd;
}

export function missingFinding({ last }: Walk, id: string, as: string): FindingError {
  const expected = `product ${id}, which is ${as}, on one of the pages of this read`;
  return new FindingError({ kind: 'missing', exchange: last.exchange, pointer: '/products', expected });
}

export function unexpectedFinding({ id, reply, pointer }: Listed, expected: string): FindingError {
  const { exchange } = reply;
  return new FindingError({ kind: 'unexpected', exchange, pointer: `${pointer}/id`, expected, received: id });
}
