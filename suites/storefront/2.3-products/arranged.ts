import {
  expectSame,
  expectThat,
  flag,
  InapplicableError,
  integer,
  isObject,
  list,
  nullable,
  text,
  type Json,
  type Reply,
} from '../../../src/authoring.ts';
import {
  dealsInEveryState,
  promotions,
  type DealName,
  type DealsInEveryState,
  type Promotion,
} from '../fixtures/catalogue/deals-in-every-state.ts';
import { anIsolatedCategory } from '../fixtures/catalogue/isolated-category.ts';
import type { Listed } from '../fixtures/catalogue/read-pages.ts';
import { atLeastOne } from '../expectations/at-least-one.ts';
import { expectNoMarketplacePromotion } from '../expectations/marketplace-promotion.ts';
import { longAgo } from '../requests/watermarks.ts';
import { check } from '../authoring.ts';

/** What the product list must show of one of the deals. */
interface ListedDealRule {
  readonly id: string;
  readonly title: string;
  readonly expect: (deals: DealsInEveryState) => void;
}

const rules = [
  {
    id: 'storefront/2.3/status-fits#active',
    title: 'The status of a deal on sale is active, even after other deals changed',
    expect: (deals) => expectStatus(deals.find('live'), 'active'),
  },
  {
    id: 'storefront/2.3/status-fits#ended',
    title: 'The status of a deal that has ended is expired',
    expect: (deals) => expectStatus(deals.find('ended'), 'expired'),
  },
  {
    id: 'storefront/2.3/status-off',
    title: 'The status of a deal that was switched off is expired',
    expect: (deals) => expectStatus(deals.find('off'), 'expired'),
  },
  {
    id: 'storefront/2.3/status-fits#sold-out',
    title: 'The status of a deal is sold_out while it has no inventory, and active again when inventory is back',
    expect(deals) {
      expectStatus(deals.find('soldOut'), 'sold_out');
      expectStatus(deals.find('soldOut', 'changed'), 'active');
    },
  },
  {
    id: 'storefront/2.3/option-active#live',
    title: 'The active flag of every option of a deal on sale is true or null',
    expect: (deals) => expectActive(deals.find('live'), null),
  },
  {
    id: 'storefront/2.3/option-active#removed',
    title: 'The active flag is false or null for a removed option, and true or null for the other options',
    expect(deals) {
      const { deal, ...listed } = deals.find('optionGone');
      expectActive(listed, deal.optionIds[1] ?? null);
    },
  },
  {
    id: 'storefront/2.3/selections-empty',
    title: 'The selections of options without a choose-one attribute are empty',
    expect(deals) {
      const { deal, reply, pointer } = deals.find('live');
      if (deal.choices !== false) {
        throw new InapplicableError('the control endpoint does not report that the deal has no choose-one attributes');
      }
      for (const index of atLeastOne([...reply.at(`${pointer}/options`, list).keys()], 'option of the deal')) {
        expectSame(reply, `${pointer}/options/${index}/selections`, []);
      }
    },
  },
  {
    id: 'storefront/2.3/discountedPrice-null',
    title: 'The discountedPrice of every price of a deal without a promotion is null',
    expect: (deals) => expectNoPromotion('plain', deals),
  },
  {
    id: 'storefront/2.3/discountedPrice-null#over',
    title: 'The discountedPrice of a deal is null if its promotion ended years ago',
    expect: (deals) => expectNoPromotion('over', deals),
  },
  {
    id: 'storefront/2.3/discountedPrice#coded',
    title: 'If a promotion has a code and an end date, the product list shows its amount, promoCode and endDate',
    expect: (deals) => expectPromotion('coded', deals),
  },
  {
    id: 'storefront/2.3/discountedPrice#codeless',
    title: 'If a promotion has no code, the product list shows its amount and endDate, and shows promoCode null',
    expect: (deals) => expectPromotion('codeless', deals),
  },
  {
    id: 'storefront/2.3/discountedPrice#endless',
    title:
      'If a promotion has no known end date, the product list shows its amount and promoCode, and shows endDate null',
    expect: (deals) => expectPromotion('endless', deals),
  },
  {
    id: 'storefront/2.3/pricing#arranged',
    title: 'The product list shows the price of a deal in minor units, before and after the price changes',
    expect(deals) {
      expectRetail(deals.find('priced'), 2_505);
      expectRetail(deals.find('priced', 'changed'), 1);
    },
  },
] as const satisfies readonly ListedDealRule[];

/** Section 2.3: product list entries of deals that the control endpoint made and that no other check changes. */
export const arrangedProductChecks = [
  ...rules.map(({ id, title, expect }) =>
    check(id, title, { needs: { deals: dealsInEveryState }, steps: ({ deals }) => expect(deals) }),
  ),
  check('storefront/2.3/status-fits#poll', 'With updatedSince, the status of a deal that sold out is sold_out', {
    needs: { isolated: anIsolatedCategory },
    async steps({ isolated }) {
      const deal = await isolated.list();
      await deal.change({ soldOut: true });
      expectStatus(await isolated.find(deal), 'sold_out');
      expectStatus(await isolated.find(deal, { updatedSince: longAgo }), 'sold_out');
    },
  }),
  check(
    'storefront/2.3/discountedPrice#poll',
    'With updatedSince, the product list shows the promotion of a deal as it does without updatedSince',
    {
      needs: { isolated: anIsolatedCategory },
      async steps({ isolated }) {
        expectNoMarketplacePromotion(await isolated.find(await isolated.list()));
        const deal = await isolated.list({ retail: 2_500, promotion: { ...promotions.coded } });
        for (const filter of [{}, { updatedSince: longAgo }]) {
          const listed = await isolated.find(deal, filter);
          for (const pointer of pricesOf(listed))
            expectDiscount(listed.reply, `${pointer}/discountedPrice`, promotions.coded);
        }
      },
    },
  ),
];

function expectStatus({ reply, pointer }: Listed, status: string): void {
  expectSame(reply, `${pointer}/status`, status);
}

/** Expects active true or null for every option, except false or null for the removed one. */
function expectActive(listed: Listed, removedId: string | null): void {
  for (const [pointer, id] of optionsOf(listed)) {
    const active = listed.reply.at(`${pointer}/active`, nullable(flag));
    const holds = id === removedId ? active !== true : active !== false;
    const expected = id === removedId ? 'false or null' : 'true or null';
    expectThat(listed.reply, `${pointer}/active`, { holds, expected });
  }
}

/** The options of a product: their pointers and ids. */
function optionsOf({ reply, pointer }: Listed): readonly (readonly [string, string])[] {
  const options = reply.at(`${pointer}/options`, list).map((_option: Json, index) => {
    const option = `${pointer}/options/${index}`;
    return [option, reply.at(`${option}/id`, text)] as const;
  });
  return atLeastOne(options, 'option of the deal');
}

function pricesOf(listed: Listed): readonly string[] {
  const { reply } = listed;
  const prices = optionsOf(listed).flatMap(([option]) =>
    reply.at(`${option}/units`, list).flatMap((_unit: Json, unit) => {
      const rows = `${option}/units/${unit}/pricing`;
      return reply.at(rows, list).map((_row: Json, row) => `${rows}/${row}`);
    }),
  );
  return atLeastOne(prices, 'price of the deal');
}

function expectRetail(listed: Listed, retail: number): void {
  for (const pointer of pricesOf(listed)) {
    listed.reply.at(`${pointer}/retail`, integer);
    expectSame(listed.reply, `${pointer}/retail`, retail);
  }
}

function expectNoPromotion(name: DealName, deals: DealsInEveryState): void {
  const listed = deals.find(name);
  expectNoMarketplacePromotion(deals.find('live'));
  for (const pointer of pricesOf(listed)) expectSame(listed.reply, `${pointer}/discountedPrice`, null);
}

function expectPromotion(name: keyof typeof promotions, deals: DealsInEveryState): void {
  const listed = deals.find(name);
  expectNoMarketplacePromotion(deals.find('live'));
  for (const pointer of pricesOf(listed)) expectDiscount(listed.reply, `${pointer}/discountedPrice`, promotions[name]);
}

/** Expects the three fields as arranged. The endDate may have another UTC offset. */
function expectDiscount(reply: Reply, pointer: string, { amount, promoCode, endDate }: Promotion): void {
  expectThat(reply, pointer, { holds: isObject(reply.peek(pointer)), expected: 'a promotional price' });
  expectSame(reply, `${pointer}/amount`, amount);
  expectSame(reply, `${pointer}/promoCode`, promoCode);
  if (endDate === null) return expectSame(reply, `${pointer}/endDate`, null);
  const holds = Date.parse(reply.at(`${pointer}/endDate`, text)) === Date.parse(endDate);
  expectThat(reply, `${pointer}/endDate`, { holds, expected: `the time ${endDate}` });
}
