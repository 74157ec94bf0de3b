import { replacing } from '../../operators/edits.ts';
import { underAlias } from '../../operators/calls.ts';
import { onStatus, everyReply } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { without } from '../../http/edit-reply.ts';
import { json } from '../../../http/reply.ts';
import { isFields } from '../../../http/fields.ts';
import type { Deal } from '../../catalogue/deal.ts';
import type { Filters, Walk } from '../../inputs.ts';
import type { Call, Rules } from '../../rules.ts';
import { cutting, filtersOf, isLater, queryOf } from '../../operators/list-query.ts';
import { fault, type Fault } from '../fault.ts';

/** Stores the state of a walk on the server, under a name that other walks may share. */
function rememberedBy(name: (call: Call) => string): Replacement {
  return (honest: Rules) => {
    const positions = new Map<string, number>();
    return {
      writeCursor: (walk, call) => {
        positions.set(name(call), walk.after);
        return honest.writeCursor(walk, call);
      },
      readCursor: (cursor, call) => {
        const walk = honest.readCursor(cursor, call);
        return { ...walk, after: positions.get(name(call)) ?? walk.after };
      },
    };
  };
}

/** Number of deals before the position of the walk that were removed since the walk began, from the part of `next`. */
function leftSince({ after, startedAt }: Walk, next: Deal | undefined, { store }: Call): number {
  return [...store.deals.values()].filter(
    (deal) =>
      deal.removed &&
      deal.position <= after &&
      deal.updatedAt >= startedAt &&
      deal.category1 === next?.category1 &&
      deal.states[0] === next.states[0],
  ).length;
}

/** Faults of section 4.3 rule 2: the walk. */
export const walkFaults: readonly Fault[] = [
  fault('walk-never-ends', 'storefront/4.3/2')
    .says('Continues with the first page after the last page instead of ending the list')
    .rule('pageView', (right, deals, walk, hasMore, call) =>
      right(deals, hasMore ? walk : { ...walk, after: 0 }, true, call),
    ),
  fault('pages-counted-off', 'storefront/4.3/2')
    .says('Counts positions from the start of the list, so it skips deals when earlier deals are removed')
    .rules(
      cutting((rest, size, walk, call) => {
        const gone = leftSince(walk, rest[0], call);
        return gone === 0 ? null : { consumed: gone + size, deals: rest.slice(gone, gone + size) };
      }),
    ),
  fault('walks-of-a-partner-share-place', 'storefront/4.3/2')
    .says('Stores the position in the product list for each partner instead of in the cursor')
    .rules(rememberedBy(({ partner }) => partner?.partnerId ?? '')),
  fault('all-walks-share-place', 'storefront/4.3/2')
    .says('Stores the position in the product list for each set of filters instead of in the cursor')
    .rules(rememberedBy(({ query }) => [query.get('category1'), query.get('active'), query.get('state')].join(' '))),
  fault('walks-of-same-parameters-share-place', 'storefront/4.3/2')
    .says('Stores the position in the product list by partner, filters and page size instead of in the cursor')
    .rules(rememberedBy((call) => `${call.partner?.partnerId} ${queryOf(call)} ${call.query.get('limit')}`)),
  fault('place-kept-by-page-size', 'storefront/4.3/2')
    .says('Stores the position in the product list by partner and page size instead of in the cursor')
    .rules(rememberedBy(({ partner, query }) => `${partner?.partnerId} ${query.get('limit')}`)),
  fault('last-page-repeats-first', 'storefront/4.3/2')
    .says('Repeats the first product of the list on the last page')
    .rules((honest) => {
      const firstDeals = new Map<string, Deal>();
      return {
        pageOf: (rest, size, walk, call) => {
          const page = honest.pageOf(rest, size, walk, call);
          const name = `${queryOf(call)} ${size}`;
          const [opening] = rest;
          if (walk.pages === 0 && opening !== undefined) firstDeals.set(name, opening);
          const again = firstDeals.get(name);
          const isLast = walk.pages > 0 && page.consumed === rest.length && page.deals.length < size;
          return isLast && again !== undefined ? { ...page, deals: [...page.deals, again] } : page;
        },
      };
    }),
  fault('active-sifted-after-paging', 'storefront/4.3/2')
    .says('Divides the list into pages before it filters by active, and ends at the first page that is not full')
    .rules(() => ({
      hasActive: () => true,
      pageOf: (rest, size, _walk, call) => {
        const { active } = filtersOf(call);
        const deals = rest.slice(0, size).filter((deal) => active === null || deal.active === active);
        return { deals, consumed: deals.length === size ? size : rest.length };
      },
    })),
  fault('walk-restarts-when-another-begins', 'storefront/4.3/2')
    .says('Starts again at the first product when another client starts to read the list with the same filters')
    .rules((honest) => {
      const newest = new Map<string, number>();
      return {
        pageOf: (rest, size, walk, call) => {
          if (walk.pages === 0) newest.set(queryOf(call), (newest.get(queryOf(call)) ?? 0) + 1);
          return honest.pageOf(rest, size, walk, call);
        },
        writeCursor: (walk, call) => `${newest.get(queryOf(call))}~${honest.writeCursor(walk, call)}`,
        readCursor: (cursor, call) => {
          const [firstDeals, rest = ''] = cursor.split('~');
          const walk = honest.readCursor(rest, call);
          return Number(firstDeals) === newest.get(queryOf(call)) ? walk : { ...walk, after: 0, pages: 1 };
        },
      };
    }),
  fault('later-pages-of-newest-category', 'storefront/4.3/2')
    .says('Applies the categories of the newest first page to the later pages of all clients')
    .rules((honest) => {
      const firstDeals = new Map<string, Filters>();
      return {
        inCategories: (deal, filters, call) => {
          const name = call.partner?.partnerId ?? '';
          if (!isLater(call)) firstDeals.set(name, filters);
          return honest.inCategories(deal, firstDeals.get(name) ?? filters, call);
        },
      };
    }),
  fault('new-walk-goes-on', 'storefront/4.3/2')
    .says('Starts a new list where an earlier, unfinished read with the same page size stopped')
    .rules((honest) => {
      const limits = new Map<string, number>();
      const nameOf = ({ query }: Call): string => `${query.get('limit')} ${query.get('category1')}`;
      return {
        pageOf: (rest, size, walk, call) => {
          const from = walk.pages === 0 ? (limits.get(nameOf(call)) ?? 0) : 0;
          const skipped = rest.filter(({ position }) => position <= from).length;
          const page = honest.pageOf(rest.slice(skipped), size, walk, call);
          const last = page.deals.at(-1)?.position;
          if (rest.length > skipped + page.consumed && last !== undefined) limits.set(nameOf(call), last);
          else limits.delete(nameOf(call));
          return { ...page, consumed: page.consumed + skipped };
        },
      };
    }),
];

/** Faults of section 9: the product list under the deprecated prefix. */
export const aliasProductFaults: readonly Fault[] = [
  fault('alias-list-without-pictures', 'storefront/4/alias-products')
    .says('Lists products without pictures under the deprecated prefix /octo/v1/')
    .reply(everyReply(underAlias('products'), replacing('/products/*/media', []))),
  fault('alias-list-country-optional', 'storefront/4/alias-products')
    .says('Replies with an empty list to a request without a country under the deprecated prefix /octo/v1/')
    .reply(
      onStatus(400, underAlias('products'), (reply, call) =>
        !call.query.has('country')
          ? json(200, { products: [], hasMore: false, nextCursor: null, timestamp: new Date(call.now).toISOString() })
          : reply,
      ),
    ),
  fault('alias-list-error-without-message', 'storefront/4/alias-products')
    .says('Leaves out errorMessage in the errors of the product list under the deprecated prefix /octo/v1/')
    .reply(
      onStatus(400, underAlias('products'), (reply) =>
        isFields(reply.body) ? without(reply, '/errorMessage') : reply,
      ),
    ),
];
