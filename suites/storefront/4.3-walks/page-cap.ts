import type { Tools } from '../../../src/authoring.ts';
import { expectAtMost, expectMorePages } from './limit.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { aCappedPartner, aGenerousPartner } from '../fixtures/partners/capped-partner.ts';
import { nextOf, pageRequest, walk, type Pacing } from '../fixtures/catalogue/read-pages.ts';
import { prefixes } from '../requests/endpoints.ts';
import { longAgo } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

interface RequestedLimit {
  readonly name: string;
  readonly says: string;
  readonly limit?: (cap: number) => number;
}

/** The limits that a partner with a small cap requests. */
const requestedLimits: readonly RequestedLimit[] = [
  { name: 'none', says: 'without a limit' },
  { name: 'one-above', says: 'with a limit one above it', limit: (cap) => cap + 1 },
  { name: 'hundred', says: 'with a limit of 100', limit: () => 100 },
  { name: 'above-all', says: 'with a limit above 1,000', limit: () => 1_001 },
];
const filters = [{ active: 'true' }, { updatedSince: longAgo }];

/** Sections 2.5, 4.3 and 8: the page size cap of an account. */
export const pageCapChecks = [
  ...requestedLimits.map(({ name, says, limit }) =>
    check(`storefront/4.3/limit-cap#account-${name}`, `The maxPageSize of an account limits pages requested ${says}`, {
      needs: { partner: aCappedPartner },
      async steps({ partner: { cap, manner }, accept }) {
        const limitOption = limit === undefined ? {} : { limit: limit(cap) };
        await expectCapped(cap, { ...limitOption, ...manner }, { accept });
      },
    }),
  ),

  check('storefront/4.3/limit-cap#account-deprecated', 'The maxPageSize of an account applies under /octo/v1/, too', {
    needs: { alive: livingAliases, partner: aCappedPartner },
    async steps({ partner: { cap, manner }, accept }) {
      await expectCapped(cap, { ...manner, limit: cap + 1, prefix: prefixes.deprecated }, { accept });
    },
  }),

  check('storefront/4.3/limit-cap#account-filtered', 'The maxPageSize of an account applies to filtered lists, too', {
    needs: { partner: aCappedPartner },
    async steps({ partner: { cap, manner }, ...tools }) {
      let count = 0;
      for (const filter of filters) {
        const { pages } = await walk(filter, tools, { ...manner, limit: cap + 1, pages: 2 });
        for (const page of pages) expectAtMost(page, cap);
        count = Math.max(count, pages.length);
      }
      expectMorePages(count > 1, cap);
    },
  }),

  check('storefront/4.3/limit#within-cap', 'A limit below the maxPageSize of an account is respected', {
    needs: { partner: aCappedPartner },
    async steps({ partner: { cap, manner }, ...tools }) {
      const limit = Math.max(1, cap - 1);
      const { pages } = await walk({}, tools, { ...manner, limit, pages: 2 });
      for (const page of pages) expectAtMost(page, limit);
      expectMorePages(pages.length > 1, limit);
    },
  }),

  check('storefront/4.3/limit-default#account', 'A maxPageSize above 100 does not raise the default limit of 100', {
    needs: { partner: aGenerousPartner },
    async steps({ partner, accept }) {
      const page = await accept(pageRequest({}, partner));
      expectAtMost(page, 100);
      expectMorePages(nextOf(page) !== null, 100);
    },
  }),
];

/** The first two pages of a walk are no larger than the cap. */
async function expectCapped(cap: number, pacing: Pacing, { accept }: Pick<Tools, 'accept'>): Promise<void> {
  const first = await accept(pageRequest({}, pacing));
  expectAtMost(first, cap);
  const cursor = nextOf(first);
  expectMorePages(cursor !== null, cap);
  if (cursor !== null) expectAtMost(await accept(pageRequest({}, { ...pacing, cursor })), cap);
}
