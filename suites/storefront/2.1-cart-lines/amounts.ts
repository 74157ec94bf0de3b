import { below, expectSame, expectThat, InapplicableError, isObject, type Json, list } from '../../../src/authoring.ts';
import { cartIdText, shownLines, type ShownLine } from '../replies/cart-reply.ts';
import { createCart, readCart } from '../requests/endpoints.ts';
import { anArrangedDeal } from '../fixtures/catalogue/arranged-deals.ts';
import { ambient, check } from '../authoring.ts';
import { theOffers } from '../fixtures/catalogue/offers.ts';
import { pricesNow } from '../fixtures/catalogue/reference-readings.ts';
import { freshLinks } from '../fixtures/checkout/fresh-links.ts';

/** Price times quantity; null if one of the two is not an integer. */
function productOf({ item }: ShownLine): number | null {
  const { pricing, quantity } = item;
  const retail = isObject(pricing) ? pricing['retail'] : null;
  return Number.isSafeInteger(retail) && Number.isSafeInteger(quantity) ? Number(retail) * Number(quantity) : null;
}

/** True for null and for an integer. Other checks test the type. */
function isTotal({ item: { lineTotal } }: ShownLine): boolean {
  return lineTotal === null || Number.isSafeInteger(lineTotal);
}

/** Section 2.1: the lineTotal of every line, its taxes, and its price in the product list. */
export const lineAmountChecks = [
  ambient('storefront/2.1/lineTotal', 'The lineTotal of every priced line is retail times quantity', {
    judge(reply) {
      const priced = shownLines(reply).filter((line) => productOf(line) !== null && isTotal(line));
      for (const line of priced) {
        const total = productOf(line);
        const expected = `${total}, the retail price times the quantity`;
        expectThat(reply, below(line.pointer, 'lineTotal'), { holds: line.item['lineTotal'] === total, expected });
      }
      return priced.length > 0;
    },
    gap: 'writes',
    journeys: 'also',
  }),

  ambient('storefront/2.1/lineTotal-null', 'The lineTotal of every line without a price is null', {
    judge(reply) {
      const unpriced = shownLines(reply).filter((line) => line.item['pricing'] === null && isTotal(line));
      for (const { pointer } of unpriced) expectSame(reply, below(pointer, 'lineTotal'), null);
      return unpriced.length > 0;
    },
  }),

  check('storefront/2.1/list-price', 'Recorded, not judged: how many cart prices equal the price in the product list', {
    needs: { offers: theOffers },
    async steps({ offers, accept, observe }) {
      const listed = offers.filter(({ listRetail }) => listRetail !== null).slice(0, sampled);
      const now = await pricesNow(listed, { accept });
      const same = listed.filter(({ listRetail }, index) => retailOf(now[index]) === listRetail);
      observe('options whose cart price equals their price in the product list', `${same.length} of ${listed.length}`);
    },
  }),

  check('storefront/2.1/message-unpriced', 'Recorded, not judged: the messages about an unpriced line', {
    needs: { deal: anArrangedDeal() },
    async steps({ deal, accept, observe }) {
      const created = await accept(createCart([deal.item(0)]));
      await deal.change({ unpriced: true });
      const reply = await accept(readCart(created.at('/id', cartIdText)));
      const messages = reply.at('/messages', list).filter(isObject);
      observe(
        'codes of the messages about the unpriced line',
        messages.filter(({ path }) => path === '$.items[0]').map(({ code = null }) => code),
      );
    },
  }),

  check(
    'storefront/2.1/includedTaxes',
    'If a deal has no published tax breakdown, the includedTaxes of its cart lines are always empty',
    {
      needs: { carts: freshLinks },
      steps({ carts: { omitted, credited } }) {
        if (omitted.taxes !== false) {
          throw new InapplicableError('the control endpoint does not report that the deal has no tax breakdown');
        }
        for (const { created, changes, reads } of [omitted, credited]) {
          for (const { reply } of [created, ...changes, ...reads]) {
            for (const index of reply.at('/items', list).keys()) {
              expectSame(reply, `/items/${index}/pricing/includedTaxes`, []);
            }
          }
        }
      },
    },
  ),
];

/** The maximum number of compared offers. */
const sampled = 10;

function retailOf(now: Json | undefined): Json {
  return isObject(now) ? (now['retail'] ?? null) : null;
}
