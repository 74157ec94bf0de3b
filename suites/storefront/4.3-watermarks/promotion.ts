import { expectSameProducts } from '../expectations/compare-walks.ts';
import { expectDeals, expectNoDeal, expectSorted, mustList } from '../expectations/expect-deals.ts';
import { aClock } from '../fixtures/catalogue/clock.ts';
import { aCorner, type Corner, type ListedDeal } from '../fixtures/catalogue/corner.ts';
import { aPlot } from '../fixtures/catalogue/handful.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { idsOf, nextOf, pageRequest, walkOf, wholeWalk } from '../fixtures/catalogue/walks.ts';
import { utc } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Section 4.3 rule 4: a marketplace-wide promotion drops the watermark. It is the whole service's, so nothing else runs. */
export const promotionChecks = [
  check(
    'storefront/4.3/4a#every-page',
    'Once a promotion has started since, a poll gives on every page deals that did not change',
    {
      alone: true,
      needs: { corner: aCorner, clock: aClock },
      async steps({ corner, clock, arrange }) {
        const now = clock.now();
        const deals = await unchangedSince(corner, now - day);
        const updatedSince = utc(now - 10 * minute);
        await mustList(corner, deals);
        await expectSorted(corner, { updatedSince }, { inside: [], outside: deals });
        await arrange('promotion', { startedAt: utc(now - 5 * minute) });
        expectDeals(await corner.walk({ updatedSince }, { limit: 1 }), deals);
      },
    },
  ),

  check(
    'storefront/4.3/4a#every-deal',
    'Once a promotion has started since, a poll gives what a walk without watermark gives',
    {
      alone: true,
      needs: { corner: aCorner, clock: aClock, plot: aPlot },
      async steps({ corner, clock, plot, arrange, ...tools }) {
        const now = clock.now();
        await arrange('promotion', { startedAt: utc(now - 5 * minute) });
        const updatedSince = utc(now - 10 * minute);
        await expectSameProducts({
          expected: async () => idsOf(await wholeWalk(plot, tools, corner.reader)),
          tried: async () => await wholeWalk({ ...plot, updatedSince }, tools, corner.reader),
          as: 'without updatedSince',
        });
      },
    },
  ),

  check('storefront/4.3/updatedSince#old-promotion', 'A promotion that started before the watermark leaves it alone', {
    alone: true,
    needs: { corner: aCorner, clock: aClock },
    async steps({ corner, clock, arrange }) {
      const now = clock.now();
      const deals = await unchangedSince(corner, now - day);
      await mustList(corner, deals);
      await arrange('promotion', { startedAt: utc(now - 60 * minute) });
      await expectSorted(corner, { updatedSince: utc(now - 10 * minute) }, { inside: [], outside: deals });
    },
  }),

  check('storefront/4.3/4b', 'A promotion that starts between two pages leaves that walk as it began', {
    alone: true,
    needs: { corner: aCorner, clock: aClock },
    async steps({ corner, clock, accept, arrange, facts }) {
      const now = clock.now();
      const unchanged = await unchangedSince(corner, now - day);
      const changed = [await corner.list(), await corner.list(), await corner.list()];
      for (const deal of changed) await deal.change({ title: 'Changed since' });
      // Deals that did not change stand on both sides of the others, wherever new ones are put.
      const alsoUnchanged = await unchangedSince(corner, now - day);
      const filter = { ...corner.filter, updatedSince: utc(now - 10 * minute) };
      const pacing = { ...corner.reader, limit: 1 };
      let page = await accept(pageRequest(filter, pacing));
      const pages = [page];
      await arrange('promotion', { startedAt: utc(now - 5 * minute) });
      for (
        let cursor = nextOf(page);
        cursor !== null && pages.length < pageBudget(facts).pages;
        cursor = nextOf(page)
      ) {
        page = await accept(pageRequest(filter, { ...pacing, cursor }));
        pages.push(page);
      }
      const walked = walkOf(pages, nextOf(page) === null);
      expectNoDeal(walked, [...unchanged, ...alsoUnchanged], 'no deal that did not change since the watermark');
      expectDeals(walked, changed);
    },
  }),
];

/** Two deals that changed at a moment and not since. */
async function unchangedSince(corner: Corner, time: number): Promise<readonly ListedDeal[]> {
  const deals = [await corner.list(), await corner.list()];
  for (const deal of deals) await deal.change({ title: 'As of then', at: utc(time) });
  return deals;
}
