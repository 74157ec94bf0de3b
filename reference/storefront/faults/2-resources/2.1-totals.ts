import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Calls } from '../../operators/calls.ts';
import type { UnavailableReason, WireCartItem, WireTotals } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

type Change = (right: WireTotals, items: readonly Item[], of: (items: readonly Item[]) => WireTotals) => WireTotals;
type Item = WireCartItem;

const oneFormula = 'storefront/2.1/one-reading';
const degraded = 'storefront/2.1/degraded-totals';

/** Changes the totals in some replies. `of` selects the items to add up. */
function totalsAt(calls: Calls, change: Change): Replacement {
  return inPlaceOf(
    'totalsOf',
    (right, items, call) => change(right(items, call), items, (others) => right(others, call)),
    calls,
  );
}

function totals(change: Change): Replacement {
  return totalsAt(() => true, change);
}

/** Marks the items with this reason as available. */
function available(items: readonly Item[], reason: UnavailableReason): readonly Item[] {
  return items.map((item) => (item.unavailableReason === reason ? { ...item, available: true } : item));
}

/** Faults of section 2.1: totals and counts that do not match the lines. */
export const totalsFaults: readonly Fault[] = [
  fault('item-count-of-lines-after-update', oneFormula)
    .says('In the reply to a line update, returns the number of lines instead of units as itemCount')
    .ruleOn('updateItem', 'itemCountOf', (_right, items) => items.length),
  fault('item-count-stale-after-removal', oneFormula)
    .says('In the reply to the removal of a line, still counts the removed line in itemCount')
    .rule('itemCountOf', (right, items, call) => right(items, call) + (call.endpoint === 'removeItem' ? 1 : 0)),
  fault('grand-total-of-at-most-50-units', oneFormula)
    .says('Counts at most 50 units of each line in grandTotal')
    .rules(
      totals((right, items, of) => {
        const cut = items.map((item) => ({ ...item, quantity: Math.min(50, item.quantity) }));
        return { ...right, grandTotal: of(cut).grandTotal };
      }),
    ),
  fault('totals-of-an-emptied-cart-kept', oneFormula)
    .says('Shows the totals of another cart, the last one with lines, as the totals of an empty cart')
    .rules(({ totalsOf }) => {
      let last: WireTotals | null = null;
      return {
        totalsOf(items, call) {
          const right = totalsOf(items, call);
          if (items.length === 0) return last ?? right;
          last = right;
          return right;
        },
      };
    }),
  fault('savings-of-one-unit-each', oneFormula)
    .says('In the reply to a line update, counts only one unit of each line in savings')
    .rules(
      totalsAt('updateItem', (right, items, of) => {
        const single = items.map((item) => ({ ...item, quantity: 1 }));
        return { ...right, savings: of(single).savings };
      }),
    ),
  fault('subtotal-at-retail-on-read', oneFormula)
    .says(
      'Computes subtotal from retail prices (after the discount) only when a cart is read, otherwise from original prices',
    )
    .rules(totalsAt('readCart', (right) => ({ ...right, subtotal: right.grandTotal }))),
  fault('item-count-one-too-many', 'storefront/2.1/plain-counting')
    .says('Sends an itemCount that is 1 too high for every cart with lines')
    .rule('itemCountOf', (right, items, call) => right(items, call) + (items.length > 0 ? 1 : 0)),
  fault('savings-in-percent', 'storefront/2.1/plain-counting')
    .says('Sends savings as a percentage of subtotal')
    .rules(totals((right) => ({ ...right, savings: Math.round((right.savings * 100) / Math.max(1, right.subtotal)) }))),
  fault('grand-total-with-fee', 'storefront/2.1/grandTotal')
    .says('Adds a fee to every grandTotal')
    .rules(totals((right) => ({ ...right, grandTotal: right.grandTotal + 199 }))),
  fault('sold-out-line-in-totals', degraded)
    .says('Includes sold-out lines in the totals')
    .rules(totals((_right, items, of) => of(available(items, 'SOLD_OUT')))),
  fault('ended-line-in-savings', degraded)
    .says('Includes the lines of ended deals in savings')
    .rules(totals((right, items, of) => ({ ...right, savings: of(available(items, 'DEAL_ENDED')).savings }))),
  fault('unpriced-line-taken-off-totals', degraded)
    .says('Subtracts 1 cent from grandTotal when a line has no price')
    .rules(
      totals((right, items) =>
        items.some(({ pricing }) => pricing === null) ? { ...right, grandTotal: right.grandTotal - 1 } : right,
      ),
    ),
];
