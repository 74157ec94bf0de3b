import type { ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { type CartRecord, type ServedCart } from '../traffic/carts/carts.ts';
import { numberOf } from '../traffic/calls.ts';
import { knownCart, lineOf } from '../traffic/carts/cart-states.ts';
import { takenAsFailure } from '../traffic/carts/disturbed.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { cartAfter, shopperSteps } from '../traffic/shoppers.ts';
import { resultOf } from '../traffic/steps.ts';
import { afterDeviation, deviationsOf, staleLines } from '../traffic/carts/deviations.ts';

export const replyRules = [
  rule('client/K66', 'The total that the shopper sees leaves out lines that are unavailable or have no price', {
    needs: { stimuli: ['sold-out'], operations: ['putInCart', 'viewCart'], fields: ['total'] },
    harm: 'The shopper sees a different total from the one that the checkout charges.',
    remedy: 'Show the totals.grandTotal of the reply. Do not add up the lines yourself.',
    judge: (traffic) => totals(traffic),
  }),

  rule('client/K67', 'The client does not treat a message in a cart as a failure', {
    needs: { stimuli: ['message'] },
    harm: 'The client repeats a change that the service has already made, or gives the cart up.',
    remedy: 'Decide by the HTTP status and the error code. Show a message to the shopper, and do nothing else with it.',
    judge: (traffic) => takenAsFailure(traffic, 'message', 'reaction to a message'),
  }),

  rule('client/K68', 'The client does not treat a cart message with an unknown code as a failure', {
    needs: { stimuli: ['unknown-message'] },
    harm: 'The client stops working as soon as the service sends a new message code.',
    remedy: 'Ignore messages whose code you do not know.',
    judge: (traffic) => takenAsFailure(traffic, 'unknown-message', 'reaction to an unknown message code'),
  }),

  rule('client/K69', 'The client accepts a cart whose utcCreatedAt, utcUpdatedAt and utcExpiresAt are null', {
    needs: { stimuli: ['null-times'] },
    harm: 'The client fails on replies that the contract allows.',
    remedy: 'Accept null in utcCreatedAt, utcUpdatedAt and utcExpiresAt.',
    judge: (traffic) => takenAsFailure(traffic, 'null-times', 'reaction to times that are null'),
  }),
  rule(
    'client/K70',
    'The client bases each change of a cart on the lines and quantities in the last reply with the cart',
    {
      needs: { stimuli: ['clamp', 'declined'] },
      harm: 'The shopper buys a different quantity from the one that the client shows.',
      remedy: 'Replace the stored cart with the cart of every reply.',
      judge: (traffic) => [
        ...deviationsOf(traffic).flatMap((deviation) => afterDeviation(deviation, traffic)),
        ...staleLines(traffic),
      ],
    },
  ),
];

/** The totals that the client shows of carts with a degraded line. */
function totals(traffic: ClientTraffic): readonly Occasion[] {
  return shopperSteps(traffic).flatMap((one) => {
    const shown = numberOf(resultOf(one.step)?.['total']);
    const record = cartAfter(one, traffic);
    const cart = record === null ? null : knownCart(record, one.step.endedMs);
    if (shown === null || record === null || cart === null || cart.grandTotal === null) return [];
    const surplus = degradedAmount(cart, record);
    if (surplus === null || surplus === 0) return [];
    if (shown === cart.grandTotal) return [kept(cart.call)];
    // Another total may follow another formula, such as one with taxes.
    if (shown !== cart.grandTotal + surplus) return [];
    const breach = { what: 'total that the shopper sees', expected: String(cart.grandTotal), received: shown };
    return [broken(breach, cart.call)];
  });
}

/** The amount of the lines that totals leave out, at their last price; null if a price was never served. */
function degradedAmount(cart: ServedCart, { served }: CartRecord): number | null {
  const earlier = served.slice(0, served.indexOf(cart));
  const lastPrice = (optionId: string): number | null =>
    earlier.map((one) => lineOf(one, optionId)?.retail ?? null).findLast((price) => price !== null) ?? null;
  const amounts = cart.lines
    .filter(({ available, retail }) => !available || retail === null)
    .map(({ optionId, quantity, retail }) => {
      const price = retail ?? lastPrice(optionId);
      return price === null ? null : price * quantity;
    });
  return amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}
