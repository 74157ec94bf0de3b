import { expectSame, expectThat, list } from '../../../src/authoring.ts';
import { aWatchedCart, placeOf, turns } from '../fixtures/degraded-carts/watched-cart.ts';
import { aFading } from '../fixtures/degraded-carts/degrading-cart.ts';
import { situations } from '../fixtures/degraded-carts/deal-states.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** Set one after the other, each for the same number of operations. Accents show whether carts mangle texts. */
const titles = ['An afternoon on the Río Grande', 'An evening on the Río Grande'] as const;

/** Section 2.1: the texts and media of a line come from the current catalogue. */
export const liveTextChecks = [
  check('storefront/2.1/live-texts#title', 'After a title change every response shows the new title', {
    needs: { cart: aWatchedCart('last') },
    async steps({ cart, accept }) {
      for (const [index, { request }] of turns.entries()) {
        const title = titles[Math.floor((index / turns.length) * titles.length)] ?? null;
        // An operation that caches the first title still shows it after the second change.
        await cart.deal.change({ title });
        const reply = await accept(request(cart, 0));
        expectSame(reply, `${placeOf(reply, cart.watched)}/title`, title);
      }
    },
  }),

  ...situations.map((situation) =>
    check(
      `storefront/2.1/live-texts#after-${situation.name}`,
      `A line ${situation.says} shows its texts and media again once its deal is back on sale`,
      {
        needs: { fading: aFading(situation) },
        steps({ fading: { cart, watched, back } }) {
          const [was, is] = [placeOf(cart.created, watched), placeOf(expectSuccess(back), watched)];
          for (const text of ['title', 'optionTitle'])
            expectSame(back, `${is}/${text}`, cart.created.peek(`${was}/${text}`) ?? null);
          const media = cart.created.at(`${was}/media`, list).length;
          expectThat(back, `${is}/media`, {
            holds: back.at(`${is}/media`, list).length === media,
            expected: `${media} media entries, as before`,
          });
        },
      },
    ),
  ),
];
