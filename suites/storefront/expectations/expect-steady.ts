import { FindingError } from '../../../src/authoring.ts';
import { both } from './compare-walks.ts';
import { idsOf, type Walk } from '../fixtures/catalogue/read-pages.ts';

type Ids = ReadonlySet<string>;

/** The oddities of a walk: a finding by product and kind of oddity. */
export type Oddities = ReadonlyMap<string, FindingError>;

/** The number of walks of a live catalogue that must show an oddity before it becomes a finding. */
const walksNeeded = 3;

/** The products that a walk must list, and those that it may list. */
export interface Bounds {
  readonly least: Ids;
  readonly most: Ids;
  /** A description of the bounds: "listed …". */
  readonly as: string;
}

/** A walk to judge, and functions that read the walk and its bounds again. */
export interface Claim {
  readonly walked: Walk;
  readonly bounds: Bounds;
  readonly walkAgain: () => Promise<Walk>;
  readonly boundsAgain: () => Promise<Bounds>;
}

/**
 * The walk is within its bounds and lists no product twice. Products may change at any time, so a product fails only if
 * it shows the same oddity in three walks. The bounds are read before and after each of the later two walks.
 */
export async function expectSteady({ walked, bounds, walkAgain, boundsAgain }: Claim): Promise<void> {
  let steady = odditiesOf(walked, bounds);
  for (let walkCount = 1; walkCount < walksNeeded && steady.size > 0; walkCount += 1) {
    const before = await boundsAgain();
    const again = await walkAgain();
    const odd = odditiesOf(again, loosened(before, await boundsAgain()));
    steady = new Map([...odd].filter(([name]) => steady.has(name)));
  }
  for (const finding of steady.values()) throw finding;
}

/** Bounds that accept the state at either of two moments. */
export function loosened(one: Bounds, other: Bounds): Bounds {
  return { least: both(one.least, other.least), most: new Set([...one.most, ...other.most]), as: one.as };
}

/** All oddities of a walk. A walk that did not end has no missing products. */
export function odditiesOf(walked: Walk, { least, most, as }: Bounds): Oddities {
  const odd = new Map<string, FindingError>();
  const listedIds = idsOf(walked);
  for (const id of walked.ended ? least : []) {
    if (!listedIds.has(id)) odd.set(`${id} lost`, missingFinding(walked, id, as));
  }
  const given = new Set<string>();
  for (const { id, reply, pointer } of walked.listed) {
    const { exchange } = reply;
    const one = { kind: 'unexpected', exchange, pointer: `${pointer}/id`, received: id } as const;
    if (!most.has(id)) odd.set(`${id} extra`, new FindingError({ ...one, expected: `a product that is listed ${as}` }));
    if (given.has(id)) {
      odd.set(
        `${id} twice`,
        new FindingError({ ...one, expected: 'a product that this read of all pages has not listed yet' }),
      );
    }
    given.add(id);
  }
  return odd;
}

function missingFinding({ last }: Walk, id: string, as: string): FindingError {
  const expected = `product ${id}, which is listed ${as}, on one of the pages of this read`;
  return new FindingError({ kind: 'missing', exchange: last.exchange, pointer: '/products', expected });
}
