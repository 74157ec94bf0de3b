import { expectSame, expectThat, isObject, type Json, type Reply } from '../../src/authoring.ts';
import { anArrangedDeal, arrangeDeal } from './fixtures/arranged.ts';
import { itemOf } from './fixtures/carts.ts';
import { aCartWithAFadedLine } from './fixtures/faded-line.ts';
import { lineIn } from './fixtures/lines.ts';
import { situations, unpriced } from './fixtures/situations.ts';
import { aWatchedCart, openWith, placeOf, steadyGround, totalsIn, turns } from './fixtures/watched-cart.ts';
import { createCart } from './requests.ts';
import { check } from './words.ts';

/** Section 2.1: what a degraded line still shows, and that it counts in no total. */
export const degradedLineChecks = [
  check('storefront/2.1/pricing-null#unpriced', 'A line whose price cannot be read has no pricing in any reply', {
    needs: { cart: aWatchedCart(unpriced.place) },
    async steps({ cart, accept }) {
      await cart.deal.change({ unpriced: true });
      for (const { request } of turns) {
        const reply = await accept(request(cart, 0));
        expectSame(reply, `${placeOf(reply, cart.watched)}/pricing`, null);
      }
    },
  }),

  check('storefront/2.1/pricing-null#priced-again', 'A line has a price again as soon as it can be read', {
    needs: { cart: aWatchedCart() },
    async steps({ cart, accept }) {
      await cart.deal.change({ unpriced: true });
      await accept(cart.reading());
      await cart.deal.change({ onSale: true });
      for (const { request } of turns) {
        const reply = await accept(request(cart, 0));
        const pricing = `${placeOf(reply, cart.watched)}/pricing`;
        expectThat(reply, pricing, { holds: isObject(reply.peek(pricing)), expected: 'a price' });
      }
    },
  }),

  check('storefront/2.1/lineTotal-null#unpriced', 'A line whose price cannot be read has no line total in any reply', {
    needs: { cart: aWatchedCart('middle') },
    async steps({ cart, accept }) {
      await cart.deal.change({ unpriced: true });
      for (const { request } of turns) {
        const reply = await accept(request(cart, 0));
        expectSame(reply, `${placeOf(reply, cart.watched)}/lineTotal`, null);
      }
    },
  }),

  check('storefront/2.1/message-unpriced', 'What messages come with a line whose price cannot be read', {
    needs: { cart: aWatchedCart('middle') },
    async steps({ cart, accept, observe }) {
      await cart.deal.change({ unpriced: true });
      const reply = await accept(cart.reading());
      observe('codes of the messages about the line', codesAbout(reply, placeOf(reply, cart.watched)));
    },
  }),

  ...situations.map(({ name, place, to }) =>
    check(`storefront/2.1/degraded-totals#${name}`, `The totals beside a line that is ${name} are those without it`, {
      needs: { cart: aWatchedCart(place) },
      async steps({ cart, accept, premise }) {
        const twin = await cart.twin();
        await steadyGround(twin, { accept, premise });
        await cart.deal.change(to(cart.watched.optionId));
        for (const { request } of turns) expectTotals(await accept(request(cart, 0)), await accept(request(twin, 0)));
      },
    }),
  ),

  check('storefront/2.1/degraded-totals#two', 'Two lines that are degraded for two reasons both count in no total', {
    needs: { cart: aWatchedCart('first') },
    async steps({ cart, accept, premise, arrange }) {
      const more = await arrangeDeal({ retail: 900, original: 1_000 }, { arrange });
      await accept(cart.adding([more.item(0, 7)]));
      const twin = await cart.twin();
      await steadyGround(twin, { accept, premise });
      await cart.deal.change({ soldOut: true });
      await more.change({ unpriced: true });
      for (const { request } of turns) expectTotals(await accept(request(cart, 0)), await accept(request(twin, 0)));
    },
  }),

  ...situations.map(({ name, place, to }) =>
    check(`storefront/2.1/degraded-totals#after-${name}`, `A line that was ${name} counts again once it is on sale`, {
      needs: { cart: aWatchedCart(place) },
      async steps({ cart, accept, premise }) {
        await steadyGround(await cart.twin(), { accept, premise });
        await premise('the price of the watched line', async () => {
          const made = await accept(createCart([itemOf(cart.watched)]));
          return lineIn(made, cart.watched.optionId).price;
        });
        const before = await accept(cart.reading());
        await cart.deal.change(to(cart.watched.optionId));
        await accept(cart.reading());
        await cart.deal.change({ onSale: true });
        expectTotals(await accept(cart.reading()), before);
      },
    }),
  ),

  ...situations.map(({ name, to }) =>
    check(
      `storefront/2.1/degraded-totals#nothing-but-${name}`,
      `A cart of nothing but a line ${name} comes to nothing`,
      {
        needs: { deal: anArrangedDeal({ options: 2 }) },
        async steps({ deal, accept }) {
          const cart = await openWith([deal.item(0, 2)], { accept });
          await deal.change(to(deal.item(0).optionId));
          const reply = await accept(cart.reading());
          for (const sum of ['subtotal', 'savings', 'grandTotal']) expectSame(reply, `/totals/${sum}`, 0);
        },
      },
    ),
  ),

  check(
    'storefront/2.1/degraded-totals#faded',
    'A line that is no longer on sale, however it came about, counts in no total',
    {
      needs: { faded: aCartWithAFadedLine },
      async steps({ faded: { cart, offer }, accept }) {
        const alone = await accept(createCart([itemOf(offer, 2)]));
        expectTotals(await accept(cart.reading()), alone);
      },
    },
  ),
];

/** Every sum of `reply` is that of `twin`. */
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
