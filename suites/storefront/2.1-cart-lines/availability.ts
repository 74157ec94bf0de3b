import { expectSame } from '../../../src/authoring.ts';
import { aFading } from '../fixtures/degraded-carts/degrading-cart.ts';
import { situations, unavailable } from '../fixtures/degraded-carts/deal-states.ts';
import { placeOf } from '../fixtures/degraded-carts/watched-cart.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** Section 2.1: whether a line is available, and why not. Lines are added while on sale; then their deal changes. */
export const availabilityChecks = [
  ...situations.map((situation) =>
    check(
      `storefront/2.1/available#${situation.name}`,
      `The available field of a line ${situation.says} is ${situation.reason === null} in every response`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { cart, watched, turns } }) {
          expectSame(cart.created, `${placeOf(cart.created, watched)}/available`, true);
          for (const { reply } of turns) {
            expectSame(expectSuccess(reply), `${placeOf(reply, watched)}/available`, situation.reason === null);
            expectSame(reply, `${placeOf(reply, cart.other)}/available`, true);
          }
        },
      },
    ),
  ),

  ...unavailable.flatMap((situation) => [
    check(
      `storefront/2.1/available#after-${situation.name}`,
      `A line ${situation.says} is available again once its deal is back on sale`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { watched, back } }) {
          expectSame(expectSuccess(back), `${placeOf(back, watched)}/available`, true);
        },
      },
    ),
    check(
      `storefront/2.1/unavailableReason-fits#${situation.name}`,
      `The unavailableReason of a line ${situation.says} is ${situation.reason}`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { watched, faded, turns } }) {
          for (const reply of [faded, ...turns.map((turn) => turn.reply)]) {
            expectSame(expectSuccess(reply), `${placeOf(reply, watched)}/unavailableReason`, situation.reason);
          }
        },
      },
    ),
  ]),
];
