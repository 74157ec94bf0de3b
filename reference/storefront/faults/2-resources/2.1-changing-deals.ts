import { firstOf } from '../../operators/first-of.ts';
import { withChanges } from '../../operators/cart-changes.ts';
import { cartIdOf, isDegraded } from '../../operators/lines.ts';
import type { Price } from '../../catalogue/deal.ts';
import { fault, type Fault } from '../fault.ts';

const row = 'storefront/2.1/changing-deals';

/** Faults that occur only when a change of a deal meets another change, or a certain history of the cart. */
export const changingDealFaults: readonly Fault[] = [
  fault('sold-out-and-unpriced-line-keeps-its-price', row)
    .says('When a line is sold out and its price cannot be read, shows the first price that the option had')
    .rules((honest) => {
      const first = firstOf<Price>();
      return {
        lineView(line, call) {
          const item = honest.lineView(line, call);
          const deal = call.store.deals.get(line.productId);
          const option = deal?.options.find(({ id }) => id === line.optionId);
          if (option === undefined) return item;
          const price = first(option.id, option.price);
          const isBoth = item.unavailableReason === 'SOLD_OUT' && !option.priceReadable;
          return isBoth ? { ...item, pricing: call.rules.pricingView(price, call) } : item;
        },
      };
    }),
  fault('old-price-in-a-refilled-cart', row)
    .says('When a cart is abandoned and filled again, shows the prices that its options had at first')
    .rules(
      withChanges((honest, changesOf) => {
        const first = firstOf<Price>();
        return {
          priceOf(deal, option, call) {
            const price = honest.priceOf(deal, option, call);
            if (price === null || option === null) return price;
            const old = first(option.id, price);
            return changesOf(cartIdOf(call), 'abandonCart').length > 0 ? old : price;
          },
        };
      }),
    ),
  fault('refusal-brings-a-degraded-line-back', row)
    .says('After a refused request about a cart, shows the unavailable or unpriced lines of the cart as available')
    .ruleAfter('unavailableReasonOf', (right, changesOf, deal, option, call) =>
      changesOf.refused(cartIdOf(call)).length > 0 ? null : right(deal, option, call),
    ),
  fault('removal-beside-a-degraded-line-removes-both', row)
    .says('Also removes the unavailable and unpriced lines of a cart when another line is removed')
    .rule('removeLine', (right, cart, itemId, call) => {
      const rest = right(cart, itemId, call);
      return { ...rest, lines: rest.lines.filter((line) => !isDegraded(call.rules.lineView(line, call))) };
    }),
  fault('degraded-line-stays-after-its-removal', row)
    .says('Does not remove an unavailable or unpriced line when the client asks for it')
    .rule('removeLine', (right, cart, itemId, call) => {
      const line = cart.lines.find(({ optionId }) => optionId === itemId);
      return line !== undefined && isDegraded(call.rules.lineView(line, call)) ? cart : right(cart, itemId, call);
    }),
  fault('second-price-change-unnoticed', row)
    .says('Shows the second price that an option had, never a later one')
    .rules((honest) => {
      const seen = new Map<string, readonly Price[]>();
      return {
        priceOf(deal, option, call) {
          const price = honest.priceOf(deal, option, call);
          if (price === null || option === null) return price;
          const known = seen.get(option.id) ?? [];
          const isNew = known.length < 2 && known.at(-1)?.retail !== price.retail;
          const prices = isNew ? [...known, price] : known;
          seen.set(option.id, prices);
          return prices[1] ?? price;
        },
      };
    }),
];
