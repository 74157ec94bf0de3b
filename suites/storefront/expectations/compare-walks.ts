import { FindingError } from '../../../src/authoring.ts';
import { idsOf, type Listed, type Walk } from '../fixtures/catalogue/walks.ts';

type Ids = ReadonlySet<string>;

/** Two ways of reading the same part of a catalogue that is alive, each as often as it takes. */
export interface Comparison {
  /** What the other walks say `tried` should hold. */
  readonly expected: () => Promise<Ids>;
  readonly tried: () => Promise<Walk>;
  /** Names what `expected` stands for. */
  readonly as: string;
}

/**
 * `tried` holds the products expected, no fewer and no others. A product may come, go or change meanwhile: one is missed only
 * where it was expected before and after, and too much only where it was listed before and after.
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

/** No product of `tried` is among the expected ones. */
export async function expectApart({ expected, tried, as }: Comparison): Promise<void> {
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
  const found = idsOf(walked);
  const [lost] = [...steady].filter((id) => !found.has(id));
  if (lost === undefined) return;
  throw new FindingError({
    kind: 'missing',
    exchange: walked.last.exchange,
    pointer: '/products',
    expected: `product ${lost}, which is listed ${as}, on one of the pages of this walk`,
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
    expected: wanted ? `a product that is listed ${as}` : `no product that is listed ${as}`,
    received: odd.id,
  });
}

/** What is known already, when it is first asked for; read anew from then on. */
export function firstKnown<T>(known: T, read: () => Promise<T>): () => Promise<T> {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked === 1 ? known : await read();
  };
}

export function both(a: Ids, b: Ids): Ids {
  return new Set([...a].filter((id) => b.has(id)));
}

function same(a: Ids, b: Ids): boolean {
  return a.size === b.size && both(a, b).size === a.size;
}
