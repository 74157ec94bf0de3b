import { expectSame } from '../../src/authoring.ts';
import { anArrangedDeal } from './fixtures/arranged.ts';
import { aFading } from './fixtures/fading.ts';
import { situations, unavailable } from './fixtures/situations.ts';
import { aWatchedCart, openWith, placeOf } from './fixtures/watched-cart.ts';
import { shown } from './shown.ts';
import { check } from './words.ts';

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
      needs: { cart: aWatchedCart() },
      async steps({ cart, accept }) {
        for (const { to, reason } of unavailable) {
          await cart.deal.change(to(cart.watched.optionId));
          const reply = await accept(cart.reading());
          expectSame(reply, `${placeOf(reply, cart.watched)}/unavailableReason`, reason);
          await cart.deal.change({ onSale: true });
        }
      },
    },
  ),

  ...unavailable
    .filter(({ name }) => name !== 'option-removed')
    .map(({ name, to, reason }) =>
      check(
        `storefront/2.1/available#every-line-${name}`,
        `A deal that is ${name} makes every line of it unavailable`,
        {
          needs: { deal: anArrangedDeal({ options: 2 }) },
          async steps({ deal, accept }) {
            const cart = await openWith([deal.item(0), deal.item(1, 2)], { accept });
            await deal.change(to(deal.item(0).optionId));
            const reply = await accept(cart.reading());
            for (const line of cart.lines) {
              expectSame(reply, `${placeOf(reply, line)}/available`, false);
              expectSame(reply, `${placeOf(reply, line)}/unavailableReason`, reason);
            }
          },
        },
      ),
    ),

  check(
    'storefront/2.1/available#option-stays',
    'An option that is removed leaves the other options of its deal available',
    {
      needs: { deal: anArrangedDeal({ options: 3 }) },
      async steps({ deal, accept }) {
        const cart = await openWith([deal.item(0), deal.item(1), deal.item(2)], { accept });
        const [, gone] = cart.lines;
        await deal.change({ optionRemoved: deal.item(1).optionId });
        const reply = await accept(cart.reading());
        for (const line of cart.lines) expectSame(reply, `${placeOf(reply, line)}/available`, line !== gone);
      },
    },
  ),
];
