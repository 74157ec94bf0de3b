import { expectThat, GapError, scenario, type Reply } from '../../../src/authoring.ts';
import { check, readsNothing, step } from '../authoring.ts';
import { aBareCart, candidatesToCart, type BareCart, type OnBareCart } from '../fixtures/carts/bare-cart.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { endpointsWithKey } from '../fixtures/partners/endpoints-with-key.ts';
import { abandonCart, addItems, createCart, readCart, removeItem, updateItem } from '../requests/endpoints.ts';

const cartCalls = [
  ['read-cart', ({ id }: BareCart) => readCart(id)],
  ['add-items', ({ id, candidate }: BareCart) => addItems(id, [itemOf(candidate)])],
  ['update-item', ({ id, candidate }: BareCart) => updateItem(id, candidate.optionId, { body: { quantity: 2 } })],
  ['remove-item', ({ id, candidate }: BareCart) => removeItem(id, candidate.optionId)],
  ['abandon-cart', ({ id }: BareCart) => abandonCart(id)],
] as const;

const withoutCarts = ['me', 'supplier', 'products', 'order'];

/** Section 5 rule 1: the key in its header is all that a call needs to prove itself. */
export const keySufficesChecks = [
  ...endpointsWithKey
    .filter(({ name }) => withoutCarts.includes(name))
    .map(({ name, provided }) =>
      check(`storefront/5/1#${name}`, `A call of ${name} with the key alone is accepted`, {
        needs: { endpoint: provided },
        async steps({ endpoint, refuseEach }) {
          // A base of no refusals: where this very call was accepted before, it need not be made again.
          await refuseEach(endpoint.base, []);
        },
      }),
    ),
  check('storefront/5/1#create-cart', 'A create with the key alone is not refused for its key', {
    needs: { candidates: candidatesToCart },
    async steps({ candidates: [candidate], send }) {
      if (candidate === undefined) throw new GapError('catalogue', 'the product list shows no option on sale');
      expectAuthenticated(await send(createCart([itemOf(candidate)])));
    },
  }),
  ...scenario('Calls on a cart with the key alone', {
    given: { cart: aBareCart },
    reads: readsNothing,
    steps: cartCalls.map(([name, requestOn]) =>
      step(
        `storefront/5/1#${name}`,
        `A ${name} with the key alone is not refused for its key`,
        async ({ cart, send }: OnBareCart) => await send(requestOn(cart)),
        ({ result }) => expectAuthenticated(result),
      ),
    ),
  }),
];

/** The call must get past the key check; other checks judge whether it succeeds. */
function expectAuthenticated(reply: Reply): void {
  expectThat(reply, '', { holds: reply.status !== 401, expected: 'to take a valid key without anything beside it' });
}
