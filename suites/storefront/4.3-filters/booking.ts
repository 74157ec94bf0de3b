import type { Tools } from '../../../src/authoring.ts';
import { expectNoDeal } from '../expectations/expect-deals.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { anIsolatedCategory, type IsolatedCategory, type ListedDeal } from '../fixtures/catalogue/isolated-category.ts';
import { walk, type Filter, type Pacing, type Walk } from '../fixtures/catalogue/walks.ts';
import { prefixes } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Walks in which a deal could be found, by what else they say. */
const walks: readonly {
  readonly name: string;
  readonly says: string;
  readonly filter: Filter;
  readonly pacing?: Pacing;
}[] = [
  { name: 'plain', says: 'by place and category', filter: {} },
  { name: 'active', says: 'with active=true', filter: { active: 'true' } },
  { name: 'poll', says: 'in a poll', filter: { updatedSince: '2000-01-01T00:00:00Z' } },
  { name: 'one-by-one', says: 'in pages of one', filter: {}, pacing: { limit: 1 } },
];

/** Section 4.3 rule 5: deals that need a booking stay out of the list. */
export const bookingChecks = [
  ...walks.map(({ name, says, filter, pacing }) =>
    check(`storefront/4.3/5#${name}`, `A deal that needs a booking is not found ${says}, while another is`, {
      needs: { isolated: anIsolatedCategory },
      async steps({ isolated }) {
        const [booked, free] = await bookedAndFree(isolated);
        await expectUnlisted(isolated, { booked, free }, { filter, pacing });
      },
    }),
  ),

  check('storefront/4.3/5#deprecated', 'A deal that needs a booking is not found under the deprecated prefix', {
    needs: { alive: livingAliases, isolated: anIsolatedCategory },
    async steps({ isolated }) {
      const [booked, free] = await bookedAndFree(isolated);
      const pacing = { prefix: prefixes.deprecated };
      await expectUnlisted(isolated, { booked, free }, { filter: {}, pacing });
    },
  }),

  check('storefront/4.3/5#from-now-on', 'A deal that needs a booking from now on is no longer found', {
    needs: { isolated: anIsolatedCategory },
    async steps({ isolated }) {
      const deal = await isolated.list();
      await isolated.find(deal);
      await deal.change({ booking: true });
      expectNot(await isolated.walk(), deal);
    },
  }),

  check('storefront/4.3/5#any-deal', 'A deal that needs a booking is not found in a walk without filters', {
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

/** One of two deals is found in a walk, the other is not. */
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
  expectNoDeal(walked, [deal], 'no deal that needs a booking');
}
