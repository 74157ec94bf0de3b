import { expectThat, type Reply } from '../../../src/authoring.ts';
import {
  isEstablished,
  misfitOf,
  startWith,
  takeCart,
  type FittingFormulas,
  type Misfit,
} from './established-formula.ts';
import { countedCart, grandTotalFormulas, itemCountFormulas, sumFormulas, type CountedCart } from './formulas.ts';
import { ambient } from '../authoring.ts';

interface FormulasByNumber {
  readonly itemCount: FittingFormulas;
  readonly sums: FittingFormulas;
  readonly grandTotal: FittingFormulas;
}

function startWithAll(): FormulasByNumber {
  return {
    itemCount: startWith(itemCountFormulas),
    sums: startWith(sumFormulas),
    grandTotal: startWith(grandTotalFormulas),
  };
}

/** The formulas that apply to a cart. Sums of money apply only if all lines are priced and available. */
function formulasFor(all: FormulasByNumber, cart: CountedCart): readonly FittingFormulas[] {
  if (cart.degraded || cart.lines === null) return [all.itemCount];
  return [all.itemCount, all.sums, all.grandTotal];
}

function expectNoMisfit(reply: Reply, misfit: Misfit | null, reason: string): void {
  if (misfit === null) return;
  const { field, expected, formula } = misfit;
  const pointer = field === 'itemCount' ? '/itemCount' : `/totals/${field}`;
  expectThat(reply, pointer, { holds: false, expected: `${expected}, ${reason} (${formula})` });
}

const asBefore = 'as in earlier carts';

/** Section 2.1: how the numbers of a cart follow from its lines. */
export const totalsJudgements = [
  ambient('storefront/2.1/one-reading', 'All carts compute itemCount, subtotal, savings and grandTotal the same way', {
    remember: startWithAll,
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null) return false;
      const outcomes = formulasFor(memory, cart).map((fitting) => takeCart(fitting, cart));
      const contradiction = outcomes.find((outcome) => outcome?.kind === 'contradiction');
      expectNoMisfit(reply, contradiction?.misfit ?? null, asBefore);
      return cart.distinctive;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/plain-counting', 'Simple formulas explain itemCount, subtotal and savings of every cart', {
    remember: startWithAll,
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null) return false;
      const outcomes = formulasFor(memory, cart).map(
        (fitting) => fitting !== memory.grandTotal && takeCart(fitting, cart),
      );
      const unexplained = outcomes.find((outcome) => outcome !== false && outcome?.kind === 'unexplained');
      expectNoMisfit(reply, unexplained ? unexplained.misfit : null, 'or the result of another simple formula');
      return cart.distinctive;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/grandTotal', 'The grandTotal of every cart is the sum of the lineTotals of its lines', {
    remember: () => startWith(grandTotalFormulas),
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null || cart.degraded || cart.lines === null) return false;
      const outcome = takeCart(memory, cart);
      expectNoMisfit(reply, outcome?.kind === 'unexplained' ? outcome.misfit : null, 'the sum of the lineTotals');
      return cart.distinctive;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.1/degraded-totals#every-reply', 'Cart totals leave out unavailable and unpriced lines', {
    remember: startWithAll,
    judge(reply, { memory }) {
      const cart = countedCart(reply);
      if (cart === null || cart.lines === null) return false;
      const money = [memory.sums, memory.grandTotal];
      if (!cart.degraded) {
        for (const fitting of money) takeCart(fitting, cart);
        return false;
      }
      const establishedMoney = money.filter(isEstablished);
      for (const fitting of establishedMoney) {
        expectNoMisfit(reply, misfitOf(fitting, cart), 'without the unavailable and unpriced lines');
      }
      return establishedMoney.length > 0;
    },
  }),
];
