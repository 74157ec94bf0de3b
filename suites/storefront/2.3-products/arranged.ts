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

const words = {
  coded: 'with a code and an end',
  codeless: 'without a code',
  endless: 'without a known end',
} as const;

const statuses: readonly {
  readonly id: 'storefront/2.3/status-fits#active' | 'storefront/2.3/status-fits#ended' | 'storefront/2.3/status-off';
  readonly says: string;
  readonly deal: Name;
  readonly status: string;
}[] = [
  {
    id: 'storefront/2.3/status-fits#active',
    says: 'A deal on sale reads active, whatever became of others',
    deal: 'live',
    status: 'active',
  },
  {
    id: 'storefront/2.3/status-fits#ended',
    says: 'A deal that has ended reads expired',
    deal: 'ended',
    status: 'expired',
  },
  {
    id: 'storefront/2.3/status-off',
    says: 'A deal that was switched off reads expired',
    deal: 'off',
    status: 'expired',
  },
];

/** Section 2.3: the list's entries for deals that the control endpoint made, which nobody else changes. */
export const arrangedProductChecks = [
  ...statuses.map(({ id, says, deal, status }) =>
    check(id, says, {
      needs: { showcase: theShowcase },
      steps({ showcase }) {
        expectStatus(showcase.find(deal), status);
        return Promise.resolve();
      },
    }),
  ),
  check('storefront/2.3/status-fits#sold-out', 'A deal without inventory reads sold_out, and active when it is back', {
    needs: { showcase: theShowcase },
    steps({ showcase }) {
      expectStatus(showcase.find('soldOut'), 'sold_out');
      expectStatus(showcase.find('soldOut', 'changed'), 'active');
      return Promise.resolve();
    },
  }),

  check('storefront/2.3/option-active#live', 'Every option of a deal on sale is active, or of unknown state', {
    needs: { showcase: theShowcase },
    steps({ showcase }) {
      expectActive(showcase.find('live'), null);
      return Promise.resolve();
    },
  }),
  check('storefront/2.3/option-active#removed', 'An option that is gone is not active, and the others are', {
    needs: { showcase: theShowcase },
    steps({ showcase }) {
      const { deal, ...listed } = showcase.find('optionGone');
      expectActive(listed, deal.optionIds[1] ?? null);
      return Promise.resolve();
    },
  }),

  check('storefront/2.3/selections-empty', 'Options without an attribute to choose a value of have no selections', {
    needs: { showcase: theShowcase },
    steps({ showcase }) {
      const { deal, reply, pointer } = showcase.find('live');
      if (deal.choices !== false) {
        throw new InapplicableError('the control endpoint does not tell of a deal without attributes to choose');
      }
      for (const index of reply.at(`${pointer}/options`, list).keys()) {
        expectSame(reply, `${pointer}/options/${index}/selections`, []);
      }
      return Promise.resolve();
    },
  }),

  ...(
    [
      ['discountedPrice-null', 'plain', 'Every price of a deal without promotion has discountedPrice null'],
      ['discountedPrice-null#over', 'over', 'A promotion that ended years ago is not shown'],
    ] as const
  ).map(([id, name, title]) =>
    check(`storefront/2.3/${id}`, title, {
      needs: { showcase: theShowcase },
      steps({ showcase }) {
        const listed = showcase.find(name);
        expectNoMarketplacePromotion(showcase.find('live'));
        for (const pointer of pricesOf(listed)) expectSame(listed.reply, `${pointer}/discountedPrice`, null);
        return Promise.resolve();
      },
    }),
  ),

  ...(['coded', 'codeless', 'endless'] as const).map((name) =>
    check(`storefront/2.3/discountedPrice#${name}`, `The promotional price ${words[name]} is shown as it is`, {
      needs: { showcase: theShowcase },
      steps({ showcase }) {
        const listed = showcase.find(name);
        expectNoMarketplacePromotion(showcase.find('live'));
        for (const pointer of pricesOf(listed)) expectPromotion(listed, `${pointer}/discountedPrice`, promotions[name]);
        return Promise.resolve();
      },
    }),
  ),

  check(
    'storefront/2.3/pricing#arranged',
    'The list shows the prices of a deal in minor units, before and after a change',
    {
      needs: { showcase: theShowcase },
      steps({ showcase }) {
        expectRetail(showcase.find('priced'), 2_505);
        expectRetail(showcase.find('priced', 'changed'), 1);
        return Promise.resolve();
      },
    },
  ),
];

function expectStatus({ reply, pointer }: Listed, status: string): void {
  expectSame(reply, `${pointer}/status`, status);
}

/** Every option is active, or of unknown state, but the one that is gone. */
function expectActive(listed: Listed, gone: string | null): void {
  for (const [pointer, id] of optionsOf(listed)) {
    const active = listed.reply.at(`${pointer}/active`, nullable(flag));
    const holds = id === gone ? active !== true : active !== false;
    const expected = id === gone ? 'false or null' : 'true or null';
    expectThat(listed.reply, `${pointer}/active`, { holds, expected });
  }
}

/** The options of a product: their pointers and ids. */
function optionsOf({ reply, pointer }: Listed): readonly (readonly [string, string])[] {
  return reply.at(`${pointer}/options`, list).map((_option: Json, index) => {
    const place = `${pointer}/options/${index}`;
    return [place, reply.at(`${place}/id`, text)] as const;
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

/** The three fields as arranged; an end may be written in another offset. */
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
  expectThat(reply, `${pointer}/endDate`, { holds, expected: `the moment ${endDate}` });
}
