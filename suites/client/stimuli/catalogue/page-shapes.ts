import type { Provoking, ProvokedReply, Stimulus } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import { anotherCursorFor } from './hard-cursor.ts';
import { limitOf, pageIn, pageParameters, productsIn, withLimit } from './pages.ts';

export const shortPage: Stimulus = {
  name: 'short-page',
  says: 'The sandbox serves two pages with fewer products than the limit, one of them with a single product, and more pages after them',
  endpoints: ['products'],
  lasts: 'once',
  times: 2,
  open: () => {
    let single: boolean | null = null;
    return async (tools) => {
      const isSingle: boolean = single === null ? tools.draw.turn([true, false]) : !single;
      const reply = await smallerPage(tools, (limit) => (isSingle ? 1 : Math.floor(limit / 2)));
      if (reply?.isSmaller === true) single = isSingle;
      return reply?.page ?? null;
    };
  },
};

export const lowCap: Stimulus = {
  name: 'low-cap',
  says: 'The sandbox serves three pages with at most five products, fewer than the limit, and more pages after them',
  endpoints: ['products'],
  lasts: 'once',
  times: 3,
  open: () => {
    let cap: number | null = null;
    return async (tools) => {
      // Low enough for a walk with the recommended limit, and for the changed products of a poll.
      const most = (cap ??= tools.draw.between(2, 5));
      return (await smallerPage(tools, (limit) => Math.min(most, limit - 1)))?.page ?? null;
    };
  },
};

/** The cursor of an empty page leads to the same products, so the second one follows the first one at once. */
export const emptyPage = stimulus({
  name: 'empty-page',
  says: 'The sandbox serves two pages in a row without products, and more pages after them',
  endpoints: ['products'],
  times: 2,
  async answer({ call, forward, provoked }) {
    const reply = await forward();
    const page = pageIn(reply);
    if (page === null || page['hasMore'] !== true || productsIn(page).length === 0) return unchanged(reply);
    provoked();
    return withBody(reply, { ...page, products: [], nextCursor: anotherCursorFor(call.target, 'empty') });
  },
});

export const trailingCursor = stimulus({
  name: 'trailing-cursor',
  says: 'The sandbox serves a last page that has hasMore false, but also a nextCursor',
  endpoints: ['products'],
  async answer({ call, forward, provoked }) {
    const reply = await forward();
    const page = pageIn(reply);
    if (page?.['hasMore'] !== false) return unchanged(reply);
    provoked();
    return withBody(reply, { ...page, nextCursor: anotherCursorFor(call.target, 'end') });
  },
});

const tail = 'tail';

/** The products of the last page come with a cursor to another page, which has none. */
export const emptyLastPage = stimulus({
  name: 'empty-last-page',
  says: 'The sandbox serves a last page without products, but with the timestamp',
  endpoints: ['products'],
  times: 2,
  async answer({ call, forward, provoked }) {
    const reply = await forward();
    const page = pageIn(reply);
    if (page?.['hasMore'] !== false) return unchanged(reply);
    provoked();
    if (pageParameters(call.target).get('cursor')?.endsWith(tail) === true)
      return withBody(reply, { ...page, products: [] });
    const { timestamp: _timestamp, ...others } = page;
    return withBody(reply, { ...others, hasMore: true, nextCursor: anotherCursorFor(call.target, tail) });
  },
});

/** The service makes the smaller page itself, so its cursor leads to the products that are left out. */
async function smallerPage(
  { call, forward, provoked }: Provoking,
  sizeOf: (limit: number) => number,
): Promise<{ readonly page: ProvokedReply; readonly isSmaller: boolean } | null> {
  const limit = limitOf(call.target);
  const size = limit === null ? 0 : sizeOf(limit);
  if (limit === null || size < 1 || size >= limit) return null;
  const reply = await forward({ target: withLimit(call.target, size) });
  const page = pageIn(reply);
  if (page === null || page['hasMore'] !== true || productsIn(page).length === 0)
    return { page: unchanged(reply), isSmaller: false };
  provoked({ limit, products: productsIn(page).length });
  return { page: unchanged(reply), isSmaller: true };
}
