import { expectThat, type Reply } from '../../../src/authoring.ts';
import { follow, holdReadings, isEstablished, misfitOf, type HeldReading, type Misfit } from './established-formula.ts';
import { countedCart, grandTotalReadings, itemCountReadings, sumReadings, type CountedCart } from './formulas.ts';
import { ambient } from '../authoring.ts';

interface Held {
  readonly itemCount: HeldReading;
  readonly sums: HeldReading;
  readonly grandTotal: HeldReading;
}

function holdAll(): Held {
  return {
    itemCount: holdReadings(itemCountReadings),
    sums: holdReadings(sumReadings),
    grandTotal: holdReadings(grandTotalReadings),
  };
}

/**
 * The topics by which a cart can be judged: money only if all lines are priced and on sale, so that no line is left
 * out.
 */
function topicsOf(held: Held, cart: CountedCart): readonly HeldReading[] {
  if (cart.degraded || cart.lines === null) return [held.itemCount];
  return [held.itemCount, held.sums, held.grandTotal];
}

function expectNoMisfit(reply: Reply, misfit: Misfit | null, reason: string): void {
  if (misfit === null) return;
  const { field, expected, reading } = misfit;
  const pointer = field === 'itemCount' ? '/itemCount' : `/totals/${field}`;
  expectThat(reply, pointer, { holds: false, expected: `${expected} (${reading}), ${reason}` });
}

const asBefore = 'as in the carts before';

/** Section 2.1: how the numbers of a cart follow from its lines. */
export const totalsJudgements = [
  ambient('storefront/2.1/one-reading', 'The numbers of every cart follow from its lines as those of the others do', {
    remember: holdAll,
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null) return false;
      const outcomes = topicsOf(memory, cart).map((held) => follow(held, cart));
      const contradiction = outcomes.find((outcome) => outcome?.kind === 'contradiction');
      expectNoMisfit(reply, contradiction?.misfit ?? null, asBefore);
      return cart.telling;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/plain-counting', 'itemCount, subtotal and savings of every cart are counted in a plain way', {
    remember: holdAll,
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null) return false;
      const outcomes = topicsOf(memory, cart).map((held) => held !== memory.grandTotal && follow(held, cart));
      const unexplained = outcomes.find((outcome) => outcome !== false && outcome?.kind === 'unexplained');
      expectNoMisfit(reply, unexplained ? unexplained.misfit : null, 'or another plain sum');
      return cart.telling;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/grandTotal', 'The grandTotal of every cart is the sum of its lines at retail prices', {
    remember: () => holdReadings(grandTotalReadings),
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null || cart.degraded || cart.lines === null) return false;
      const outcome = follow(memory, cart);
      expectNoMisfit(reply, outcome?.kind === 'unexplained' ? outcome.misfit : null, 'the sum of the lineTotals');
      return cart.telling;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/degraded-totals#every-reply', 'No degraded line counts in the totals of its cart', {
    remember: holdAll,
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null || cart.lines === null) return false;
      const money = [memory.sums, memory.grandTotal];
      if (!cart.degraded) {
        for (const held of money) follow(held, cart);
        return false;
      }
      const establishedMoney = money.filter(isEstablished);
      for (const held of establishedMoney) expectNoMisfit(reply, misfitOf(held, cart), 'without the degraded lines');
      return establishedMoney.length > 0;
    },
  }),
];
