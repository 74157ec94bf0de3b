import { FindingError, GapError, type Reply } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal, expectSorted, mustList } from '../expectations/expect-deals.ts';
import { aClock } from '../fixtures/catalogue/clock.ts';
import {
  anIsolatedCategory,
  isolatedCategoryOf,
  type IsolatedCategory,
  type ListedDeal,
} from '../fixtures/catalogue/isolated-category.ts';
import { fewProducts, walkOfFewProducts } from '../fixtures/catalogue/small-filters.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { dealsOfKnownChanges, passes, statesOfChanges } from '../fixtures/catalogue/listed-deals.ts';
import { nextOf, pageRequest } from '../fixtures/catalogue/read-pages.ts';
import { expectEmptyPage, refusedOrWalked } from '../expectations/expect-empty-page.ts';
import { utc } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** So recent that no promotion is likely to have begun since. */
const recent = 3 * minute;

/** Section 4.3: the watermark. The control endpoint sets the times of the changes. */
export const updatedSinceChecks = [
  check(
    'storefront/4.3/updatedSince#utc',
    'updatedSince in UTC lists exactly the deals changed at or after that time',
    {
      needs: { arranged: dealsOfKnownChanges },
      async steps({ arranged, ...tools }) {
        const isolated = isolatedCategoryOf(arranged, tools);
        const [, state] = statesOfChanges;
        const own = { state, category1: undefined };
        const deals = arranged.deals.filter((deal) => passes(deal, { state }) === true);
        const time = deals[2]?.changedAt;
        if (time == null) throw new Error('the fixture must have four deals of each state');
        for (const moment of [time, time + second]) {
          const updatedSince = utc(moment);
          const dealsThat = (pass: boolean) => deals.filter((deal) => passes(deal, { updatedSince }) === pass);
          await expectSorted(
            isolated,
            { ...own, updatedSince },
            { inside: dealsThat(true), outside: dealsThat(false) },
          );
        }
      },
    },
  ),

  check(
    'storefront/4.3/updatedSince#now',
    'An updatedSince before a change of title or price lists only changed deals',
    {
      needs: { isolated: anIsolatedCategory, clock: aClock },
      async steps({ isolated, clock }) {
        const now = clock.now();
        const [titled, priced] = [await changedAt(isolated, now - day), await changedAt(isolated, now - day)];
        const still = await changedAt(isolated, now - day);
        const updatedSince = utc(now - recent);
        await mustList(isolated, [titled, priced, still]);
        await expectSorted(isolated, { updatedSince }, { inside: [], outside: [titled, priced, still] });
        await titled.change({ title: 'Another title' });
        await priced.change({ retail: 1_234 });
        const walked = await isolated.walk({ updatedSince });
        expectNoDeal(walked, [still], 'a product that passes the filter');
        expectDeals(walked, [titled, priced]);
      },
    },
  ),

  check(
    'storefront/4.3/updatedSince-status',
    'An updatedSince lists the deals that sold out or ended after that time',
    {
      needs: { isolated: anIsolatedCategory, clock: aClock },
      async steps({ isolated, clock }) {
        const now = clock.now();
        const deals = [await changedAt(isolated, now - day), await changedAt(isolated, now - day)];
        for (const [index, to] of [{ soldOut: true }, { ended: true }].entries()) await deals[index]?.change(to);
        const { listed, ended } = await isolated.walk();
        const listedDeals = deals.filter(({ productId }) => listed.some(({ id }) => id === productId));
        if (!ended || listedDeals.length === 0)
          throw new GapError('catalogue', 'the product list contains no sold-out or ended deal');
        expectDeals(await isolated.walk({ updatedSince: utc(now - recent) }), listedDeals);
      },
    },
  ),

  check('storefront/4.3/updatedSince-future', 'An updatedSince in the future returns no products', {
    async steps(tools) {
      // Later than any clock of a target.
      for (const filter of [{}, { active: 'true' }]) {
        const pages = await refusedOrWalked({ ...filter, updatedSince: '2099-01-01T00:00:00Z' }, tools);
        for (const page of pages) expectEmptyPage(page);
      }
    },
  }),

  check('storefront/4.3/3#during', 'The next poll lists a deal that changed while the previous pages were read', {
    needs: { isolated: anIsolatedCategory },
    async steps({ isolated, accept, facts, wait }) {
      const deals = [await isolated.list(), await isolated.list(), await isolated.list()];
      const pacing = { ...isolated.reader, limit: 1 };
      let page = await accept(pageRequest(isolated.filter, pacing));
      for (const deal of deals) await deal.change({ title: 'Changed on the way' });
      // The last page must be created later than the change.
      await wait(30);
      let cursor = nextOf(page);
      for (let pages = 1; cursor !== null && pages < pageBudget(facts).pages; pages += 1) {
        page = await accept(pageRequest(isolated.filter, { ...pacing, cursor }));
        cursor = nextOf(page);
      }
      if (cursor !== null) throw new GapError('catalogue', 'the product list has more pages than octoproof reads');
      await expectInNextRead(isolated, page, deals);
    },
  }),

  ...(['after', 'after-empty'] as const).map((name) =>
    check(
      `storefront/4.3/3#${name}`,
      `The next poll lists a deal that changed right after ${name === 'after' ? 'a' : 'an empty'} read of all pages`,
      {
        needs: { isolated: anIsolatedCategory },
        async steps({ isolated }) {
          const deal = await isolated.list();
          const { last } = await isolated.walk(name === 'after' ? {} : { category0: 'travel' });
          await deal.change({ title: 'Changed afterwards' });
          await expectInNextRead(isolated, last, [deal]);
        },
      },
    ),
  ),

  check('storefront/4.3/3#chain', 'The third of three polls lists a deal that changed after the second poll', {
    needs: { isolated: anIsolatedCategory },
    async steps({ isolated }) {
      const deal = await isolated.list();
      const whole = await isolated.walk();
      const poll = await isolated.walk({ updatedSince: watermarkOf(whole.last) });
      await deal.change({ retail: 4_321 });
      await expectInNextRead(isolated, poll.last, [deal]);
    },
  }),

  check('storefront/4.3/3#accepted', 'The timestamp of the last page is accepted as updatedSince', {
    needs: { few: fewProducts, walked: walkOfFewProducts },
    async steps({ few: { filter }, walked: { last, ended }, accept }) {
      if (ended) await accept(pageRequest({ ...filter, updatedSince: watermarkOf(last) }, { limit: 10 }));
    },
  }),
];

/** A deal with its last change at `time`. */
async function changedAt(isolated: IsolatedCategory, time: number): Promise<ListedDeal> {
  const deal = await isolated.list();
  await deal.change({ title: 'As of then', at: utc(time) });
  return deal;
}

function watermarkOf(last: Reply): string {
  const timestamp = last.peek('/timestamp');
  if (typeof timestamp === 'string') return timestamp;
  throw new FindingError({ kind: 'missing', exchange: last.exchange, pointer: '/timestamp', expected: 'a string' });
}

async function expectInNextRead(isolated: IsolatedCategory, last: Reply, deals: readonly ListedDeal[]): Promise<void> {
  expectDeals(await isolated.walk({ updatedSince: watermarkOf(last) }), deals);
}
