import { replacing } from '../../operators/edits.ts';
import { underAlias } from '../../operators/calls.ts';
import { onStatus, everyReply } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { without } from '../../http/edit-reply.ts';
import { json } from '../../../http/reply.ts';
import { isFields } from '../../../http/fields.ts';
import type { Deal } from '../../catalogue/deal.ts';
import type { Walk } from '../../inputs.ts';
import type { Call, Rules } from '../../rules.ts';
import { cutting, queryOf } from '../../operators/list-query.ts';
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

const isDeprecated = underAlias('products');

/** Faults of section 4.3 rule 2: the walk. */
export const walkFaults: readonly Fault[] = [
  fault('page-repeats-last', 'storefront/4.3/2')
    .says('Repeats the last product of the previous page at the start of each page')
    .rules(
      cutting((rest, size) =>
        rest.length > size && size > 1 ? { consumed: size - 1, deals: rest.slice(0, size) } : null,
      ),
    ),
  fault('walk-never-ends', 'storefront/4.3/2')
    .says('Restarts at the beginning instead of ending the read of all pages')
    .rule('pageView', (right, deals, walk, hasMore, call) =>
      right(deals, hasMore ? walk : { ...walk, after: 0 }, true, call),
    ),
  fault('page-boundary-loses-one', 'storefront/4.3/2')
    .says('Skips a product after each page when the page size is below 50')
    .rules(
      cutting((rest, size) =>
        rest.length > size + 1 && size < 50 ? { consumed: size + 1, deals: rest.slice(0, size) } : null,
      ),
    ),
  fault('pages-of-one-end-early', 'storefront/4.3/2')
    .says('Ends a read of all pages with a page size of 1 after three pages')
    .rules(
      cutting((rest, size, { pages }) =>
        size === 1 && pages >= 2 ? { consumed: rest.length, deals: rest.slice(0, 1) } : null,
      ),
    ),
  fault('walks-under-cap-of-one-end-early', 'storefront/4.3/2')
    .says('Ends a read of all pages after two pages when the maxPageSize of the partner is 1')
    .rules(
      cutting((rest, _size, { pages }, { partner }) =>
        partner?.maxPageSize === 1 && pages >= 1 ? { consumed: rest.length, deals: rest.slice(0, 1) } : null,
      ),
    ),
  fault('full-page-drops-last', 'storefront/4.3/2')
    .says('Leaves out the last product of the last page when that page is exactly full')
    .rules(cutting((rest, size) => (rest.length === size ? { consumed: size, deals: rest.slice(0, -1) } : null))),
  fault('pages-counted-off', 'storefront/4.3/2')
    .says('Counts positions from the start of the list, so that removed deals make it skip others')
    .rules(
      cutting((rest, size, walk, call) => {
        const gone = leftSince(walk, rest[0], call);
        return gone === 0 ? null : { consumed: gone + size, deals: rest.slice(gone, gone + size) };
      }),
    ),
  fault('walks-of-a-partner-share-place', 'storefront/4.3/2')
    .says('Stores the position of a read of all pages by partner instead of in the cursor')
    .rules(rememberedBy(({ partner }) => partner?.partnerId ?? '')),
  fault('all-walks-share-place', 'storefront/4.3/2')
    .says('Stores the position of a read of all pages by its filters instead of in the cursor')
    .rules(rememberedBy(({ query }) => [query.get('category1'), query.get('active'), query.get('state')].join(' '))),
  fault('walks-of-same-parameters-share-place', 'storefront/4.3/2')
    .says('Stores the position of a read of all pages by partner, filters and page size instead of in the cursor')
    .rules(rememberedBy((call) => `${call.partner?.partnerId} ${queryOf(call)} ${call.query.get('limit')}`)),
  fault('new-walk-goes-on', 'storefront/4.3/2')
    .says('Starts a new read of all pages where an unfinished read with the same page size stopped')
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
    .says('Lists products without pictures under the deprecated prefix')
    .reply(everyReply(underAlias('products'), replacing('/products/*/media', []))),
  fault('alias-list-ends-early', 'storefront/4/alias-products')
    .says('Ends every read of all pages after the first page under the deprecated prefix')
    .rule('pageOf', (right, rest, size, walk, call) => {
      const page = right(rest, size, walk, call);
      return isDeprecated(call) ? { ...page, consumed: rest.length } : page;
    }),
  fault('alias-list-active-disregarded', 'storefront/4/alias-products')
    .says('Ignores active under the deprecated prefix')
    .rule('hasActive', (right, deal, active, call) => isDeprecated(call) || right(deal, active, call)),
  fault('alias-list-country-optional', 'storefront/4/alias-products')
    .says('Answers a request without a country under the deprecated prefix with an empty list')
    .reply(
      onStatus(400, underAlias('products'), (reply, call) =>
        !call.query.has('country')
          ? json(200, { products: [], hasMore: false, nextCursor: null, timestamp: new Date(call.now).toISOString() })
          : reply,
      ),
    ),
  fault('alias-list-error-without-message', 'storefront/4/alias-products')
    .says('Leaves errorMessage out of an error under the deprecated prefix')
    .reply(
      onStatus(400, underAlias('products'), (reply) =>
        isFields(reply.body) ? without(reply, '/errorMessage') : reply,
      ),
    ),
];
