import type { ClientTraffic } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { textOf } from '../traffic/calls.ts';
import { cartsOf, type ServedCart } from '../traffic/carts/carts.ts';
import { lastServed } from '../traffic/carts/cart-states.ts';
import { afterWithdrawals, type Withdrawal } from '../traffic/catalogue/withdrawals.ts';
import { occasion } from '../traffic/occasions.ts';
import { cartAfter, shopperSteps, type ShopperStep } from '../traffic/shoppers.ts';
import { resultOf } from '../traffic/steps.ts';

export const availabilityRules = [
  rule('client/G43', 'The client removes unavailable lines before it sends the shopper to the checkout', {
    needs: { stimuli: ['sold-out'], operations: ['putInCart', 'checkout'] },
    harm: 'The checkout refuses the cart, and the shopper does not know why.',
    remedy: 'Remove unavailable lines, or stop the shopper, before you use the buyLink.',
    judge: (traffic) =>
      shopperSteps(traffic, 'checkout').flatMap((one) => {
        const before = one.record === null ? null : lastServed(one.record, one.step.startedMs);
        const cart = cartAtEnd(one, traffic);
        const result = resultOf(one.step);
        if (cart === null || result === null || !(hasUnavailable(before) || hasUnavailable(cart))) return [];
        const url = textOf(result['url']);
        const breach = {
          what: 'address of the checkout',
          expected: 'no URL while a line is unavailable',
          received: url,
        };
        return [occasion(url === null || !hasUnavailable(cart), breach, cart.call)];
      }),
  }),

  rule('client/G44', 'The client no longer offers an option after a cart shows it as unavailable', {
    needs: { stimuli: ['sold-out'] },
    harm: 'Shoppers choose an option that they cannot buy.',
    remedy:
      'When a line is unavailable, mark its option as not for sale until the product list serves the option again.',
    judge: (traffic) => afterWithdrawals(withdrawals(traffic), traffic),
  }),

  rule('client/G55', 'The shopper cannot check out while a line is unavailable', {
    needs: { stimuli: ['sold-out'], operations: ['putInCart', 'viewCart'], fields: ['canCheckout'] },
    harm: 'The shopper presses a button that leads to an error.',
    remedy: 'Hide the buy button while the last reply has a line with "available": false.',
    judge: (traffic) =>
      shopperSteps(traffic).flatMap((one) => {
        const cart = cartAtEnd(one, traffic);
        const can = resultOf(one.step)?.['canCheckout'];
        if (cart === null || !hasUnavailable(cart) || typeof can !== 'boolean') return [];
        return [occasion(!can, { what: 'canCheckout', expected: 'false', received: can }, cart.call)];
      }),
  }),
];

function cartAtEnd(one: ShopperStep, traffic: ClientTraffic): ServedCart | null {
  const record = cartAfter(one, traffic);
  return record === null ? null : lastServed(record, one.step.endedMs);
}

function hasUnavailable(cart: ServedCart | null): boolean {
  return cart !== null && cart.lines.some(({ available }) => !available);
}

/** The replies that showed an option as unavailable for the first time since it was for sale. */
function withdrawals(traffic: ClientTraffic): readonly Withdrawal[] {
  const served = [...cartsOf(traffic).values()]
    .flatMap((record) => record.served)
    .toSorted((one, other) => one.call.endedMs - other.call.endedMs);
  const known = new Set<string>();
  return served.flatMap(({ call, lines }) =>
    lines.flatMap(({ optionId, productId, available }) => {
      const isNew = !available && !known.has(optionId);
      if (available) known.delete(optionId);
      else known.add(optionId);
      return isNew && productId !== null ? [{ call, items: [{ productId, optionId }] }] : [];
    }),
  );
}
