import { eachOf, expectListed } from '../expectations/expect-listed.ts';
import { expectDeals, expectNoDeal, expectSorted, mustList } from '../expectations/expect-deals.ts';
import { aClock } from '../fixtures/catalogue/clock.ts';
import { anIsolatedCategory, type IsolatedCategory, type ListedDeal } from '../fixtures/catalogue/isolated-category.ts';
import { aSmallPage } from '../fixtures/catalogue/small-filters.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { recordWalks } from '../fixtures/catalogue/walks-by-filter.ts';
import { nextOf, pageRequest, walkOf } from '../fixtures/catalogue/read-pages.ts';
import { utc } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Section 4.3 rule 4: a marketplace-wide promotion drops the watermark. It affects every check, so these run alone. */
export const promotionChecks = [
  check(
    'storefront/4.3/4a#every-page',
    'After a promotion started, an earlier updatedSince also lists unchanged deals, on every page',
    {
      alone: true,
      needs: { isolated: anIsolatedCategory, clock: aClock },
      async steps({ isolated, clock, arrange }) {
        const now = clock.now();
        const deals = await unchangedSince(isolated, now - day);
        const updatedSince = utc(now - 10 * minute);
        await mustList(isolated, deals);
        await expectSorted(isolated, { updatedSince }, { inside: [], outside: deals });
        await arrange('promotion', { startedAt: utc(now - 5 * minute) });
        expectDeals(await isolated.walk({ updatedSince }, { limit: 1 }), deals);
      },
    },
  ),

  check(
    'storefront/4.3/4a#every-deal',
    'After a promotion started, GET /products lists the same deals with an earlier updatedSince and without updatedSince',
    {
      alone: true,
      needs: { isolated: anIsolatedCategory, clock: aClock, small: aSmallPage },
      async steps({ isolated, clock, small, arrange, ...tools }) {
        const now = clock.now();
        await arrange('promotion', { startedAt: utc(now - 5 * minute) });
        const since = { ...small, updatedSince: utc(now - 10 * minute) };
        const { reader } = isolated;
        await expectListed({ filter: since, ...reader }, eachOf(small), { walks: recordWalks(), tools, reader });
      },
    },
  ),

  check(
    'storefront/4.3/updatedSince#old-promotion',
    'If a promotion started before updatedSince, GET /products lists only deals that changed since updatedSince',
    {
      alone: true,
      needs: { isolated: anIsolatedCategory, clock: aClock },
      async steps({ isolated, clock, arrange }) {
        const now = clock.now();
        const deals = await unchangedSince(isolated, now - day);
        await mustList(isolated, deals);
        await arrange('promotion', { startedAt: utc(now - 60 * minute) });
        await expectSorted(isolated, { updatedSince: utc(now - 10 * minute) }, { inside: [], outside: deals });
      },
    },
  ),

  check('storefront/4.3/4b', 'A promotion that starts between two pages does not change the filter of later pages', {
    alone: true,
    needs: { isolated: anIsolatedCategory, clock: aClock },
    async steps({ isolated, clock, accept, arrange, facts }) {
      const now = clock.now();
      const unchanged = await unchangedSince(isolated, now - day);
      const changed = [await isolated.list(), await isolated.list(), await isolated.list()];
      for (const deal of changed) await deal.change({ title: 'Changed since' });
      // Unchanged deals before and after the changed ones, because a target may list new deals first or last.
      const alsoUnchanged = await unchangedSince(isolated, now - day);
      const filter = { ...isolated.filter, updatedSince: utc(now - 10 * minute) };
      const pacing = { ...isolated.reader, limit: 1 };
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
      expectNoDeal(walked, [...unchanged, ...alsoUnchanged], 'a deal that changed at or after updatedSince');
      expectDeals(walked, changed);
    },
  }),
];

/** Two deals whose last change was at `time`. */
async function unchangedSince(isolated: IsolatedCategory, time: number): Promise<readonly ListedDeal[]> {
  const deals = [await isolated.list(), await isolated.list()];
  for (const deal of deals) await deal.change({ title: 'As of then', at: utc(time) });
  return deals;
}
