import { without } from '../http/edit-reply.ts';
import type { Deal } from '../catalogue/deal.ts';
import { isFields } from '../../http/fields.ts';
import { badRequest } from '../refusal.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Contents and paging of the product list. */
export const listFreedoms: readonly Freedom[] = [
  freedom('absent-next-cursor', 'P5')
    .says('Omits nextCursor from the last page instead of sending null')
    .reply((reply) =>
      isFields(reply.body) && reply.body['nextCursor'] === null ? without(reply, '/nextCursor') : reply,
    ),
  freedom('short-and-empty-pages', 'P2')
    .says('Returns fewer products than the limit on pages before the last, and none on every third page')
    .rule('pageOf', (right, rest, size, walk, call) => {
      if (rest.length > 0 && walk.pages % 3 === 1) return { consumed: 0, deals: [] };
      return right(rest, Math.ceil(size / 2), walk, call);
    }),
  freedom('cursor-needs-encoding', '1.4')
    .says('Uses cursors with characters that must be percent-encoded in a query')
    .rules((honest) => ({
      writeCursor: (walk, call) => `+/=& ${honest.writeCursor(walk, call)}%41?#`,
      readCursor: (cursor, call) => honest.readCursor(cursor.slice('+/=& '.length, -'%41?#'.length), call),
    })),
  freedom('future-watermark-empty', 'P7')
    .says('Returns an empty product list for an updatedSince in the future')
    .rules(() => ({ checkWatermark: () => null })),
  freedom('unknown-category-refused', 'P14')
    .says('Refuses a category2 or category3 that no deal has')
    .rule('checkScope', (right, filters, partner, call) => {
      const isKnown = (['category2', 'category3'] as const).every(
        (depth) =>
          filters[depth] === null || [...call.store.deals.values()].some((deal) => deal[depth] === filters[depth]),
      );
      return isKnown ? right(filters, partner, call) : badRequest('unknown category');
    }),
  freedom('no-promotions', 'P20')
    .says('Has no promotional price for any deal of its catalogue')
    .by({ catalogue: (catalogue) => catalogue.map(withoutPromotions) }),
  freedom('running-promotion', '4.3')
    .says('Has a marketplace-wide promotion that started three minutes before the first request')
    .rules((honest) => {
      let startedAt = Infinity;
      return {
        dropsWatermark(updatedSince, promotions, call) {
          startedAt = Math.min(startedAt, call.now - 3 * 60_000);
          return updatedSince <= startedAt || honest.dropsWatermark(updatedSince, promotions, call);
        },
        discountedPriceOf: (price, call) =>
          honest.discountedPriceOf(price, call) ?? {
            amount: Math.round(price.retail * 0.9),
            promoCode: 'ALL10',
            endDate: null,
          },
      };
    }),
  freedom('local-only', 'P17')
    .says('Has only deals whose category0 is local')
    .by({ catalogue: (catalogue) => catalogue.filter(({ category0 }) => category0 === 'local') }),
  freedom('active-deals-only', '4.3')
    .says('Has only active deals in its catalogue')
    .by({ catalogue: (catalogue) => catalogue.filter(({ active }) => active) }),
  freedom('tiny-catalogue', '4.3')
    .says('Has only three deals')
    .by({ catalogue: (catalogue) => catalogue.slice(0, 3) }),
  freedom('one-cartable-deal', '2.3')
    .says('Has only one deal on sale, with one option; all other deals are sold out')
    .by({
      catalogue: (catalogue) => catalogue.map((deal, index) => (index === 0 ? deal : { ...deal, status: 'sold_out' })),
    }),
  freedom('small-limits', 'A8')
    .says('Has a maximum of 12 units (maxUnits) for each option')
    .by({
      catalogue: (deals) =>
        deals.map((deal) => ({
          ...deal,
          options: deal.options.map((option) => ({ ...option, minUnits: 1, maxUnits: 12 })),
        })),
    }),
  freedom('single-units', 'A8')
    .says('Sells at most one unit of each option per cart')
    .by({
      catalogue: (catalogue) =>
        catalogue.map((deal) => ({
          ...deal,
          options: deal.options.map((option) => ({ ...option, minUnits: 1, maxUnits: 1 })),
        })),
    }),
  freedom('reserved-ids', '2.1')
    .says('Uses ids with characters that must be percent-encoded in a path')
    .by({
      rules: (honest) => ({ newId: (kind, call) => reserved(honest.newId(kind, call)) }),
      catalogue: (catalogue) => catalogue.map(withReservedIds),
    }),
  freedom('no-tickets-yet', 'O0')
    .says('Returns no tickets for orders that are ON_HOLD or PENDING')
    .rule('orderView', (right, order, call) => {
      const view = right(order, call);
      if (view.status !== 'ON_HOLD' && view.status !== 'PENDING') return view;
      return { ...view, items: view.items.map((item) => ({ ...item, unitItems: [] })) };
    }),
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
