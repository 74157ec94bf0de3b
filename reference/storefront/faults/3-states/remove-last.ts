import type { Line } from '../../store.ts';
import type { WireTotals } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 3: carts that do not outlive their last line. */
export const removeLastFaults: readonly Fault[] = [
  fault('emptied-cart-is-gone', 'storefront/3/remove-last')
    .says('No longer knows a cart whose only line was removed')
    .rule('removeLine', (right, cart, optionId, call) => {
      const left = right(cart, optionId, call);
      return left.lines.length === 0 && cart.linksBuilt < 3 ? { ...left, partnerId: '' } : left;
    }),
  fault('emptied-cart-without-link', 'storefront/3/remove-last')
    .says('Has no link for a cart without lines')
    .rule('buyLinkOf', (right, cart, partner, call) => (cart.lines.length === 0 ? '' : right(cart, partner, call))),
  fault('emptied-cart-keeps-totals', 'storefront/3/remove-last')
    .says('Keeps the totals of the last line when it is removed, if it was of more than ten units')
    .rules((honest) => {
      const last = new Map<string, WireTotals>();
      return {
        cartView: (cart, call) => {
          const view = honest.cartView(cart, call);
          if (cart.lines.some(({ quantity }) => quantity > 10)) last.set(cart.id, view.totals);
          const kept = cart.lines.length === 0 ? last.get(cart.id) : undefined;
          return kept === undefined ? view : { ...view, totals: kept };
        },
      };
    }),
  fault('emptied-in-two-steps-is-gone', 'storefront/3/remove-last')
    .says('No longer knows a cart once a second line was removed from it')
    .rules((honest) => {
      const removals = new Map<string, number>();
      return {
        removeLine: (cart, optionId, call) => {
          const count = (removals.get(cart.id) ?? 0) + 1;
          removals.set(cart.id, count);
          return { ...honest.removeLine(cart, optionId, call), ...(count === 2 ? { partnerId: '' } : {}) };
        },
      };
    }),
  fault('removed-quantity-returns', 'storefront/3/remove-last')
    .says('Adds to the quantity that a line had when it was removed')
    .rules((honest) => {
      const removed = new Map<string, Line>();
      return {
        removeLine: (cart, optionId, call) => {
          const line = cart.lines.find((one) => one.optionId === optionId);
          if (line !== undefined) removed.set(`${cart.id} ${optionId}`, line);
          return honest.removeLine(cart, optionId, call);
        },
        mergeLine: (lines, item, call) => {
          const old = removed.get(`${call.parameters['cartId']} ${item.optionId}`);
          const isFresh = lines.every(({ optionId }) => optionId !== item.optionId);
          return honest.mergeLine(old !== undefined && isFresh ? [...lines, old] : lines, item, call);
        },
      };
    }),
];
