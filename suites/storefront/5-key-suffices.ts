import { expectThat, GapError, need, type Reply } from '../../src/authoring.ts';
import { cartOperations } from './cart-operations.ts';
import { aBareCart, candidatesToCart } from './fixtures/bare-cart.ts';
import { itemOf } from './fixtures/carts.ts';
import { endpointsWithKey } from './fixtures/doors.ts';
import { createCart } from './requests.ts';
import { check } from './words.ts';

const withoutCarts = ['me', 'supplier', 'products', 'order'];

/** One for all operations: what becomes of the cart is not judged here, so that each may find it as another left it. */
const aCartForAll = need('a cart to call with the key alone', {
  needs: { cart: aBareCart },
  shared: true,
  provide: ({ cart }) => Promise.resolve(cart),
});

/** Section 5 rule 1: the key in its header is all that a call needs to prove itself. */
export const keySufficesChecks = [
  ...endpointsWithKey
    .filter(({ name }) => withoutCarts.includes(name))
    .map(({ name, door: theDoor }) =>
      check(`storefront/5/1#${name}`, `A call of ${name} with the key alone is accepted`, {
        needs: { door: theDoor },
        async steps({ door, refuseEach }) {
          // A base of no refusals: where this very call was accepted before, it need not be made again.
          await refuseEach(door.base, []);
        },
      }),
    ),
  check('storefront/5/1#create-cart', 'A create with the key alone is not refused for its key', {
    needs: { candidates: candidatesToCart },
    async steps({ candidates, send }) {
      const [candidate] = candidates;
      if (candidate === undefined) throw new GapError('catalogue', 'the product list shows no option on sale');
      expectKnown(await send(createCart([itemOf(candidate, Math.max(1, candidate.minUnits))])));
    },
  }),
  ...cartOperations.map(({ name, of }) =>
    check(`storefront/5/1#${name}`, `A ${name} with the key alone is not refused for its key`, {
      needs: { cart: aCartForAll },
      async steps({ cart: { id, candidate }, send }) {
        expectKnown(await send(of(id, { ...candidate, id: candidate.optionId, price: 0 })));
      },
    }),
  ),
];

/** Whether the call succeeds is judged elsewhere: here it has only to get past the key. */
function expectKnown(reply: Reply): void {
  expectThat(reply, '', { holds: reply.status !== 401, expected: 'to take a valid key without anything beside it' });
}
