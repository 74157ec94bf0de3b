import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Calls } from '../../operators/calls.ts';
import type { UnavailableReason, WireCartItem, WireTotals } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

type Change = (right: WireTotals, items: readonly Item[], of: (items: readonly Item[]) => WireTotals) => WireTotals;
type Item = WireCartItem;

const oneReading = 'storefront/2.1/one-reading';
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
  fault('item-count-of-lines-after-update', oneReading)
    .says('Counts lines in the reply to an update, and units everywhere else')
    .ruleOn('updateItem', 'itemCountOf', (_right, items) => items.length),
  fault('item-count-stale-after-removal', oneReading)
    .says('Counts the removed line in the reply to a removal')
    .rule('itemCountOf', (right, items, call) => right(items, call) + (call.endpoint === 'removeItem' ? 1 : 0)),
  fault('grand-total-of-at-most-50-units', oneReading)
    .says('Leaves units of a line beyond the fiftieth out of the grandTotal')
    .rules(
      totals((right, items, of) => {
        const cut = items.map((item) => ({ ...item, quantity: Math.min(50, item.quantity) }));
        return { ...right, grandTotal: of(cut).grandTotal };
      }),
    ),
  fault('totals-of-an-emptied-cart-kept', oneReading)
    .says('Shows an empty cart with the totals last seen in a cart with lines')
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
  fault('savings-of-one-unit-each', oneReading)
    .says('Saves one unit of each line only in the reply to an update')
    .rules(
      totalsAt('updateItem', (right, items, of) => {
        const single = items.map((item) => ({ ...item, quantity: 1 }));
        return { ...right, savings: of(single).savings };
      }),
    ),
  fault('subtotal-at-retail-on-read', oneReading)
    .says('Adds up retail prices as subtotal on read, and original ones everywhere else')
    .rules(totalsAt('readCart', (right) => ({ ...right, subtotal: right.grandTotal }))),
  fault('item-count-one-too-many', 'storefront/2.1/plain-counting')
    .says('Counts one item too many in every cart with lines')
    .rule('itemCountOf', (right, items, call) => right(items, call) + (items.length > 0 ? 1 : 0)),
  fault('savings-in-percent', 'storefront/2.1/plain-counting')
    .says('Gives savings in percent of the subtotal')
    .rules(totals((right) => ({ ...right, savings: Math.round((right.savings * 100) / Math.max(1, right.subtotal)) }))),
  fault('grand-total-with-fee', 'storefront/2.1/grandTotal')
    .says('Adds a fee to every grandTotal')
    .rules(totals((right) => ({ ...right, grandTotal: right.grandTotal + 199 }))),
  fault('sold-out-line-in-totals', degraded)
    .says('Counts a line that is sold out in the totals')
    .rules(totals((_right, items, of) => of(available(items, 'SOLD_OUT')))),
  fault('ended-line-in-savings', degraded)
    .says('Counts a line whose deal ended in the savings')
    .rules(totals((right, items, of) => ({ ...right, savings: of(available(items, 'DEAL_ENDED')).savings }))),
  fault('unpriced-line-taken-off-totals', degraded)
    .says('Takes a cent off the grandTotal for each line without a price')
    .rules(
      totals((right, items) =>
        items.some(({ pricing }) => pricing === null) ? { ...right, grandTotal: right.grandTotal - 1 } : right,
      ),
    ),
];
