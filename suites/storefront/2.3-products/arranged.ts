import {
  expectSame,
  expectThat,
  FindingError,
  flag,
  InapplicableError,
  integer,
  isObject,
  list,
  nullable,
  text,
  type Json,
} from '../../../src/authoring.ts';
import { promotions, theShowcase, type Name, type Promotion } from '../fixtures/catalogue/showcase.ts';
import type { Listed } from '../fixtures/catalogue/walks.ts';
import { expectNoMarketplacePromotion } from '../expectations/marketplace-promotion.ts';
import { check } from '../authoring.ts';

const promotionInWords = {
  coded: 'with a code and an end date',
  codeless: 'without a code',
  endless: 'without a known end date',
} as const;

const statuses: readonly {
  readonly id: 'storefront/2.3/status-fits#active' | 'storefront/2.3/status-fits#ended' | 'storefront/2.3/status-off';
  readonly title: string;
  readonly deal: Name;
  readonly status: string;
}[] = [
  {
    id: 'storefront/2.3/status-fits#active',
    title: 'The status of a deal on sale is active, even after other deals changed',
    deal: 'live',
    status: 'active',
  },
  {
    id: 'storefront/2.3/status-fits#ended',
    title: 'The status of a deal that has ended is expired',
    deal: 'ended',
    status: 'expired',
  },
  {
    id: 'storefront/2.3/status-off',
    title: 'The status of a deal that was switched off is expired',
    deal: 'off',
    status: 'expired',
  },
];

/** Section 2.3: product list entries of deals that the control endpoint made and that no other check changes. */
export const arrangedProductChecks = [
  ...statuses.map(({ id, title, deal, status }) =>
    check(id, title, {
      needs: { listedDeals: theShowcase },
      steps({ listedDeals }) {
        expectStatus(listedDeals.find(deal), status);
      },
    }),
  ),
  check(
    'storefront/2.3/status-fits#sold-out',
    'The status of a deal is sold_out without inventory, and active again when inventory is back',
    {
      needs: { listedDeals: theShowcase },
      steps({ listedDeals }) {
        expectStatus(listedDeals.find('soldOut'), 'sold_out');
        expectStatus(listedDeals.find('soldOut', 'changed'), 'active');
      },
    },
  ),

  check('storefront/2.3/option-active#live', 'The active flag of every option of a deal on sale is true or null', {
    needs: { listedDeals: theShowcase },
    steps({ listedDeals }) {
      expectActive(listedDeals.find('live'), null);
    },
  }),
  check(
    'storefront/2.3/option-active#removed',
    'The active flag of a removed option is false or null, and of the other options true or null',
    {
      needs: { listedDeals: theShowcase },
      steps({ listedDeals }) {
        const { deal, ...listed } = listedDeals.find('optionGone');
        expectActive(listed, deal.optionIds[1] ?? null);
      },
    },
  ),

  check('storefront/2.3/selections-empty', 'The selections of options without a choose-one attribute are empty', {
    needs: { listedDeals: theShowcase },
    steps({ listedDeals }) {
      const { deal, reply, pointer } = listedDeals.find('live');
      if (deal.choices !== false) {
        throw new InapplicableError('the control endpoint does not report that the deal has no choose-one attributes');
      }
      for (const index of reply.at(`${pointer}/options`, list).keys()) {
        expectSame(reply, `${pointer}/options/${index}/selections`, []);
      }
    },
  }),

  ...(
    [
      ['discountedPrice-null', 'plain', 'The discountedPrice of every price of a deal without a promotion is null'],
      ['discountedPrice-null#over', 'over', 'The discountedPrice is null if the promotion ended years ago'],
    ] as const
  ).map(([id, name, title]) =>
    check(`storefront/2.3/${id}`, title, {
      needs: { listedDeals: theShowcase },
      steps({ listedDeals }) {
        const listed = listedDeals.find(name);
        expectNoMarketplacePromotion(listedDeals.find('live'));
        for (const pointer of pricesOf(listed)) expectSame(listed.reply, `${pointer}/discountedPrice`, null);
      },
    }),
  ),

  ...(['coded', 'codeless', 'endless'] as const).map((name) =>
    check(
      `storefront/2.3/discountedPrice#${name}`,
      `The product list shows the values of a promotion ${promotionInWords[name]}`,
      {
        needs: { listedDeals: theShowcase },
        steps({ listedDeals }) {
          const listed = listedDeals.find(name);
          expectNoMarketplacePromotion(listedDeals.find('live'));
          for (const pointer of pricesOf(listed))
            expectPromotion(listed, `${pointer}/discountedPrice`, promotions[name]);
        },
      },
    ),
  ),

  check(
    'storefront/2.3/pricing#arranged',
    'The product list shows the prices of a deal in minor units, before and after a change',
    {
      needs: { listedDeals: theShowcase },
      steps({ listedDeals }) {
        expectRetail(listedDeals.find('priced'), 2_505);
        expectRetail(listedDeals.find('priced', 'changed'), 1);
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
  return reply.at(`${pointer}/options`, list).map((_option: Json, index) => {
    const option = `${pointer}/options/${index}`;
    return [option, reply.at(`${option}/id`, text)] as const;
  });
}

/** The pointers to the prices of a product. */
function pricesOf(listed: Listed): readonly string[] {
  const { reply } = listed;
  return optionsOf(listed).flatMap(([option]) =>
    reply.at(`${option}/units`, list).flatMap((_unit: Json, unit) => {
      const rows = `${option}/units/${unit}/pricing`;
      return reply.at(rows, list).map((_row: Json, row) => `${rows}/${row}`);
    }),
  );
}

function expectRetail(listed: Listed, retail: number): void {
  for (const pointer of pricesOf(listed)) {
    listed.reply.at(`${pointer}/retail`, integer);
    expectSame(listed.reply, `${pointer}/retail`, retail);
  }
}

/** Expects the three fields as arranged. The endDate may have another UTC offset. */
function expectPromotion({ reply }: Listed, pointer: string, { amount, promoCode, endDate }: Promotion): void {
  const listedPrice = reply.peek(pointer);
  if (!isObject(listedPrice)) {
    const received = listedPrice ?? null;
    throw new FindingError({
      kind: 'unexpected',
      exchange: reply.exchange,
      pointer,
      expected: 'a promotional price',
      received,
    });
  }
  expectSame(reply, `${pointer}/amount`, amount);
  expectSame(reply, `${pointer}/promoCode`, promoCode);
  if (endDate === null) return expectSame(reply, `${pointer}/endDate`, null);
  const holds = Date.parse(reply.at(`${pointer}/endDate`, text)) === Date.parse(endDate);
  expectThat(reply, `${pointer}/endDate`, { holds, expected: `the time ${endDate}` });
}
