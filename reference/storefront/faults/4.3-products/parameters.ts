import { everyReply } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { RefusedError } from '../../refused-error.ts';
import { badRequest } from '../../refusal.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { underAlias } from '../../operators/calls.ts';
import { filtersOf, isLater } from '../../operators/list-query.ts';

const isDeprecated = underAlias('products');

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

type Row = readonly [name: string, when: string, isMeant: (call: Call) => boolean];

/** When the cap of the account has no effect. */
const ignoredCaps: readonly Row[] = [
  ['account-cap-for-limits-only', 'the request has no limit', ({ query }) => !query.has('limit')],
  ['account-cap-disregarded', 'the request has a limit', ({ query }) => query.has('limit')],
  ['account-cap-not-in-polls', 'the request has updatedSince', ({ query }) => query.has('updatedSince')],
  [
    'self-registered-cap-disregarded',
    'the partner registered itself',
    ({ partner }) => partner?.createdBy === 'self-registration',
  ],
];

/** When the limit of the request has no effect. */
const ignoredLimits: readonly Row[] = [
  ['limit-forgotten-after-first-page', 'the page is not the first', isLater],
  [
    'alias-limit-lost-on-second-page',
    'the page is not the first and the request uses the deprecated prefix /octo/v1/',
    (call) => isDeprecated(call) && isLater(call),
  ],
];

/** Faults of section 4.3: the country and the size of pages. */
export const listLimitFaults: readonly Fault[] = [
  fault('list-country-assumed', 'storefront/4.3/country')
    .says('Accepts a product list request without the query parameter country')
    .rules(countryAssumed(() => true)),
  fault('list-country-assumed-in-polls', 'storefront/4.3/country')
    .says('Accepts a product list request that has updatedSince but no country')
    .rules(countryAssumed(({ query }) => query.has('updatedSince'))),
  fault('default-limit-is-highest', 'storefront/4.3/limit-default')
    .says('Uses a default limit of 1000 products instead of 100')
    .rule('pageSizeOf', (right, limit, partner, call) => right(limit ?? 1_000, partner, call)),
  fault('default-limit-is-cap', 'storefront/4.3/limit-default')
    .says("Uses the partner's maxPageSize instead of 100 as the default limit")
    .rule('pageSizeOf', (right, limit, partner, call) => right(limit ?? partner.maxPageSize, partner, call)),
  fault('alias-default-limit-150', 'storefront/4.3/limit-default')
    .says('Uses a default limit of 150 instead of 100 under the deprecated prefix /octo/v1/')
    .ruleOn(isDeprecated, 'pageSizeOf', (right, limit, partner, call) => right(limit ?? 150, partner, call)),
  fault('page-one-too-many', 'storefront/4.3/limit')
    .says('Lists one product more than the limit on a page')
    .rule('pageSizeOf', (right, ...all) => right(...all) + 1),
  fault('filtered-page-one-too-many', 'storefront/4.3/limit')
    .says('Lists one product more than the limit when the request has active and also state or category1')
    .rule('pageSizeOf', (right, limit, partner, call) => {
      const { active, state, category1 } = filtersOf(call);
      const isNarrow = active !== null && (state ?? category1) !== null;
      return right(limit, partner, call) + (isNarrow ? 1 : 0);
    }),
  ...ignoredLimits.map(([name, when, isMeant]) =>
    fault(name, 'storefront/4.3/limit')
      .says(`Ignores the query parameter limit if ${when}`)
      .ruleOn(isMeant, 'pageSizeOf', (right, _limit, partner, call) => right(null, partner, call)),
  ),
  ...ignoredCaps.map(([name, when, isMeant]) =>
    fault(name, 'storefront/4.3/limit-cap')
      .says(`Ignores the partner's maxPageSize if ${when}`)
      .ruleOn(isMeant, 'pageSizeOf', (right, limit, partner, call) =>
        right(limit, { ...partner, maxPageSize: null }, call),
      ),
  ),
  fault('high-limit-refused', 'storefront/4.3/limit-cap')
    .says("Refuses a limit above the partner's maxPageSize")
    .rules(refusingLimits((limit, size) => limit > size)),
  fault('limit-beyond-32-bits-refused', 'storefront/4.3/limit-cap')
    .says('Refuses a limit of 2^31 or more')
    .rules(refusingLimits((limit) => limit >= 2 ** 31)),
  fault('list-not-products', 'storefront/4/products')
    .says('Sends products as an object instead of an array when the request has no limit')
    .reply(
      everyReply('products', (reply, { query }) =>
        !query.has('limit') ? edited(reply, '/products', (list) => ({ list })) : reply,
      ),
    ),
];

function refusingLimits(isRefused: (limit: number, size: number) => boolean): Replacement {
  return inPlaceOf('pageSizeOf', (right, limit, ...rest) => {
    const size = right(limit, ...rest);
    if (limit !== null && isRefused(limit, size)) throw new RefusedError(badRequest('limit is too large'));
    return size;
  });
}
