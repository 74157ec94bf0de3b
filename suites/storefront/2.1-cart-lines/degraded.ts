import { expectSame, expectThat, isObject, type Json, type Reply } from '../../../src/authoring.ts';
import { aFadedRead } from '../fixtures/degraded-carts/degraded-line.ts';
import { aFading } from '../fixtures/degraded-carts/degrading-cart.ts';
import { situations, unpriced } from '../fixtures/degraded-carts/deal-states.ts';
import { placeOf, totalsIn } from '../fixtures/degraded-carts/watched-cart.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** Section 2.1: the fields of a degraded line, which counts in no total. */
export const degradedLineChecks = [
  check('storefront/2.1/pricing-null#unpriced', 'A line whose price cannot be read has no pricing in any reply', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, turns: taken } }) {
      for (const { reply } of taken) expectSame(expectSuccess(reply), `${placeOf(reply, watched)}/pricing`, null);
      return Promise.resolve();
    },
  }),

  check('storefront/2.1/pricing-null#priced-again', 'A line has a price again as soon as it can be read', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, back } }) {
      const pricing = `${placeOf(back, watched)}/pricing`;
      expectThat(expectSuccess(back), pricing, { holds: isObject(back.peek(pricing)), expected: 'a price' });
      return Promise.resolve();
    },
  }),

  check('storefront/2.1/lineTotal-null#unpriced', 'A line whose price cannot be read has no line total in any reply', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, turns: taken } }) {
      for (const { reply } of taken) expectSame(expectSuccess(reply), `${placeOf(reply, watched)}/lineTotal`, null);
      return Promise.resolve();
    },
  }),

  check('storefront/2.1/message-unpriced', 'What messages come with a line whose price cannot be read', {
    needs: { fading: aFading(unpriced) },
    steps({ fading: { watched, faded }, observe }) {
      observe('codes of the messages about the line', codesAbout(faded, placeOf(faded, watched)));
      return Promise.resolve();
    },
  }),

  ...situations.flatMap((situation) => [
    check(
      `storefront/2.1/degraded-totals#${situation.name}`,
      `The totals beside a line that is ${situation.name} are those without it`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { turns: taken } }) {
          for (const { reply, like } of taken) expectTotals(expectSuccess(reply), expectSuccess(like));
          return Promise.resolve();
        },
      },
    ),
    check(
      `storefront/2.1/degraded-totals#after-${situation.name}`,
      `A line that was ${situation.name} counts again once it is on sale`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { cart, back } }) {
          expectTotals(expectSuccess(back), cart.created);
          return Promise.resolve();
        },
      },
    ),
  ]),

  check('storefront/2.1/degraded-totals#two', 'Two lines that are degraded for two reasons both count in no total', {
    // The line beside the one that cannot be priced is sold out.
    needs: { fading: aFading(unpriced) },
    steps({ fading: { turns: taken } }) {
      for (const { reply, like } of taken) expectTotals(expectSuccess(reply), expectSuccess(like));
      return Promise.resolve();
    },
  }),

  check(
    'storefront/2.1/degraded-totals#faded',
    'A line that is no longer on sale, however it came about, counts in no total',
    {
      needs: { faded: aFadedRead },
      steps({ faded: { read, alone } }) {
        expectTotals(expectSuccess(read), alone);
        return Promise.resolve();
      },
    },
  ),
];

/** Every sum of `reply` equals that of the comparison cart. */
function expectTotals(reply: Reply, twin: Reply): void {
  for (const [name, sum] of Object.entries(totalsIn(twin))) expectSame(reply, `/totals/${name}`, sum ?? null);
}

function codesAbout(reply: Reply, place: string): Json {
  const path = place.replace(/^\/items\/(\d+)$/, '$.items[$1]');
  const messages = reply.peek('/messages');
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((message: Json) =>
    isObject(message) && message['path'] === path ? [message['code'] ?? null] : [],
  );
}
