import {
  BlockedError,
  expectSame,
  expectThat,
  FindingError,
  flag,
  integer,
  isObject,
  list,
  nullable,
  text,
  type Json,
} from '../../src/authoring.ts';
import { aCorner, type Corner, type ListedDeal } from './fixtures/corner.ts';
import type { Listed } from './fixtures/walks.ts';
import { check } from './words.ts';

interface Promotion {
  readonly amount: number;
  readonly promoCode: string | null;
  readonly endDate: string | null;
}

const promotion = { amount: 1_900, promoCode: 'OCTO', endDate: '2031-03-31T23:59:59-05:00' };
const promotions = [
  { name: 'coded', says: 'with a code and an end', promotion },
  { name: 'codeless', says: 'without a code', promotion: { ...promotion, promoCode: null } },
  { name: 'endless', says: 'without a known end', promotion: { ...promotion, endDate: null } },
];

/** Section 2.3: what the list shows of a deal that the control endpoint made, and that nobody else moves. */
export const arrangedProductChecks = [
  check('storefront/2.3/status-fits#active', 'A deal on sale reads active, whatever became of others', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const other = await corner.list();
      await other.change({ soldOut: true });
      await expectStatus(await corner.list(), 'active', corner);
    },
  }),
  check('storefront/2.3/status-fits#sold-out', 'A deal without inventory reads sold_out, and active when it is back', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const deal = await corner.list({ options: 2 });
      await deal.change({ soldOut: true });
      await expectStatus(deal, 'sold_out', corner);
      await deal.change({ onSale: true });
      await expectStatus(deal, 'active', corner);
    },
  }),
  check('storefront/2.3/status-fits#ended', 'A deal that has ended reads expired', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const deal = await corner.list();
      await deal.change({ ended: true });
      await expectStatus(deal, 'expired', corner);
    },
  }),

  check('storefront/2.3/status-off', 'A deal that was switched off reads expired', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const deal = await corner.list();
      await deal.change({ active: false });
      await expectStatus(deal, 'expired', corner);
    },
  }),

  check('storefront/2.3/option-active#live', 'Every option of a deal on sale is active, or of unknown state', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const deal = await corner.list({ options: 3 });
      const listed = await corner.find(deal);
      for (const [pointer] of optionsOf(listed)) {
        const holds = listed.reply.at(`${pointer}/active`, nullable(flag)) !== false;
        expectThat(listed.reply, `${pointer}/active`, { holds, expected: 'true or null' });
      }
    },
  }),
  check('storefront/2.3/option-active#removed', 'An option that is gone is not active, and the others are', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      const deal = await corner.list({ options: 3 });
      const gone = deal.optionIds[1];
      if (gone === undefined) throw new BlockedError('the control endpoint made fewer than 3 options');
      await deal.change({ optionRemoved: gone });
      const listed = await corner.find(deal);
      for (const [pointer, id] of optionsOf(listed)) {
        const active = listed.reply.at(`${pointer}/active`, nullable(flag));
        const holds = id === gone ? active !== true : active !== false;
        expectThat(listed.reply, `${pointer}/active`, {
          holds,
          expected: id === gone ? 'false or null' : 'true or null',
        });
      }
    },
  }),

  check('storefront/2.3/discountedPrice-null', 'Every price of a deal without promotion has discountedPrice null', {
    needs: { corner: aCorner },
    async steps({ corner }) {
      // Beside one that has a promotion: what is shown of that must not spread.
      await corner.list({ retail: 2_500, promotion });
      const listed = await corner.find(await corner.list({ options: 2, promotion: null }));
      for (const pointer of pricesOf(listed)) expectSame(listed.reply, `${pointer}/discountedPrice`, null);
    },
  }),

  ...promotions.map(({ name, says, promotion: arranged }) =>
    check(`storefront/2.3/discountedPrice#${name}`, `The promotional price ${says} is shown as it is`, {
      needs: { corner: aCorner },
      async steps({ corner }) {
        const deal = await corner.list({ options: 2, retail: 2_500, promotion: arranged });
        const listed = await corner.find(deal);
        for (const pointer of pricesOf(listed)) expectPromotion(listed, `${pointer}/discountedPrice`, arranged);
      },
    }),
  ),

  check(
    'storefront/2.3/pricing#arranged',
    'The list shows the prices of a deal in minor units, before and after a change',
    {
      needs: { corner: aCorner },
      async steps({ corner }) {
        const deal = await corner.list({ options: 2, retail: 2_505, original: 4_999 });
        await expectRetail(deal, 2_505, corner);
        await deal.change({ retail: 1 });
        await expectRetail(deal, 1, corner);
      },
    },
  ),
];

async function expectStatus(deal: ListedDeal, status: string, corner: Corner): Promise<void> {
  const listed = await corner.find(deal);
  expectSame(listed.reply, `${listed.pointer}/status`, status);
}

/** The options of a product: where each stands, and its id. */
function optionsOf({ reply, pointer }: Listed): readonly (readonly [string, string])[] {
  return reply.at(`${pointer}/options`, list).map((_option: Json, index) => {
    const place = `${pointer}/options/${index}`;
    return [place, reply.at(`${place}/id`, text)] as const;
  });
}

/** Where the prices of a product stand. */
function pricesOf(listed: Listed): readonly string[] {
  const { reply } = listed;
  return optionsOf(listed).flatMap(([option]) =>
    reply.at(`${option}/units`, list).flatMap((_unit: Json, unit) => {
      const rows = `${option}/units/${unit}/pricing`;
      return reply.at(rows, list).map((_row: Json, row) => `${rows}/${row}`);
    }),
  );
}

async function expectRetail(deal: ListedDeal, retail: number, corner: Corner): Promise<void> {
  const listed = await corner.find(deal);
  for (const pointer of pricesOf(listed)) {
    listed.reply.at(`${pointer}/retail`, integer);
    expectSame(listed.reply, `${pointer}/retail`, retail);
  }
}

/** The three fields as arranged; an end may be written in another offset. */
function expectPromotion({ reply }: Listed, pointer: string, { amount, promoCode, endDate }: Promotion): void {
  const shown = reply.peek(pointer);
  if (!isObject(shown)) {
    const received = shown ?? null;
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
