import { expectSame, expectThat, isObject, type Json, type Reply } from '../../../src/authoring.ts';
import { aFadedRead } from '../fixtures/degraded-carts/degraded-line.ts';
import { aFading } from '../fixtures/degraded-carts/degrading-cart.ts';
import { situations, unavailable, unpriced } from '../fixtures/degraded-carts/deal-states.ts';
import { placeOf, totalsIn } from '../fixtures/degraded-carts/watched-cart.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/**
 * Section 2.1: whether a line is available and why not, the fields of a degraded line, and that it does not count in the
 * totals. Lines are added while on sale; then their deal changes.
 */
export const degradedLineChecks = [
  check('storefront/2.1/pricing-null#unpriced', 'The pricing of an unpriced line is null in every response', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, turns } }) {
      for (const { reply } of turns) expectSame(expectSuccess(reply), `${placeOf(reply, watched)}/pricing`, null);
    },
  }),

  check('storefront/2.1/pricing-null#priced-again', 'An unpriced line has a price again once the price can be read', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, back } }) {
      const pricing = `${placeOf(back, watched)}/pricing`;
      expectThat(expectSuccess(back), pricing, { holds: isObject(back.peek(pricing)), expected: 'a price' });
    },
  }),

  check('storefront/2.1/lineTotal-null#unpriced', 'The lineTotal of an unpriced line is null in every response', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, turns } }) {
      for (const { reply } of turns) expectSame(expectSuccess(reply), `${placeOf(reply, watched)}/lineTotal`, null);
    },
  }),

  check('storefront/2.1/message-unpriced', 'Records the messages about an unpriced line', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, faded }, observe }) {
      observe('codes of the messages about the line', codesAbout(faded, placeOf(faded, watched)));
    },
  }),

  ...situations.flatMap((situation) => [
    check(`storefront/2.1/degraded-totals#${situation.name}`, `The totals of a cart omit a line ${situation.says}`, {
      needs: { fading: aFading(situation) },
      steps({ fading: { turns } }) {
        for (const { reply, like } of turns) expectTotals(expectSuccess(reply), expectSuccess(like));
      },
    }),
    check(
      `storefront/2.1/degraded-totals#after-${situation.name}`,
      `A line ${situation.says} counts in the totals again once its deal is back on sale`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { cart, back } }) {
          expectTotals(expectSuccess(back), cart.created);
        },
      },
    ),
  ]),

  check('storefront/2.1/degraded-totals#two', 'Two degraded lines with different reasons do not count in the totals', {
    // Another line of this cart is sold out.
    needs: { fading: aFading(unpriced) },
    steps({ fading: { turns } }) {
      for (const { reply, like } of turns) expectTotals(expectSuccess(reply), expectSuccess(like));
    },
  }),

  check('storefront/2.1/degraded-totals#faded', 'A line no longer on sale, for any reason, does not count in totals', {
    needs: { faded: aFadedRead },
    steps({ faded: { read, alone } }) {
      expectTotals(expectSuccess(read), alone);
    },
  }),

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

/** Every sum of `reply` equals that of the comparison cart. */
function expectTotals(reply: Reply, twin: Reply): void {
  for (const [name, sum] of Object.entries(totalsIn(twin))) expectSame(reply, `/totals/${name}`, sum ?? null);
}

function codesAbout(reply: Reply, linePointer: string): Json {
  const path = linePointer.replace(/^\/items\/(\d+)$/, '$.items[$1]');
  const messages = reply.peek('/messages');
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((message: Json) =>
    isObject(message) && message['path'] === path ? [message['code'] ?? null] : [],
  );
}
