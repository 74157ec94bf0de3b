import { expectAbsent, expectSame, expectUnchanged, isObject, type Json, type Reply } from '../../src/authoring.ts';
import { lineFields } from './comparable.ts';
import { itemOf } from './fixtures/carts.ts';
import { aCartWithAFadedLine } from './fixtures/faded-line.ts';
import { situations } from './fixtures/situations.ts';
import { aWatchedCart, placeOf, steadyGround, turns, watchedQuantity } from './fixtures/watched-cart.ts';
import { createCart, type ItemInput } from './requests.ts';
import { check } from './words.ts';

/** Fields of a cart that have nothing to do with its lines. */
const cartFields = ['id', 'testMode', 'country', 'currency', 'clientReference', 'partner'];

/** Section 2.1: beside a degraded line the rest of the cart reads, and can be changed, as ever. */
export const degradedRestChecks = [
  ...situations.map(({ name, place, to }) =>
    check(`storefront/2.1/degraded-rest#${name}`, `Beside a line that is ${name} the rest of the cart reads as ever`, {
      needs: { cart: aWatchedCart(place) },
      async steps({ cart, accept, premise }) {
        const twin = await cart.twin();
        await steadyGround(twin, { accept, premise });
        await cart.deal.change(to(cart.watched.optionId));
        for (const { request } of turns) {
          const reply = await accept(request(cart, 0));
          const like = await accept(request(twin, 0));
          const what = `the lines beside option ${cart.watched.optionId}`;
          expectUnchanged(reply, what, { before: rest(like, cart.watched), after: rest(reply, cart.watched) });
          for (const field of cartFields) expectSame(reply, `/${field}`, cart.created.peek(`/${field}`) ?? null);
          expectSame(reply, `${placeOf(reply, cart.watched)}/quantity`, watchedQuantity);
          expectSame(reply, `${placeOf(reply, cart.watched)}/productId`, cart.watched.productId);
        }
      },
    }),
  ),

  ...situations.map(({ name, place, to }) =>
    check(`storefront/4/remove-item#${name}`, `A line that is ${name} can be removed, and the others stay`, {
      needs: { cart: aWatchedCart(place) },
      async steps({ cart, accept }) {
        await cart.deal.change(to(cart.watched.optionId));
        const replies = [await accept(cart.removing(cart.watched)), await accept(cart.reading())];
        for (const reply of replies) {
          expectAbsent(reply, placeOf(reply, cart.watched));
          expectSame(reply, `${placeOf(reply, cart.other)}/quantity`, 2);
          expectSame(reply, `${placeOf(reply, cart.third)}/quantity`, 1);
        }
      },
    }),
  ),

  check(
    'storefront/2.1/degraded-rest#faded',
    'Beside a line no longer on sale, however it came about, the other reads as ever',
    {
      needs: { faded: aCartWithAFadedLine },
      async steps({ faded: { cart, offer, faded }, accept }) {
        const alone = await accept(createCart([itemOf(offer, 2)]));
        const reply = await accept(cart.reading());
        const what = `the lines beside option ${faded.optionId}`;
        expectSame(reply, `${placeOf(reply, faded)}/optionId`, faded.optionId);
        expectUnchanged(reply, what, { before: rest(alone, faded), after: rest(reply, faded) });
      },
    },
  ),
];

/** Every line but one, in an order of our own. */
function rest(reply: Reply, { optionId }: Pick<ItemInput, 'optionId'>): Json {
  const items = reply.peek('/items');
  if (!Array.isArray(items)) return null;
  return items
    .filter(isObject)
    .filter((item) => item['optionId'] !== optionId)
    .map((item) => lineFields.map((field): Json => item[field] ?? null))
    .toSorted((a, b) => (JSON.stringify(a[2]) < JSON.stringify(b[2]) ? -1 : 1));
}
