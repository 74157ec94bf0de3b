import { expect, onTestFinished, test } from 'vitest';
import { isFields, type Fields } from '../../http/fields.ts';
import type { Answer } from '../../http/answer.testing.ts';
import { openSession, type Session } from '../session.testing.ts';

async function walk(session: Session, query: string, key = session.storefront.apiKey): Promise<readonly Answer[]> {
  const pages: Answer[] = [];
  let cursor = '';
  do {
    const page = await session.call(`GET products?country=US&${query}${cursor}`, { key });
    pages.push(page);
    cursor = `&cursor=${encodeURIComponent(String(page.at('/nextCursor')))}`;
  } while (pages.at(-1)?.at('/hasMore') === true && pages.length < 400);
  return pages;
}

function products(pages: readonly Answer[]): readonly Fields[] {
  return pages.flatMap((page) => {
    const listed = page.at('/products');
    return Array.isArray(listed) ? listed.filter(isFields) : [];
  });
}

test('listProducts returns every deal once, and the timestamp only on the last page', async () => {
  const session = await openSession(onTestFinished);
  const pages = await walk(session, 'limit=33');
  const ids = products(pages).map(({ id }) => id);
  expect([ids.length, new Set(ids).size, pages.length]).toEqual([260, 260, 8]);
  expect(pages.map((page) => page.at('/timestamp') !== undefined)).toEqual([...pages.slice(1).map(() => false), true]);
  expect(products(pages).every(({ availabilityRequired }) => availabilityRequired === false)).toBe(true);
});

test('listProducts contains 60 options without maxUnits, a deal with 120 options and a deal with taxes', async () => {
  const session = await openSession(onTestFinished);
  const all = JSON.stringify(products(await walk(session, 'active=true&limit=1000')));
  expect(all.match(/"maxUnits":null/g)?.length).toBeGreaterThan(60);
  expect(all).toContain('No. 120');
  expect(all).toContain('"Sales tax"');
});

test.each([
  ['state=Illinois', 20],
  ['state=%20Illinois%20', 20],
  ['category0=goods', 20],
  ['category1=things-to-do', 5],
  ['category0=local&category1=things-to-do', 5],
  ['active=false', 5],
])('listProducts with %s returns some deals, not all', async (query, least) => {
  const found = products(await walk(await openSession(onTestFinished), `${query}&limit=1000`));
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.length).toBeLessThan(260);
});

test.each(['state=IL', 'state=illinois', 'category0=goods&category1=things-to-do', 'category2=nothing'])(
  'listProducts with %s returns one empty last page',
  async (query) => {
    const [page] = await walk(await openSession(onTestFinished), query);
    expect(page?.body).toMatchObject({ products: [], hasMore: false, nextCursor: null });
  },
);

test('pageSizeOf lowers a limit to the maxPageSize of the partner, or to 1,000', async () => {
  const session = await openSession(onTestFinished);
  const capped = (await session.arrange('partner', { maxPageSize: 7 })).text('apiKey');
  const sizes = await Promise.all(
    [
      ['limit=5000', session.storefront.apiKey],
      ['', session.storefront.apiKey],
      ['limit=50', capped],
      ['', capped],
    ].map(
      async ([query, key]) =>
        products([await session.call(`GET products?country=US&${query}`, { key: key ?? '' })]).length,
    ),
  );
  expect(sizes).toEqual([260, 100, 7, 7]);
});

test('readCursor refuses a cursor that is invalid, has other filters, or is older than a day', async () => {
  const clock = { now: Date.UTC(2026, 5, 1) };
  const session = await openSession(onTestFinished, { now: () => clock.now });
  const first = await session.call('GET products?country=US&limit=2&category0=local');
  const cursor = encodeURIComponent(String(first.at('/nextCursor')));
  const errors = ['category0=local&cursor=x', `cursor=${cursor}`, `category0=local&cursor=é${cursor}`, 'cursor=.'].map(
    async (query) => (await session.call(`GET products?country=US&${query}`)).at('/error'),
  );
  expect(await Promise.all(errors)).toEqual(Array(4).fill('BAD_REQUEST'));
  clock.now += 25 * 3_600_000;
  const expired = await session.call(`GET products?country=US&category0=local&cursor=${cursor}`);
  expect([expired.status, expired.at('/error')]).toEqual([400, 'BAD_REQUEST']);
});

test('updatedSince returns deals changed at or after it, or all deals after a later promotion', async () => {
  const session = await openSession(onTestFinished, { now: () => Date.UTC(2026, 5, 1) });
  const offer = await session.arrange('offer');
  await offer.change({ title: 'Changed', at: '2026-04-01T00:00:00Z' });
  const since = (time: string) => walk(session, `limit=100&updatedSince=${encodeURIComponent(time)}`);
  expect(products(await since('2026-04-01T00:00:00Z')).map(({ title }) => title)).toEqual(['Changed']);
  expect(products(await since('2026-04-01T00:00:00.001Z'))).toEqual([]);
  await session.arrange('promotion', { startedAt: '2026-05-01T00:00:00Z' });
  expect(products(await since('2026-04-15T00:00:00+02:00'))).toHaveLength(261);
  expect(products(await since('2026-05-02T00:00:00Z'))).toEqual([]);
});

test('checkScope refuses filters outside the registration, and the list contains only deals inside it', async () => {
  const session = await openSession(onTestFinished);
  const key = (await session.arrange('partner', { inventoryStates: ['Texas'], category0: ['local'] })).text('apiKey');
  const inside = products(await walk(session, 'limit=1000', key));
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.length).toBeLessThan(60);
  const outside = await session.call('GET products?country=US&state=Ohio', { key });
  expect([outside.status, outside.at('/error')]).toEqual([400, 'FORBIDDEN']);
});

test('readListQuery refuses invalid parameters', async () => {
  const session = await openSession(onTestFinished);
  const refused = ['limit=0', 'limit=x', 'active=1', 'updatedSince=soon', 'updatedSince=2099-01-01T00:00:00Z'];
  const errors = refused.map(async (query) => (await session.call(`GET products?country=US&${query}`)).at('/error'));
  expect(await Promise.all(errors)).toEqual(refused.map(() => 'BAD_REQUEST'));
  expect((await session.call('GET products')).body).toMatchObject({ code: 'invalid_argument', details: null });
  expect((await session.call('GET products?country=CA')).at('/error')).toBe('BAD_REQUEST');
});
