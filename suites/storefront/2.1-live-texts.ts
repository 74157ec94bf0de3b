import { expectSame, expectThat, list } from '../../src/authoring.ts';
import { aWatchedCart, placeOf, turns } from './fixtures/watched-cart.ts';
import { situations } from './fixtures/situations.ts';
import { check } from './words.ts';

const titles = ['An afternoon on the river', 'An evening on the river'] as const;

/** Section 2.1: the texts and pictures of a line are read live. */
export const liveTextChecks = [
  ...turns.map(({ name, request }) =>
    check(`storefront/2.1/live-texts#${name}`, `After a title changed the reply to ${name} shows the new one`, {
      needs: { cart: aWatchedCart('last') },
      async steps({ cart, accept }) {
        for (const [round, title] of titles.entries()) {
          await cart.deal.change({ title });
          const reply = await accept(request(cart, round));
          expectSame(reply, `${placeOf(reply, cart.watched)}/title`, title);
          const read = await accept(cart.reading());
          expectSame(read, `${placeOf(read, cart.watched)}/title`, title);
        }
      },
    }),
  ),

  ...situations.map(({ name, place, to }) =>
    check(
      `storefront/2.1/live-texts#after-${name}`,
      `A line that was ${name} shows its texts again once it is on sale`,
      {
        needs: { cart: aWatchedCart(place) },
        async steps({ cart, accept }) {
          const before = await accept(cart.reading());
          const was = placeOf(before, cart.watched);
          await cart.deal.change(to(cart.watched.optionId));
          await accept(cart.reading());
          await cart.deal.change({ onSale: true });
          const after = await accept(cart.reading());
          const is = placeOf(after, cart.watched);
          for (const text of ['title', 'optionTitle'])
            expectSame(after, `${is}/${text}`, before.peek(`${was}/${text}`) ?? null);
          const media = before.at(`${was}/media`, list).length;
          expectThat(after, `${is}/media`, {
            holds: after.at(`${is}/media`, list).length === media,
            expected: `${media} pictures, as before`,
          });
        },
      },
    ),
  ),
];
