import type { Tools } from '../../../src/authoring.ts';
import { expectNoDeal } from '../expectations/expect-deals.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { anIsolatedCategory, type IsolatedCategory, type ListedDeal } from '../fixtures/catalogue/isolated-category.ts';
import { walk, type Filter, type Pacing, type Walk } from '../fixtures/catalogue/read-pages.ts';
import { prefixes } from '../requests/endpoints.ts';
import { longAgo } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

/** Walks that could list the deal, with different filters and page sizes. */
const walks: readonly {
  readonly name: string;
  readonly says: string;
  readonly filter: Filter;
  readonly pacing?: Pacing;
}[] = [
  { name: 'plain', says: 'filtered by state and category', filter: {} },
  { name: 'active', says: 'with active=true', filter: { active: 'true' } },
  { name: 'poll', says: 'with updatedSince', filter: { updatedSince: longAgo } },
  { name: 'state', says: 'filtered by state', filter: { category1: undefined } },
  { name: 'category', says: 'filtered by category', filter: { state: undefined } },
  {
    name: 'active-alone',
    says: 'with only active=true',
    filter: { state: undefined, category1: undefined, active: 'true' },
  },
  { name: 'one-by-one', says: 'with limit=1', filter: {}, pacing: { limit: 1 } },
];

/** Section 4.3 rule 5: the list does not contain deals that require a booking. */
export const bookingChecks = [
  ...walks.map(({ name, says, filter, pacing }) =>
    check(`storefront/4.3/5#${name}`, `All pages ${says} omit a deal that requires a booking, but list another deal`, {
      needs: { isolated: anIsolatedCategory },
      async steps({ isolated }) {
        const [booked, free] = await bookedAndFree(isolated);
        await expectUnlisted(isolated, { booked, free }, { filter, pacing });
      },
    }),
  ),

  check('storefront/4.3/5#deprecated', 'All pages of GET /octo/v1/products omit a deal that requires a booking', {
    needs: { alive: livingAliases, isolated: anIsolatedCategory },
    async steps({ isolated }) {
      const [booked, free] = await bookedAndFree(isolated);
      const pacing = { prefix: prefixes.deprecated };
      await expectUnlisted(isolated, { booked, free }, { filter: {}, pacing });
    },
  }),

  check('storefront/4.3/5#from-now-on', 'A deal disappears from the list when it starts to require a booking', {
    needs: { isolated: anIsolatedCategory },
    async steps({ isolated }) {
      const deal = await isolated.list();
      await isolated.find(deal);
      await deal.change({ booking: true });
      expectNot(await isolated.walk(), deal);
    },
  }),

  check('storefront/4.3/5#any-deal', 'Without filters, GET /products omits a deal that requires a booking', {
    needs: { isolated: anIsolatedCategory },
    async steps({ isolated, ...tools }: { isolated: IsolatedCategory } & Tools) {
      const [booked, free] = await bookedAndFree(isolated);
      await isolated.find(free);
      expectNot(await walk({}, tools, isolated.reader), booked);
    },
  }),
];

async function bookedAndFree(isolated: IsolatedCategory): Promise<readonly [ListedDeal, ListedDeal]> {
  return [await isolated.list({ booking: true }), await isolated.list()];
}

/** The walk lists `free` and omits `booked`. */
async function expectUnlisted(
  isolated: IsolatedCategory,
  { booked, free }: { booked: ListedDeal; free: ListedDeal },
  { filter, pacing }: { filter: Filter; pacing: Pacing | undefined },
): Promise<void> {
  const walked = await isolated.walk(filter, pacing);
  if (!walked.listed.some(({ id }) => id === free.productId)) await isolated.find(free, filter, pacing);
  expectNot(walked, booked);
}

function expectNot(walked: Walk, deal: ListedDeal): void {
  expectNoDeal(walked, [deal], 'a deal that needs no booking');
}
