import type { Replacement } from '../../operators/difference.ts';
import type { Received } from '../../rules.ts';
import type { WireCartItem, WireTotals } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

type TotalsOf = (items: readonly WireCartItem[], call: Received) => WireTotals;

/** Replaces the totals where `concerns` says so. */
function totals(
  concerns: (items: readonly WireCartItem[], call: Received) => boolean,
  change: (right: WireTotals, items: readonly WireCartItem[], call: Received, honest: TotalsOf) => WireTotals,
): Replacement {
  return ({ totalsOf }) => ({
    totalsOf(items, call) {
      const right = totalsOf(items, call);
      return concerns(items, call) ? change(right, items, call, totalsOf) : right;
    },
  });
}

/** Faults of section 2.1: numbers of a cart that do not go with its lines. */
export const totalsFaults: readonly Fault[] = [
  fault('item-count-of-lines-after-update', 'storefront/2.1/one-reading')
    .says('Counts lines in the reply to an update, and units everywhere else')
    .ruleOn('updateItem', 'itemCountOf', (right, items) => items.length),
  fault('item-count-stale-after-removal', 'storefront/2.1/one-reading')
    .says('Counts the removed line in the reply to a removal')
    .rule('itemCountOf', (right, items, call) => right(items, call) + (call.endpoint === 'removeItem' ? 1 : 0)),
  fault('grand-total-of-at-most-50-units', 'storefront/2.1/one-reading')
    .says('Leaves units of a line beyond the fiftieth out of the grandTotal')
    .rules(
      totals(
        (items) => items.some(({ quantity }) => quantity > 50),
        (right, items, call, honest) => ({
          ...right,
          grandTotal: honest(
            items.map((item) => ({ ...item, quantity: Math.min(50, item.quantity) })),
            call,
          ).grandTotal,
        }),
      ),
    ),
  fault('totals-of-an-emptied-cart-kept', 'storefront/2.1/one-reading')
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
  fault('savings-of-one-unit-each', 'storefront/2.1/one-reading')
    .says('Saves one unit of each line only in the reply to an update')
    .rules(
      totals(
        (_items, { endpoint }) => endpoint === 'updateItem',
        (right, items, call, honest) => ({
          ...right,
          savings: honest(
            items.map((item) => ({ ...item, quantity: 1 })),
            call,
          ).savings,
        }),
      ),
    ),
  fault('subtotal-at-retail-on-read', 'storefront/2.1/one-reading')
    .says('Adds up retail prices as subtotal on read, and original ones everywhere else')
    .rules(
      totals(
        (_items, { endpoint }) => endpoint === 'readCart',
        (right) => ({ ...right, subtotal: right.grandTotal }),
      ),
    ),
  fault('item-count-one-too-many', 'storefront/2.1/plain-counting')
    .says('Counts one item too many in every cart with lines')
    .rule('itemCountOf', (right, items, call) => right(items, call) + (items.length > 0 ? 1 : 0)),
  fault('savings-in-percent', 'storefront/2.1/plain-counting')
    .says('Gives savings in percent of the subtotal')
    .rules(
      totals(
        () => true,
        (right) => ({ ...right, savings: Math.round((right.savings * 100) / Math.max(1, right.subtotal)) }),
      ),
    ),
  fault('grand-total-with-fee', 'storefront/2.1/grandTotal')
    .says('Adds a fee to every grandTotal')
    .rules(
      totals(
        () => true,
        (right) => ({ ...right, grandTotal: right.grandTotal + 199 }),
      ),
    ),
  fault('sold-out-line-in-totals', 'storefront/2.1/degraded-totals')
    .says('Counts a line that is sold out in the totals')
    .rules(
      totals(
        (items) => items.some(({ unavailableReason }) => unavailableReason === 'SOLD_OUT'),
        (_right, items, call, honest) =>
          honest(
            items.map((item) => ({ ...item, available: item.available || item.unavailableReason === 'SOLD_OUT' })),
            call,
          ),
      ),
    ),
  fault('ended-line-in-savings', 'storefront/2.1/degraded-totals')
    .says('Counts a line whose deal ended in the savings')
    .rules(
      totals(
        (items) => items.some(({ unavailableReason }) => unavailableReason === 'DEAL_ENDED'),
        (right, items, call, honest) => ({
          ...right,
          savings: honest(
            items.map((item) => ({ ...item, available: item.available || item.unavailableReason === 'DEAL_ENDED' })),
            call,
          ).savings,
        }),
      ),
    ),
  fault('unpriced-line-taken-off-totals', 'storefront/2.1/degraded-totals')
    .says('Takes a cent off the grandTotal for each line without a price')
    .rules(
      totals(
        (items) => items.some(({ pricing }) => pricing === null),
        (right) => ({ ...right, grandTotal: right.grandTotal - 1 }),
      ),
    ),
];
