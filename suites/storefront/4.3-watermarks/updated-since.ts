import { FindingError, GapError, type Reply } from '../../../src/authoring.ts';
import { expectDeals, expectNoDeal, expectSorted, mustList } from '../expectations/expect-deals.ts';
import { aClock } from '../fixtures/catalogue/clock.ts';
import { aCorner, cornerIn, type Corner, type ListedDeal } from '../fixtures/catalogue/corner.ts';
import { aHandful, theHandfulWalk } from '../fixtures/catalogue/handful.ts';
import { pageBudget } from '../fixtures/catalogue/page-budget.ts';
import { aTimeline, changedAt, recent } from '../fixtures/catalogue/timeline.ts';
import { nextOf, pageRequest } from '../fixtures/catalogue/walks.ts';
import { expectEmptyPage, refusedOrWalked } from '../expectations/expect-empty-page.ts';
import { spellings, utc } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** Section 4.3: the watermark. Deals change at times that the control endpoint sets. */
export const updatedSinceChecks = [
  check(
    'storefront/4.3/updatedSince#utc',
    'A watermark in UTC gives deals that changed at or after it, and no others',
    {
      needs: { timeline: aTimeline },
      async steps({ timeline, ...tools }) {
        const { time, changed, later, before } = timeline;
        const corner = cornerIn(timeline, tools);
        await expectSorted(corner, { updatedSince: utc(time) }, { inside: [...changed, ...later], outside: before });
        await expectSorted(corner, { updatedSince: utc(time + second) }, { inside: later, outside: changed });
      },
    },
  ),

  check('storefront/4.3/updatedSince#spelled', 'A watermark in any spelling of ISO-8601 gives what changed since', {
    needs: { timeline: aTimeline },
    async steps({ timeline, ...tools }) {
      const { time, changed, before } = timeline;
      const corner = cornerIn(timeline, tools);
      for (const { of } of spellings.filter(({ name }) => name !== 'utc')) {
        const walked = await corner.walk({ updatedSince: of(time) });
        expectNoDeal(walked, before, 'no product that does not pass the filter');
        expectDeals(walked, changed);
      }
    },
  }),

  check('storefront/4.3/updatedSince#now', 'Deals whose title or price changed just now are listed from then on', {
    needs: { corner: aCorner, clock: aClock },
    async steps({ corner, clock }) {
      const now = clock.now();
      const [titled, priced] = [await changedAt(corner, now - day), await changedAt(corner, now - day)];
      const still = await changedAt(corner, now - day);
      const updatedSince = utc(now - recent);
      await mustList(corner, [titled, priced, still]);
      await expectSorted(corner, { updatedSince }, { inside: [], outside: [titled, priced, still] });
      await titled.change({ title: 'Another title' });
      await priced.change({ retail: 1_234 });
      const walked = await corner.walk({ updatedSince });
      expectNoDeal(walked, [still], 'no product that does not pass the filter');
      expectDeals(walked, [titled, priced]);
    },
  }),

  check('storefront/4.3/updatedSince-status', 'Deals that sold out or ended just now are listed from then on', {
    needs: { corner: aCorner, clock: aClock },
    async steps({ corner, clock }) {
      const now = clock.now();
      const deals = [await changedAt(corner, now - day), await changedAt(corner, now - day)];
      for (const [place, to] of [{ soldOut: true }, { ended: true }].entries()) await deals[place]?.change(to);
      const { listed, ended } = await corner.walk();
      const shown = deals.filter(({ productId }) => listed.some(({ id }) => id === productId));
      if (!ended || shown.length === 0) throw new GapError('catalogue', 'no deal is listed that sold out or ended');
      expectDeals(await corner.walk({ updatedSince: utc(now - recent) }), shown);
    },
  }),

  check('storefront/4.3/updatedSince-future', 'A watermark in the future gives no products', {
    async steps(tools) {
      // Far enough ahead of any clock that a target may live by.
      for (const filter of [{}, { active: 'true' }]) {
        const pages = await refusedOrWalked({ ...filter, updatedSince: '2099-01-01T00:00:00Z' }, tools);
        for (const page of pages) expectEmptyPage(page);
      }
    },
  }),

  check('storefront/4.3/3#during', 'A change made while a walk is under way is not missed by the next', {
    needs: { corner: aCorner },
    async steps({ corner, accept, facts }) {
      const deals = [await corner.list(), await corner.list(), await corner.list()];
      const pacing = { ...corner.reader, limit: 1 };
      let page = await accept(pageRequest(corner.filter, pacing));
      for (const deal of deals) await deal.change({ title: 'Changed on the way' });
      // The clock of the last page must be seen to have moved on from the change.
      await new Promise((resolve) => setTimeout(resolve, 30));
      let cursor = nextOf(page);
      for (let pages = 1; cursor !== null && pages < pageBudget(facts).pages; pages += 1) {
        page = await accept(pageRequest(corner.filter, { ...pacing, cursor }));
        cursor = nextOf(page);
      }
      if (cursor !== null) throw new GapError('catalogue', 'the walk does not end within the page budget');
      await expectSeen(corner, page, deals);
    },
  }),

  ...(['after', 'after-empty'] as const).map((name) =>
    check(
      `storefront/4.3/3#${name}`,
      `A change made right after ${name === 'after' ? 'a' : 'an empty'} walk is not missed by the next`,
      {
        needs: { corner: aCorner },
        async steps({ corner }) {
          const deal = await corner.list();
          const { last } = await corner.walk(name === 'after' ? {} : { category0: 'travel' });
          await deal.change({ title: 'Changed afterwards' });
          await expectSeen(corner, last, [deal]);
        },
      },
    ),
  ),

  check('storefront/4.3/3#chain', 'A change made between the second and the third of three polls is not missed', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const deal = await corner.list();
      const whole = await corner.walk();
      const poll = await corner.walk({ updatedSince: watermarkOf(whole.last) });
      await deal.change({ retail: 4_321 });
      await expectSeen(corner, poll.last, [deal]);
    },
  }),

  check('storefront/4.3/3#accepted', 'The timestamp of a whole walk is taken as a watermark', {
    needs: { handful: aHandful, walked: theHandfulWalk },
    async steps({ handful: { filter }, walked: { last, ended }, accept }) {
      if (ended) await accept(pageRequest({ ...filter, updatedSince: watermarkOf(last) }, { limit: 10 }));
    },
  }),
];

function watermarkOf(last: Reply): string {
  const timestamp = last.peek('/timestamp');
  if (typeof timestamp === 'string') return timestamp;
  throw new FindingError({ kind: 'missing', exchange: last.exchange, pointer: '/timestamp', expected: 'string' });
}

async function expectSeen(corner: Corner, last: Reply, deals: readonly ListedDeal[]): Promise<void> {
  expectDeals(await corner.walk({ updatedSince: watermarkOf(last) }), deals);
}
