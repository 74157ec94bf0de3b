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

/** Section 5 rule 1: the key in its header is the only authentication that a call needs. */
export const keySufficesChecks = [
  ...endpointsWithKey
    .filter(({ name }) => withoutCarts.includes(name))
    .map(({ name, provided }) =>
      check(`storefront/5/1#${name}`, `The ${name} call with only the key is accepted`, {
        needs: { endpoint: provided },
        async steps({ endpoint, refuseEach }) {
          // Requires only that the base is accepted. If the same call was accepted before, it is not sent again.
          await refuseEach(endpoint.base, []);
        },
      }),
    ),
  check('storefront/5/1#create-cart', 'A create with only the key does not return 401', {
    needs: { candidates: candidatesToCart },
    async steps({ candidates: [candidate], send }) {
      if (candidate === undefined) throw new GapError('catalogue', 'the product list has no option on sale');
      expectAuthenticated(await send(createCart([itemOf(candidate)])));
    },
  }),
  ...scenario('Calls on a cart with only the key', {
    given: { cart: aBareCart },
    reads: readsNothing,
    steps: cartCalls.map(([name, requestOn]) =>
      step(
        `storefront/5/1#${name}`,
        `The ${name} call with only the key does not return 401`,
        async ({ cart, send }: OnBareCart) => await send(requestOn(cart)),
        ({ result }) => expectAuthenticated(result),
      ),
    ),
  }),
];

/** The call must get past the key check; other checks judge whether it succeeds. */
function expectAuthenticated(reply: Reply): void {
  expectThat(reply, '', { holds: reply.status !== 401, expected: 'a status other than 401, because the key is valid' });
}
