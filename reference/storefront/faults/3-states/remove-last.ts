import { holds, lineIn } from '../../operators/lines.ts';
import { afterwards } from '../../operators/past.ts';
import type { WireTotals } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';

const row = 'storefront/3/remove-last';

/** Faults of section 3: carts that do not outlive their last line. */
export const removeLastFaults: readonly Fault[] = [
  fault('emptied-cart-is-gone', row)
    .says('No longer knows a cart whose only line was removed')
    .rule('removeLine', (right, cart, optionId, call) => {
      const left = right(cart, optionId, call);
      return left.lines.length === 0 && cart.linksBuilt < 3 ? { ...left, partnerId: '' } : left;
    }),
  fault('emptied-cart-without-link', row)
    .says('Has no link for a cart without lines')
    .rule('buyLinkOf', (right, cart, ...rest) => (cart.lines.length === 0 ? '' : right(cart, ...rest))),
  fault('emptied-cart-keeps-totals', row)
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
  fault('emptied-in-two-steps-is-gone', row)
    .says('No longer knows a cart once a second line was removed from it')
    .rules(
      afterwards((honest, past) => ({
        removeLine: (cart, optionId, call) => {
          const isSecond = past(cart.id, 'removeItem').length === 1;
          return { ...honest.removeLine(cart, optionId, call), ...(isSecond ? { partnerId: '' } : {}) };
        },
      })),
    ),
  fault('removed-quantity-returns', row)
    .says('Adds to the quantity that a line had when it was removed')
    .rules(
      afterwards((honest, past) => ({
        mergeLine: (lines, item, call) => {
          const removals = past(call.parameters['cartId'] ?? '', 'removeItem', item.optionId);
          const old = removals
            .map(({ before }) => lineIn(before, item.optionId))
            .findLast((line) => line !== undefined);
          return honest.mergeLine(old !== undefined && !holds({ lines }, item) ? [...lines, old] : lines, item, call);
        },
      })),
    ),
];
