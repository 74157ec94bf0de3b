import { below, expectThat, isObject, type Reply } from '../../../src/authoring.ts';
import { shownLines, type ShownLine } from '../replies/cart-reply.ts';
import { ambient } from '../authoring.ts';

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

function expectTotal(reply: Reply, { pointer, item }: ShownLine, expected: string, total: number | null): void {
  expectThat(reply, below(pointer, 'lineTotal'), { holds: item['lineTotal'] === total, expected });
}

/** Section 2.1: the lineTotal of every line, degraded or not. */
export const lineTotalJudgements = [
  ambient('storefront/2.1/lineTotal', 'The lineTotal of every priced line is retail times quantity', {
    judge(reply) {
      const priced = shownLines(reply).filter((line) => productOf(line) !== null && isTotal(line));
      for (const line of priced) {
        const total = productOf(line);
        expectTotal(reply, line, `${total}, the retail price times the quantity`, total);
      }
      return priced.length > 0;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/lineTotal-null', 'The lineTotal of every line without a price is null', {
    judge(reply) {
      const unpriced = shownLines(reply).filter((line) => line.item['pricing'] === null && isTotal(line));
      for (const line of unpriced) expectTotal(reply, line, 'null', null);
      return unpriced.length > 0;
    },
  }),
];
