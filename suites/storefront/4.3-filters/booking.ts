import type { Tools } from '../../../src/authoring.ts';
import { expectNoDeal } from '../expectations/expect-deals.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { aCorner, type Corner, type ListedDeal } from '../fixtures/catalogue/corner.ts';
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
      needs: { corner: aCorner },
      async steps({ corner }) {
        const [booked, free] = await bookedAndFree(corner);
        await expectUnlisted(corner, { booked, free }, { filter, pacing });
      },
    }),
  ),

  check('storefront/4.3/5#deprecated', 'A deal that needs a booking is not found under the deprecated prefix', {
    needs: { alive: livingAliases, corner: aCorner },
    async steps({ corner }) {
      const [booked, free] = await bookedAndFree(corner);
      const pacing = { prefix: prefixes.deprecated };
      await expectUnlisted(corner, { booked, free }, { filter: {}, pacing });
    },
  }),

  check('storefront/4.3/5#from-now-on', 'A deal that needs a booking from now on is no longer found', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const deal = await corner.list();
      await corner.find(deal);
      await deal.change({ booking: true });
      expectNot(await corner.walk(), deal);
    },
  }),

  check('storefront/4.3/5#any-deal', 'A deal that needs a booking is not found in a walk without filters', {
    needs: { corner: aCorner },
    async steps({ corner, ...tools }: { corner: Corner } & Tools) {
      const [booked, free] = await bookedAndFree(corner);
      await corner.find(free);
      expectNot(await walk({}, tools, corner.reader), booked);
    },
  }),
];

async function bookedAndFree(corner: Corner): Promise<readonly [ListedDeal, ListedDeal]> {
  return [await corner.list({ booking: true }), await corner.list()];
}

/** One of two deals is found in a walk, the other is not. */
async function expectUnlisted(
  corner: Corner,
  { booked, free }: { booked: ListedDeal; free: ListedDeal },
  { filter, pacing }: { filter: Filter; pacing: Pacing | undefined },
): Promise<void> {
  const walked = await corner.walk(filter, pacing);
  if (!walked.listed.some(({ id }) => id === free.productId)) await corner.find(free, filter, pacing);
  expectNot(walked, booked);
}

function expectNot(walked: Walk, deal: ListedDeal): void {
  expectNoDeal(walked, [deal], 'no deal that needs a booking');
}
