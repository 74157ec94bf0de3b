import { FindingError, type Reply, type Tools } from '../../../src/authoring.ts';
import { nextOf, pageRequest, productsOf, walk, type Filter, type Pacing } from '../fixtures/catalogue/read-pages.ts';

/** The page has no products. */
export function expectEmptyPage(page: Reply): void {
  const [odd] = productsOf(page);
  if (odd === undefined) return;
  const { exchange } = page;
  throw new FindingError({
    kind: 'unexpected',
    exchange,
    pointer: odd.pointer,
    expected: 'no products',
    received: odd.id,
  });
}

/** The status is a 4xx. */
export function expectCallersFault({ exchange, status }: Reply): void {
  if (status >= 400 && status < 500) return;
  throw new FindingError({ kind: 'status', exchange, expected: { status: '200 or 4xx' }, received: status });
}

/** The first pages of a walk; empty if it is refused. A refusal must have a 4xx status. */
export async function refusedOrWalked(
  filter: Filter,
  { send, ...tools }: Pick<Tools, 'send' | 'accept' | 'facts'>,
  pacing: Pacing = {},
): Promise<readonly Reply[]> {
  const first = await send(pageRequest(filter, { ...pacing, limit: 10 }));
  if (first.status !== 200) {
    expectCallersFault(first);
    return [];
  }
  if (nextOf(first) === null) return [first];
  return (await walk(filter, tools, { ...pacing, limit: 10, pages: 4 })).pages;
}
