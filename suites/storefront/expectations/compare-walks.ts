import { FindingError } from '../../../src/authoring.ts';
import { idsOf, type Listed, type Walk } from '../fixtures/catalogue/read-pages.ts';

type Ids = ReadonlySet<string>;

/** Two ways of reading the same part of a live catalogue. Each may be read several times. */
export interface Comparison {
  /** The products that `tried` should list according to the other walks. */
  readonly expected: () => Promise<Ids>;
  readonly tried: () => Promise<Walk>;
  /** A description of `expected`. */
  readonly as: string;
}

/**
 * `tried` lists exactly the expected products. The catalogue may change meanwhile: a product counts as missing only if
 * it was expected before and after, and as unexpected only if it was listed before and after.
 */
export async function expectSameProducts({ expected, tried, as }: Comparison): Promise<void> {
  const before = await expected();
  const first = await tried();
  if (same(before, idsOf(first))) return;
  const between = await expected();
  expectNoneLost(first, { steady: both(before, between), as });
  const second = await tried();
  const steady = second.listed.filter(({ id }) => idsOf(first).has(id));
  expectNoneToo(steady, { among: between, wanted: true, as });
}

/** Every product of `tried` is among the expected ones. */
export async function expectWithin({ expected, tried, as }: Comparison): Promise<void> {
  const before = await expected();
  const first = await tried();
  if (first.listed.every(({ id }) => before.has(id))) return;
  const between = await expected();
  const second = await tried();
  expectNoneToo(
    second.listed.filter(({ id }) => idsOf(first).has(id)),
    { among: between, wanted: true, as },
  );
}

/** `tried` lists none of the expected products. */
export async function expectApart({
  expected,
  tried,
  as,
}: Omit<Comparison, 'tried'> & { readonly tried: () => Promise<Pick<Walk, 'listed'>> }): Promise<void> {
  const before = await expected();
  const first = await tried();
  if (!first.listed.some(({ id }) => before.has(id))) return;
  const between = await expected();
  const second = await tried();
  const steady = both(before, between);
  expectNoneToo(
    second.listed.filter(({ id }) => idsOf(first).has(id)),
    { among: steady, wanted: false, as },
  );
}

/** Every id of `steady` is in the walk. */
export function expectNoneLost(walked: Walk, { steady, as }: { steady: Ids; as: string }): void {
  const listedIds = idsOf(walked);
  const [missingId] = [...steady].filter((id) => !listedIds.has(id));
  if (missingId === undefined) return;
  throw new FindingError({
    kind: 'missing',
    exchange: walked.last.exchange,
    pointer: '/products',
    expected: `product ${missingId}, which is listed ${as}, on one of the pages of this read`,
  });
}

function expectNoneToo(
  listed: readonly Listed[],
  { among, wanted, as }: { among: Ids; wanted: boolean; as: string },
): void {
  const odd = listed.find(({ id }) => among.has(id) !== wanted);
  if (odd === undefined) return;
  throw new FindingError({
    kind: 'unexpected',
    exchange: odd.reply.exchange,
    pointer: `${odd.pointer}/id`,
    expected: wanted ? `a product that is listed ${as}` : `a product that is not listed ${as}`,
    received: odd.id,
  });
}

/** The given value on the first call; a new reading on later calls. */
export function startingWith<T>(firstValue: T, read: () => Promise<T>): () => Promise<T> {
  let calls = 0;
  return async () => {
    calls += 1;
    return calls === 1 ? firstValue : await read();
  };
}

export function both(a: Ids, b: Ids): Ids {
  return new Set([...a].filter((id) => b.has(id)));
}

function same(a: Ids, b: Ids): boolean {
  return a.size === b.size && both(a, b).size === a.size;
}
