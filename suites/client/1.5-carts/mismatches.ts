import type { ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { numberOf, isSameProgram } from '../traffic/calls.ts';
import {
  mismatchesOf,
  nextCreate,
  nextTry,
  rightPrices,
  oldPriceTries,
  type Mismatch,
  type PriceTry,
} from '../traffic/carts/mismatches.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { firstOf } from '../traffic/timeline.ts';
import { withoutExpectedPrice } from '../traffic/unused.ts';

export const mismatchRules = [
  rule('client/K61', 'The first retry after PRICE_MISMATCH sends the current price', {
    needs: { stimuli: ['mismatch'] },
    harm: 'The request fails again, or the shopper buys at a price that the page did not show.',
    remedy: 'Store the currentPrice of the error, show it to the shopper, and send it as expectedPrice of the retry.',
    unused: withoutExpectedPrice,
    judge: (traffic) =>
      mismatchesOf(traffic).flatMap((mismatch) =>
        [judged(mismatch, traffic), oldPriceAgain(mismatch, traffic)].filter((one) => one !== null),
      ),
  }),
];

function judged(mismatch: Mismatch, traffic: ClientTraffic): Occasion | null {
  const { call, currentPrice } = mismatch;
  const next = nextTry(mismatch, traffic) ?? uncheckedCreate(mismatch, traffic);
  if (next === null) return null;
  const price = numberOf(next.item.expectedPrice);
  if (price === null) {
    // A client may send prices with adds only, so the lack of a price says something only in the same kind of call.
    if (next.call.endpoint !== call.endpoint) return null;
    const received = next.item.expectedPrice ?? 'no value';
    return broken(
      { what: `${next.item.pointer}/expectedPrice`, expected: String(currentPrice), received },
      call,
      next.call,
    );
  }
  const right = rightPrices(mismatch, next.call.arrivedMs, traffic);
  if (right.includes(price)) return kept(call, next.call);
  const what = `${next.item.pointer}/expectedPrice`;
  return broken({ what, expected: String(right.newest), received: price }, call, next.call);
}

/** The first later request for the same shopper with the refused price, after a try with another one. */
function oldPriceAgain(mismatch: Mismatch, traffic: ClientTraffic): Occasion | null {
  const { call, currentPrice, expectedPrice } = mismatch;
  const again = firstOf(
    oldPriceTries(mismatch, traffic),
    ({ call: one }) => !rightPrices(mismatch, one.arrivedMs, traffic).includes(expectedPrice),
  );
  if (again === undefined) return null;
  const what = `${again.item.pointer}/expectedPrice`;
  return broken({ what, expected: String(currentPrice), received: expectedPrice }, call, again.call);
}

/** The same program checked the price before, and does not any more: no matter for which shopper. */
function uncheckedCreate(mismatch: Mismatch, traffic: ClientTraffic): PriceTry | null {
  if (mismatch.call.endpoint !== 'createCart') return null;
  const next = nextCreate(mismatch, traffic);
  const isUnchecked = next !== null && numberOf(next.item.expectedPrice) === null;
  return isUnchecked && isSameProgram(mismatch.call, next.call) ? next : null;
}
