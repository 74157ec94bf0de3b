import type { Provoking, ProvokedReply, Stimulus } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { anotherCursorFor } from './hard-cursor.ts';
import { limitOf, pageIn, productsIn, withLimit } from './pages.ts';

export const shortPage: Stimulus = {
  name: 'short-page',
  says: 'A page in the middle of a read of all pages has fewer products than the limit',
  endpoints: ['products'],
  lasts: 'once',
  open: () => async (tools) => await smallerPage(tools, (limit) => Math.floor(limit / 2)),
};

/** Low enough for a walk with the recommended limit. */
const cap = 7;

export const lowCap: Stimulus = {
  name: 'low-cap',
  says: 'Three pages of a read have at most 7 products, whatever the limit is',
  endpoints: ['products'],
  lasts: 'once',
  times: 3,
  open: () => async (tools) => await smallerPage(tools, () => cap),
};

export const emptyPage: Stimulus = {
  name: 'empty-page',
  says: 'A page in the middle of a read of all pages has no products',
  endpoints: ['products'],
  lasts: 'once',
  open:
    () =>
    async ({ call, forward, provoked }) => {
      const reply = await forward();
      const page = pageIn(reply);
      if (page === null || page['hasMore'] !== true || productsIn(page).length === 0) return unchanged(reply);
      provoked();
      return withBody(reply, { ...page, products: [], nextCursor: anotherCursorFor(call.target, 'empty') });
    },
};

export const trailingCursor: Stimulus = {
  name: 'trailing-cursor',
  says: 'The last page has a cursor beside hasMore false',
  endpoints: ['products'],
  lasts: 'once',
  open:
    () =>
    async ({ call, forward, provoked }) => {
      const reply = await forward();
      const page = pageIn(reply);
      if (page?.['hasMore'] !== false) return unchanged(reply);
      provoked();
      return withBody(reply, { ...page, nextCursor: anotherCursorFor(call.target, 'end') });
    },
};

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
