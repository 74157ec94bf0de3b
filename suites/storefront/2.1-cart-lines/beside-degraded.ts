import {
  contractFields,
  expectAbsent,
  expectSame,
  expectUnchanged,
  isObject,
  type Json,
  type Reply,
} from '../../../src/authoring.ts';
import { lineFields } from '../replies/comparable.ts';
import { aFadedRead } from '../fixtures/degraded-carts/degraded-line.ts';
import { aFading } from '../fixtures/degraded-carts/degrading-cart.ts';
import { situations } from '../fixtures/degraded-carts/deal-states.ts';
import { placeOf, watchedQuantity } from '../fixtures/degraded-carts/watched-cart.ts';
import type { ItemInput } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** Fields of a cart that do not depend on its lines. */
const cartFields = ['id', 'testMode', 'country', 'currency', 'clientReference'];

/** Section 2.1: a degraded line does not affect reads and changes of the rest of the cart. */
export const degradedRestChecks = [
  ...situations.flatMap((situation) => [
    check(`storefront/2.1/degraded-rest#${situation.name}`, `A line ${situation.says} changes nothing else`, {
      needs: { fading: aFading(situation) },
      steps({ fading: { cart, watched, both, turns } }) {
        for (const { reply, like } of turns) {
          const what = `the lines other than option ${watched.optionId}`;
          expectUnchanged(expectSuccess(reply), what, {
            before: rest(expectSuccess(like), both),
            after: rest(reply, both),
          });
          expectUnchanged(reply, 'the partner of the cart', {
            before: contractFields(cart.created.peek('/partner') ?? null, 'cart-partner'),
            after: contractFields(reply.peek('/partner') ?? null, 'cart-partner'),
          });
          for (const field of cartFields) expectSame(reply, `/${field}`, cart.created.peek(`/${field}`) ?? null);
          expectSame(reply, `${placeOf(reply, watched)}/quantity`, watchedQuantity);
          expectSame(reply, `${placeOf(reply, watched)}/productId`, watched.productId);
        }
      },
    }),
    check(`storefront/4/remove-item#${situation.name}`, `A line ${situation.says} can be removed; the others stay`, {
      needs: { fading: aFading(situation) },
      steps({ fading: { cart, watched, turns, removed } }) {
        const [last] = turns.slice(-1).map(({ reply }) => reply);
        for (const reply of removed) {
          expectAbsent(expectSuccess(reply), placeOf(reply, watched));
          const quantity = last?.peek(`${placeOf(last, cart.other)}/quantity`) ?? null;
          expectSame(reply, `${placeOf(reply, cart.other)}/quantity`, quantity);
        }
      },
    }),
  ]),

  check(
    'storefront/2.1/degraded-rest#faded',
    'A line that is no longer on sale, for any reason, does not change the other line of the cart',
    {
      needs: { faded: aFadedRead },
      steps({ faded: { read, alone, faded } }) {
        const what = `the lines other than option ${faded.optionId}`;
        expectSame(expectSuccess(read), `${placeOf(read, faded)}/optionId`, faded.optionId);
        expectUnchanged(read, what, { before: rest(alone, [faded]), after: rest(read, [faded]) });
      },
    },
  ),
];

/** All lines except the excluded ones, in a fixed sequence. */
function rest(reply: Reply, excluded: readonly Pick<ItemInput, 'optionId'>[]): Json {
  const items = reply.peek('/items');
  if (!Array.isArray(items)) return null;
  return items
    .filter(isObject)
    .filter((item) => excluded.every(({ optionId }) => item['optionId'] !== optionId))
    .map((item) => contractFields(item, 'cart-item'))
    .filter(isObject)
    .map((item) => lineFields.map((field): Json => item[field] ?? null))
    .toSorted((a, b) => (JSON.stringify(a[2]) < JSON.stringify(b[2]) ? -1 : 1));
}
