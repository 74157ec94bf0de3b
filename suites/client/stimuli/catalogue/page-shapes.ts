import type { Provoking, ProvokedReply } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import { anotherCursorFor } from './hard-cursor.ts';
import { limitOf, pageIn, productsIn, withLimit } from './pages.ts';

export const shortPage = stimulus({
  name: 'short-page',
  says: 'A page in the middle of a read of all pages has fewer products than the limit',
  endpoints: ['products'],
  answer: (tools) => smallerPage(tools, (limit) => Math.floor(limit / 2)),
});

/** Low enough for a walk with the recommended limit. */
const cap = 7;

export const lowCap = stimulus({
  name: 'low-cap',
  says: 'Three pages of a read have at most 7 products, and fewer than the limit',
  endpoints: ['products'],
  times: 3,
  answer: (tools) => smallerPage(tools, (limit) => Math.min(cap, limit - 1)),
});

export const emptyPage = stimulus({
  name: 'empty-page',
  says: 'A page in the middle of a read of all pages has no products',
  endpoints: ['products'],
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
  says: 'The last page has a cursor beside hasMore false',
  endpoints: ['products'],
  async answer({ call, forward, provoked }) {
    const reply = await forward();
    const page = pageIn(reply);
    if (page?.['hasMore'] !== false) return unchanged(reply);
    provoked();
    return withBody(reply, { ...page, nextCursor: anotherCursorFor(call.target, 'end') });
  },
});

/** The service makes the smaller page itself, so its cursor leads to the products that are left out. */
async function smallerPage(
  { call, forward, provoked }: Provoking,
  sizeOf: (limit: number) => number,
): Promise<ProvokedReply | null> {
  const limit = limitOf(call.target);
  const size = limit === null ? 0 : sizeOf(limit);
  if (limit === null || size < 1 || size >= limit) return null;
  const reply = await forward({ target: withLimit(call.target, size) });
  const page = pageIn(reply);
  if (page === null || page['hasMore'] !== true || productsIn(page).length === 0) return unchanged(reply);
  provoked({ limit, products: productsIn(page).length });
  return unchanged(reply);
}
