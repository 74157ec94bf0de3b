import { RefusedError } from '../../refused-error.ts';
import { badRequest } from '../../refusal.ts';
import { edited } from '../../http/edit-reply.ts';
import type { Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { isSelfRegistered } from '../../operators/self-registered.ts';

/** Answers a call without country as if it had named US; the fault of a server that has only one market. */
function countryAssumed(where: (call: Received) => boolean): NonNullable<Fault['rules']> {
  return (honest) => ({
    refuse: (refusal, call) => {
      if (call.endpoint !== 'products' || call.query.has('country') || !where(call))
        return honest.refuse(refusal, call);
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: { products: [], hasMore: false, nextCursor: null, timestamp: new Date(call.now).toISOString() },
      };
    },
  });
}

/** Faults of section 4.3: the country and the size of pages. */
export const listLimitFaults: readonly Fault[] = [
  {
    name: 'list-country-assumed',
    requirement: 'storefront/4.3/country',
    says: 'Takes US for granted where a product list call names no country',
    rules: countryAssumed(() => true),
  },
  {
    name: 'list-country-assumed-in-polls',
    requirement: 'storefront/4.3/country',
    says: 'Takes US for granted in polls that name no country',
    rules: countryAssumed(({ query }) => query.has('updatedSince')),
  },
  {
    name: 'default-limit-is-highest',
    requirement: 'storefront/4.3/limit-default',
    says: 'Gives as many products as it may where no limit is sent',
    rules: (honest) => ({ pageSizeOf: (limit, partner, call) => honest.pageSizeOf(limit ?? 1_000, partner, call) }),
  },
  {
    name: 'default-limit-is-cap',
    requirement: 'storefront/4.3/limit-default',
    says: 'Takes the cap of the account for the default of a page',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) => honest.pageSizeOf(limit ?? partner.maxPageSize, partner, call),
    }),
  },
  {
    name: 'page-one-too-many',
    requirement: 'storefront/4.3/limit',
    says: 'Gives one product more than asked for while more follow',
    rules: (honest) => ({ pageSizeOf: (limit, partner, call) => honest.pageSizeOf(limit, partner, call) + 1 }),
  },
  {
    name: 'limit-forgotten-after-first-page',
    requirement: 'storefront/4.3/limit',
    says: 'Disregards the limit on every page but the first',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) => honest.pageSizeOf(call.query.has('cursor') ? null : limit, partner, call),
    }),
  },
  {
    name: 'high-limit-refused',
    requirement: 'storefront/4.3/limit-cap',
    says: 'Refuses a limit above the cap',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) => {
        const size = honest.pageSizeOf(limit, partner, call);
        if (limit !== null && size < limit) throw new RefusedError(badRequest('limit is too large'));
        return size;
      },
    }),
  },
  {
    name: 'account-cap-for-limits-only',
    requirement: 'storefront/4.3/limit-cap',
    says: 'Disregards the cap of the account where no limit is sent',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) =>
        honest.pageSizeOf(limit, limit === null ? { ...partner, maxPageSize: null } : partner, call),
    }),
  },
  {
    name: 'account-cap-disregarded',
    requirement: 'storefront/4.3/limit-cap',
    says: 'Knows no cap but the one of the service where a limit is sent',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) =>
        honest.pageSizeOf(limit, limit === null ? partner : { ...partner, maxPageSize: null }, call),
    }),
  },
  {
    name: 'self-registered-cap-disregarded',
    requirement: 'storefront/4.3/limit-cap',
    says: 'Shows partners that registered themselves the cap they asked for, and applies it to no page',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) =>
        honest.pageSizeOf(limit, isSelfRegistered(partner) ? { ...partner, maxPageSize: null } : partner, call),
    }),
  },
  {
    name: 'account-cap-not-in-polls',
    requirement: 'storefront/4.3/limit-cap',
    says: 'Disregards the cap of the account in polls',
    rules: (honest) => ({
      pageSizeOf: (limit, partner, call) =>
        honest.pageSizeOf(limit, call.query.has('updatedSince') ? { ...partner, maxPageSize: null } : partner, call),
    }),
  },
  {
    name: 'list-not-products',
    requirement: 'storefront/4/products',
    says: 'Answers a product list call without a limit with an object instead of an array',
    reply: (reply, { endpoint, query }) =>
      endpoint === 'products' && !query.has('limit') ? edited(reply, '/products', (list) => ({ list })) : reply,
  },
];
