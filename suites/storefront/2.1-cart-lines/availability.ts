import { expectSame } from '../../../src/authoring.ts';
import { aFading } from '../fixtures/degraded-carts/degrading-cart.ts';
import { situations, unavailable } from '../fixtures/degraded-carts/deal-states.ts';
import { aTurningDeal } from '../fixtures/degraded-carts/cart-of-one-deal.ts';
import { placeOf } from '../fixtures/degraded-carts/watched-cart.ts';
import { shown } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** States of a deal that make a line of it unavailable, in the order in which they come about, and the reason of each. */
const reasonsInTurn = [
  ['sold-out', 'SOLD_OUT'],
  ['ended', 'DEAL_ENDED'],
  ['one-removed', 'OPTION_REMOVED'],
] as const;

/** Section 2.1: whether a line can be had, and why not. Lines are added while on sale; what becomes of their deal is arranged. */
export const availabilityChecks = [
  ...situations.map((situation) =>
    check(
      `storefront/2.1/available#${situation.name}`,
      `A line that is ${situation.name} reads available ${situation.reason === null} in every reply`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { cart, watched, turns } }) {
          expectSame(cart.created, `${placeOf(cart.created, watched)}/available`, true);
          for (const { reply } of turns) {
            expectSame(shown(reply), `${placeOf(reply, watched)}/available`, situation.reason === null);
            expectSame(reply, `${placeOf(reply, cart.other)}/available`, true);
          }
          return Promise.resolve();
        },
      },
    ),
  ),

  ...unavailable.flatMap((situation) => [
    check(
      `storefront/2.1/available#after-${situation.name}`,
      `A line that was ${situation.name} is available once its deal is on sale again`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { watched, back } }) {
          expectSame(shown(back), `${placeOf(back, watched)}/available`, true);
          return Promise.resolve();
        },
      },
    ),
    check(
      `storefront/2.1/unavailableReason-fits#${situation.name}`,
      `The reason of a line that is ${situation.name} is ${situation.reason}`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { watched, faded, turns } }) {
          for (const reply of [faded, ...turns.map((turn) => turn.reply)]) {
            expectSame(shown(reply), `${placeOf(reply, watched)}/unavailableReason`, situation.reason);
          }
          return Promise.resolve();
        },
      },
    ),
  ]),

  check(
    'storefront/2.1/unavailableReason-fits#in-turn',
    'A line that is unavailable for one reason after another names each',
    {
      needs: { deal: aTurningDeal },
      steps({ deal: { gone, reads } }) {
        for (const [state, reason] of reasonsInTurn) {
          const reply = shown(reads[state]);
          expectSame(reply, `${placeOf(reply, gone)}/unavailableReason`, reason);
        }
        return Promise.resolve();
      },
    },
  ),

  ...reasonsInTurn.slice(0, 2).map(([name, reason]) =>
    check(`storefront/2.1/available#every-line-${name}`, `A deal that is ${name} makes every line of it unavailable`, {
      needs: { deal: aTurningDeal },
      steps({ deal: { lines, reads } }) {
        const reply = shown(reads[name]);
        for (const line of lines) {
          expectSame(reply, `${placeOf(reply, line)}/available`, false);
          expectSame(reply, `${placeOf(reply, line)}/unavailableReason`, reason);
        }
        return Promise.resolve();
      },
    }),
  ),

  check(
    'storefront/2.1/available#option-stays',
    'An option that is removed leaves the other options of its deal available',
    {
      needs: { deal: aTurningDeal },
      steps({ deal: { lines, gone, reads } }) {
        const reply = shown(reads['one-removed']);
        for (const line of lines) expectSame(reply, `${placeOf(reply, line)}/available`, line !== gone);
        return Promise.resolve();
      },
    },
  ),
];
