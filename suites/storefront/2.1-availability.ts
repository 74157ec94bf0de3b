import { expectSame } from '../../src/authoring.ts';
import { anArrangedDeal } from './fixtures/arranged.ts';
import { situations, unavailable } from './fixtures/situations.ts';
import { aWatchedCart, openWith, placeOf, turns } from './fixtures/watched-cart.ts';
import { check } from './words.ts';

/** Section 2.1: whether a line can be had, and why not. Lines are added while on sale; what becomes of their deal is arranged. */
export const availabilityChecks = [
  ...situations.map(({ name, place, to, reason }) =>
    check(
      `storefront/2.1/available#${name}`,
      `A line that is ${name} reads available ${reason === null} in every reply`,
      {
        needs: { cart: aWatchedCart(place) },
        async steps({ cart, accept }) {
          expectSame(cart.created, `${placeOf(cart.created, cart.watched)}/available`, true);
          await cart.deal.change(to(cart.watched.optionId));
          for (const { request } of turns) {
            const reply = await accept(request(cart, 0));
            expectSame(reply, `${placeOf(reply, cart.watched)}/available`, reason === null);
            expectSame(reply, `${placeOf(reply, cart.other)}/available`, true);
          }
        },
      },
    ),
  ),

  ...unavailable.map(({ name, place, to }) =>
    check(
      `storefront/2.1/available#after-${name}`,
      `A line that was ${name} is available once its deal is on sale again`,
      {
        needs: { cart: aWatchedCart(place) },
        async steps({ cart, accept }) {
          await cart.deal.change(to(cart.watched.optionId));
          await accept(cart.reading());
          await cart.deal.change({ onSale: true });
          for (const { request } of turns) {
            const reply = await accept(request(cart, 0));
            expectSame(reply, `${placeOf(reply, cart.watched)}/available`, true);
          }
        },
      },
    ),
  ),

  ...unavailable.map(({ name, place, to, reason }) =>
    check(`storefront/2.1/unavailableReason-fits#${name}`, `The reason of a line that is ${name} is ${reason}`, {
      needs: { cart: aWatchedCart(place) },
      async steps({ cart, accept }) {
        await cart.deal.change(to(cart.watched.optionId));
        for (const { request } of turns) {
          const reply = await accept(request(cart, 0));
          expectSame(reply, `${placeOf(reply, cart.watched)}/unavailableReason`, reason);
        }
      },
    }),
  ),

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
