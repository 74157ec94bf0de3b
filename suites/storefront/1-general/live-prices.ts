import { expectSame, expectThat, integer, type Reply, type Request } from '../../../src/authoring.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { anArrangedDeal } from '../fixtures/catalogue/arranged-deals.ts';
import { itemOf, type Line } from '../fixtures/carts/small-carts.ts';
import {
  aWatchedCart,
  openWith,
  placeOf,
  reprice,
  holdPriceOfOtherLines,
  totalsIn,
  turns,
  watchedQuantity,
  type WatchedCart,
} from '../fixtures/degraded-carts/watched-cart.ts';
import { createCart, prefixes } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** First above the start price, then below it. Far apart, because a live price may also move a little by itself. */
const prices = [3_900, 900] as const;
/** Half the distance from the start price, 2,500, to the nearer new price: a live price may move by itself. */
const tolerance = 700;

/** The maximum number of different options in a cart (section 8). */
const mostOptions = 20;

/** Operations on the repriced line itself. `turns` has those on the other lines. */
const ownTurns: readonly { readonly name: string; readonly request: (cart: WatchedCart, round: number) => Request }[] =
  [
    { name: 'add-same', request: (cart) => cart.adding([itemOf(cart.watched)]) },
    { name: 'update-same', request: (cart, round) => cart.updating(cart.watched, { quantity: 2 + round }) },
  ];

/** Operations that compare an expectedPrice. `second`: the price is in the second of two items. */
const repriced = ['create', 'create-second', 'add', 'add-second', 'update'] as const;

/** Section 1: every read shows the live price of each line. 4.4 rule 4 compares expectedPrice with it. */
export const livePriceChecks = [
  check('storefront/1/live-prices#every-reply', 'Every cart response shows the price after a rise and a fall', {
    needs: { cart: aWatchedCart() },
    async steps({ cart, accept, referenceReading }) {
      for (const [round, retail] of prices.entries()) {
        const { price, made } = await reprice(
          cart.deal,
          { item: itemOf(cart.watched, 2), retail },
          { accept, referenceReading },
        );
        for (const { request } of [...turns, ...ownTurns]) {
          expectPrice(await accept(request(cart, round)), cart.watched, { price, retail });
        }
        expectPrice(await accept(cart.reading()), cart.watched, { price, retail });
        expectPrice(made, cart.watched, { price, retail });
      }
    },
  }),

  check('storefront/1/live-prices#every-line', 'All lines of a repriced deal show the new price, not only the first', {
    needs: { deal: anArrangedDeal({ options: mostOptions, retail: 2_500, original: 4_000 }) },
    async steps({ deal, accept, referenceReading }) {
      const items = Array.from({ length: mostOptions }, (_, index) => deal.item(index, 1 + (index % 4)));
      const cart = await openWith(items, { accept });
      for (const retail of prices) {
        const { price } = await reprice(deal, { item: deal.item(0), retail }, { accept, referenceReading });
        const reply = await accept(cart.reading());
        for (const line of cart.lines) expectPrice(reply, line, { price, retail });
      }
    },
  }),

  check('storefront/1/live-prices#totals', 'After a price change the totals equal those of a new cart', {
    needs: { cart: aWatchedCart('last') },
    async steps({ cart, accept, referenceReading }) {
      await holdPriceOfOtherLines(await cart.twin(), { accept, referenceReading });
      let before = cart.created.at('/totals/grandTotal', integer);
      for (const [round, retail] of prices.entries()) {
        await reprice(cart.deal, { item: itemOf(cart.watched), retail }, { accept, referenceReading });
        const items = [itemOf(cart.watched, watchedQuantity), itemOf(cart.other, 2), itemOf(cart.third)];
        const anew = (await openWith(items, { accept })).latest;
        const reply = await accept(cart.reading());
        for (const [name, sum] of Object.entries(totalsIn(anew))) expectSame(reply, `/totals/${name}`, sum ?? null);
        const total = reply.at('/totals/grandTotal', integer);
        const followed = round === 0 ? total > before : total < before;
        const expected = `${round === 0 ? 'more' : 'less'} than ${before}, the value before the price change`;
        expectThat(reply, '/totals/grandTotal', { holds: followed, expected });
        before = total;
      }
    },
  }),

  check(
    'storefront/4/alias-carts#live',
    'A cart read under the deprecated prefix shows live price and availability, as under the current prefix',
    {
      needs: { alive: livingAliases, cart: aWatchedCart() },
      async steps({ cart, accept, referenceReading }) {
        const [retail] = prices;
        const { price } = await reprice(
          cart.deal,
          { item: itemOf(cart.watched), retail },
          { accept, referenceReading },
        );
        expectPrice(await accept(cart.reading({ prefix: prefixes.deprecated })), cart.watched, { price, retail });
        await cart.deal.change({ soldOut: true });
        const reply = await accept(cart.reading({ prefix: prefixes.deprecated }));
        expectSame(reply, `${placeOf(reply, cart.watched)}/available`, false);
      },
    },
  ),

  check('storefront/4.4/4a#repriced', 'After a price change all operations compare expectedPrice with the new price', {
    needs: { cart: aWatchedCart() },
    async steps({ cart, accept, referenceReading, refuseEach }) {
      let before = cart.watched.price;
      for (const retail of prices) {
        const { price } = await reprice(
          cart.deal,
          { item: itemOf(cart.watched), retail },
          { accept, referenceReading },
        );
        const refusals = await refuseEach(
          expecting(cart, { operation: 'update', expectedPrice: price }),
          repriced.map((operation) => expecting(cart, { operation, expectedPrice: before })),
          { code: 'PRICE_MISMATCH' },
        );
        for (const refusal of refusals) {
          expectSame(refusal, '/details/currentPrice', price);
          expectSame(refusal, '/details/expectedPrice', before);
        }
        before = price;
      }
    },
  }),
];

function expecting(
  cart: WatchedCart,
  { operation, expectedPrice }: { operation: (typeof repriced)[number]; expectedPrice: number },
): Request {
  if (operation === 'update') return cart.updating(cart.watched, { quantity: 2, expectedPrice });
  const item = { ...itemOf(cart.watched, 2), expectedPrice };
  const items = operation.endsWith('second') ? [cart.spare, item] : [item];
  return operation.startsWith('create') ? createCart(items) : cart.adding(items);
}

/** Expects `price`, the price in a new cart, near `retail`, the price that was set for the deal. */
function expectPrice(
  reply: Reply,
  line: Pick<Line, 'optionId'>,
  { price, retail }: { price: number; retail: number },
): void {
  const linePointer = placeOf(reply, line);
  const pointer = `${linePointer}/pricing/retail`;
  expectSame(reply, pointer, price);
  expectThat(reply, pointer, { holds: Math.abs(price - retail) < tolerance, expected: `the new price, ${retail}` });
  expectSame(reply, `${linePointer}/lineTotal`, price * reply.at(`${linePointer}/quantity`, integer));
}
