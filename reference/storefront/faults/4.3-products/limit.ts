import { everyReply } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { RefusedError } from '../../refused-error.ts';
import { badRequest } from '../../refusal.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { isSelfRegistered } from '../../operators/self-registered.ts';

/** Assumes US for a call without a country, like a server with a single market. */
function countryAssumed(matches: (call: Call) => boolean): Replacement {
  return inPlaceOf('refuse', (right, refusal, call) => {
    if (call.endpoint !== 'products' || call.query.has('country') || !matches(call)) return right(refusal, call);
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: { products: [], hasMore: false, nextCursor: null, timestamp: new Date(call.now).toISOString() },
    };
  });
}

/** Faults of section 4.3: the country and the size of pages. */
export const listLimitFaults: readonly Fault[] = [
  fault('list-country-assumed', 'storefront/4.3/country')
    .says('Accepts a product list request without a country')
    .rules(countryAssumed(() => true)),
  fault('list-country-assumed-in-polls', 'storefront/4.3/country')
    .says('Accepts a product list request with updatedSince and without a country')
    .rules(countryAssumed(({ query }) => query.has('updatedSince'))),
  fault('default-limit-is-highest', 'storefront/4.3/limit-default')
    .says('Uses the maximum of 1000 products as the default limit')
    .rule('pageSizeOf', (right, limit, partner, call) => right(limit ?? 1_000, partner, call)),
  fault('default-limit-is-cap', 'storefront/4.3/limit-default')
    .says('Uses the cap of the account as the default limit')
    .rule('pageSizeOf', (right, limit, partner, call) => right(limit ?? partner.maxPageSize, partner, call)),
  fault('page-one-too-many', 'storefront/4.3/limit')
    .says('Lists one product more than the limit')
    .rule('pageSizeOf', (right, limit, partner, call) => right(limit, partner, call) + 1),
  fault('limit-forgotten-after-first-page', 'storefront/4.3/limit')
    .says('Ignores the limit on every page except the first')
    .rule('pageSizeOf', (right, limit, partner, call) => right(call.query.has('cursor') ? null : limit, partner, call)),
  fault('high-limit-refused', 'storefront/4.3/limit-cap')
    .says('Refuses a limit above the cap')
    .rule('pageSizeOf', (right, limit, partner, call) => {
      const size = right(limit, partner, call);
      if (limit !== null && size < limit) throw new RefusedError(badRequest('limit is too large'));
      return size;
    }),
  fault('limit-beyond-32-bits-refused', 'storefront/4.3/limit-cap')
    .says('Refuses a limit that does not fit into 32 bits')
    .rule('pageSizeOf', (right, limit, partner, call) => {
      if (limit !== null && limit >= 2 ** 31) throw new RefusedError(badRequest('limit is too large'));
      return right(limit, partner, call);
    }),
  fault('account-cap-for-limits-only', 'storefront/4.3/limit-cap')
    .says('Ignores the cap of the account when the request has no limit')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(limit, limit === null ? { ...partner, maxPageSize: null } : partner, call),
    ),
  fault('account-cap-disregarded', 'storefront/4.3/limit-cap')
    .says('Ignores the cap of the account when the request has a limit')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(limit, limit === null ? partner : { ...partner, maxPageSize: null }, call),
    ),
  fault('self-registered-cap-disregarded', 'storefront/4.3/limit-cap')
    .says('Ignores the registered maxPageSize of self-registered partners')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(limit, isSelfRegistered(partner) ? { ...partner, maxPageSize: null } : partner, call),
    ),
  fault('account-cap-not-in-polls', 'storefront/4.3/limit-cap')
    .says('Ignores the cap of the account when the request has updatedSince')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(limit, call.query.has('updatedSince') ? { ...partner, maxPageSize: null } : partner, call),
    ),
  fault('list-not-products', 'storefront/4/products')
    .says('Sends products as an object instead of an array when the request has no limit')
    .reply(
      everyReply('products', (reply, { query }) =>
        !query.has('limit') ? edited(reply, '/products', (list) => ({ list })) : reply,
      ),
    ),
];
