import { without } from '../http/edit-reply.ts';
import type { Deal } from '../catalogue/deal.ts';
import { isFields } from '../../http/fields.ts';
import { badRequest } from '../refusal.ts';
import type { Freedom } from './freedom.ts';

/** What the product list holds, and how it is paged. */
export const listFreedoms: readonly Freedom[] = [
  {
    name: 'absent-next-cursor',
    says: 'Leaves nextCursor out of the last page instead of sending null',
    source: 'P5',
    reply: (reply) =>
      isFields(reply.body) && reply.body['nextCursor'] === null ? without(reply, '/nextCursor') : reply,
  },
  {
    name: 'short-and-empty-pages',
    says: 'Sends pages that are short, and every third one empty, before the last',
    source: 'P2',
    rules: (honest) => ({
      pageOf: (rest, size, walk, call) => {
        if (rest.length > 0 && walk.pages % 3 === 1) return { consumed: 0, deals: [] };
        return honest.pageOf(rest, Math.ceil(size / 2), walk, call);
      },
    }),
  },
  {
    name: 'cursor-needs-encoding',
    says: 'Writes cursors of characters that a query must percent-encode',
    source: '1.4',
    rules: (honest) => ({
      writeCursor: (walk, call) => `+/=& ${honest.writeCursor(walk, call)}%41?#`,
      readCursor: (cursor, call) => honest.readCursor(cursor.slice('+/=& '.length, -'%41?#'.length), call),
    }),
  },
  {
    name: 'future-watermark-empty',
    says: 'Answers a watermark in the future with an empty walk',
    source: 'P7',
    rules: () => ({ checkWatermark: () => null }),
  },
  {
    name: 'unknown-category-refused',
    says: 'Refuses a category2 or category3 that no deal is of',
    source: 'P14',
    rules: (honest) => ({
      checkScope(filters, partner, call) {
        const isKnown = (['category2', 'category3'] as const).every(
          (depth) =>
            filters[depth] === null || [...call.store.deals.values()].some((deal) => deal[depth] === filters[depth]),
        );
        return isKnown ? honest.checkScope(filters, partner, call) : badRequest('there is no such category');
      },
    }),
  },
  {
    name: 'no-promotions',
    says: 'Has no promotional price for any deal of its catalogue',
    source: 'P20',
    catalogue: (catalogue) => catalogue.map(withoutPromotions),
  },
  {
    name: 'local-only',
    says: 'Has deals of the category local only',
    source: 'P17',
    catalogue: (catalogue) => catalogue.filter(({ category0 }) => category0 === 'local'),
  },
  {
    name: 'tiny-catalogue',
    says: 'Has three deals',
    source: '4.3',
    catalogue: (catalogue) => catalogue.slice(0, 3),
  },
  {
    name: 'one-cartable-deal',
    says: 'Has one deal that can be bought, of one option; all others are sold out',
    source: '2.3',
    catalogue: (catalogue) => catalogue.map((deal, index) => (index === 0 ? deal : { ...deal, status: 'sold_out' })),
  },
  {
    name: 'single-units',
    says: 'Sells one unit of each option of its catalogue to a cart',
    source: 'A8',
    catalogue: (catalogue) =>
      catalogue.map((deal) => ({
        ...deal,
        options: deal.options.map((option) => ({ ...option, minUnits: 1, maxUnits: 1 })),
      })),
  },
  {
    name: 'reserved-ids',
    says: 'Uses ids of characters that a path must percent-encode',
    source: '2.1',
    rules: (honest) => ({ newId: (kind, call) => reserved(honest.newId(kind, call)) }),
    catalogue: (catalogue) => catalogue.map(withReservedIds),
  },
  {
    name: 'no-tickets-yet',
    says: 'Shows no tickets of orders that are on hold or pending',
    source: 'O0',
    rules: (honest) => ({
      orderView: (order, call) => {
        const view = honest.orderView(order, call);
        if (view.status !== 'ON_HOLD' && view.status !== 'PENDING') return view;
        return { ...view, items: view.items.map((item) => ({ ...item, unitItems: [] })) };
      },
    }),
  },
];

function withoutPromotions(deal: Deal): Deal {
  return {
    ...deal,
    options: deal.options.map((option) => ({ ...option, price: { ...option.price, promotion: null } })),
  };
}

function withReservedIds(deal: Deal): Deal {
  const options = deal.options.map((option) => ({ ...option, id: reserved(option.id) }));
  return { ...deal, id: reserved(deal.id), options };
}

function reserved(id: string): string {
  return `~.:@${id.slice(0, 8)}/+ ?#%41${id.slice(8)}`;
}
