import { everyReply } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { RefusedError } from '../../refused-error.ts';
import { badRequest } from '../../refusal.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { isSelfRegistered } from '../../operators/self-registered.ts';
import { underAlias } from '../../operators/calls.ts';
import { isLater, pagesBefore } from '../../operators/list-query.ts';
import type { Filters } from '../../inputs.ts';

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

/** Ignores one filter of the product list in these calls. */
function ignoring(name: keyof Filters, calls: (call: Call) => boolean): Replacement {
  return (honest) => ({
    inState: (deal, state, call) => (name === 'state' && calls(call)) || honest.inState(deal, state, call),
    inCategories: (deal, filters, call) =>
      honest.inCategories(deal, calls(call) ? { ...filters, [name]: null } : filters, call),
    hasActive: (deal, active, call) => (name === 'active' && calls(call)) || honest.hasActive(deal, active, call),
    changedSince: (deal, updatedSince, call) =>
      (name === 'updatedSince' && calls(call)) || honest.changedSince(deal, updatedSince, call),
  });
}

const isDeprecated = underAlias('products');
const alias = 'storefront/4/alias-products';
const filters = ['state', 'category0', 'category1', 'active', 'updatedSince'] as const;

/** The name of a filter in the names of faults, which have no capitals. */
function nameOf(filter: keyof Filters): string {
  return filter === 'updatedSince' ? 'watermark' : filter;
}

/** The requirement whose check finds that a filter has no effect from the third page on. */
const requirementOnThirdPage = {
  state: 'storefront/4.3/filters-together',
  category0: 'storefront/4.3/2',
  category1: 'storefront/4.3/category1',
  active: 'storefront/4.3/active',
  updatedSince: 'storefront/4.3/updatedSince',
} as const;

/** Faults of sections 4.3 and 9: a parameter of the list that has no effect in some calls. */
export const ignoredParameterFaults: readonly Fault[] = [
  ...filters.map((name) =>
    fault(`${nameOf(name)}-lost-from-third-page`, requirementOnThirdPage[name])
      .says(`Ignores ${name} from the third page of a read on`)
      .rules(ignoring(name, (call) => pagesBefore(call) >= 2)),
  ),
  ...filters.map((name) =>
    fault(`alias-${nameOf(name)}-lost-on-second-page`, alias)
      .says(`Ignores ${name} under the deprecated prefix on every page except the first`)
      .rules(ignoring(name, (call) => isDeprecated(call) && isLater(call))),
  ),
  ...(['state', 'updatedSince'] as const).map((name) =>
    fault(`alias-${nameOf(name)}-disregarded`, alias)
      .says(`Ignores ${name} under the deprecated prefix`)
      .rules(ignoring(name, isDeprecated)),
  ),
  fault('watermark-beside-state-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores updatedSince when the request has a state')
    .rules(ignoring('updatedSince', ({ query }) => query.has('state'))),
  fault('state-in-polls-disregarded', 'storefront/4.3/filters-together')
    .says('Ignores state when the request has updatedSince')
    .rules(ignoring('state', ({ query }) => query.has('updatedSince'))),
  fault('alias-limit-lost-on-second-page', 'storefront/4.3/limit')
    .says('Ignores the limit under the deprecated prefix on every page except the first')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(isDeprecated(call) && isLater(call) ? null : limit, partner, call),
    ),
  fault('alias-default-limit-150', 'storefront/4.3/limit-default')
    .says('Uses a default limit of 150 instead of 100 under the deprecated prefix')
    .rule('pageSizeOf', (right, limit, partner, call) =>
      right(isDeprecated(call) ? (limit ?? 150) : limit, partner, call),
    ),
];
