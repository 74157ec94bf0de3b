import {
  expectNoBody,
  expectSame,
  expectStatus,
  flag,
  GapError,
  list,
  scenario,
  type Reply,
} from '../../../src/authoring.ts';
import { cartIdText } from '../replies/cart-id.ts';
import { check, readsNothing, step } from '../authoring.ts';
import {
  aBareCart,
  candidatesToCart,
  createdIn,
  tryToCreate,
  type BareCart,
  type OnBareCart,
} from '../fixtures/carts/bare-cart.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import type { Candidate } from '../fixtures/catalogue/candidates.ts';
import { abandonCart, addItems, listProducts, readCart, removeItem, updateItem } from '../requests/endpoints.ts';

/**
 * Section 4: each endpoint answers a plain valid call. These checks need only the product list and create, so that a
 * dead endpoint fails them instead of blocking them.
 */
export const endpointChecks = [
  check('storefront/4/products#answers', 'The plain product list call is answered with 200 and a page', {
    async steps({ accept }) {
      const reply = await accept(listProducts());
      reply.at('/products', list);
      reply.at('/hasMore', flag);
    },
  }),

  check('storefront/4/create-cart', 'A create of one option on sale is answered with 200 and a cart', {
    needs: { candidates: candidatesToCart },
    async steps({ candidates, ...tools }) {
      expectCart(createdIn(await tryToCreate(candidates, tools)).reply);
    },
  }),

  ...scenario('Calling each endpoint of a cart', {
    given: { cart: aBareCart },
    reads: readsNothing,
    steps: [
      step(
        'storefront/4/read-cart',
        'The read of an own cart without the query value country is answered with 200 and that cart',
        async ({ cart, accept }: OnBareCart) => await accept(readCart(cart.id)),
        ({ cart, result }) => expectOwn(cart, result),
      ),
      step(
        'storefront/4/read-cart#country',
        'The read of an own cart with the query value country is answered with 200 and that cart',
        async ({ cart, accept }: OnBareCart) => await accept({ ...readCart(cart.id), query: { country: 'US' } }),
        ({ cart, result }) => expectOwn(cart, result),
      ),
      step(
        'storefront/4/update-item',
        'An update of a line is answered with 200 and the cart',
        async ({ cart: { id, candidate, quantity }, accept }: OnBareCart) =>
          await accept(updateItem(id, candidate.optionId, { body: { quantity: lowered(candidate, quantity) } })),
        ({ result }) => expectCart(result),
      ),
      step(
        'storefront/4/add-items',
        'An add of one more unit is answered with 200 and the cart',
        async ({ cart: { id, candidate, quantity }, accept }: OnBareCart) => {
          if (lowered(candidate, quantity) < quantity) return await accept(addItems(id, [itemOf(candidate)]));
          throw new GapError('catalogue', 'no option of which several units can be had could be put in a cart');
        },
        ({ result }) => expectCart(result),
      ),
      step(
        'storefront/4/remove-item',
        'The removal of a line is answered with 200 and a cart without it',
        async ({ cart: { id, candidate }, accept }: OnBareCart) => await accept(removeItem(id, candidate.optionId)),
        ({ result }) => {
          expectCart(result);
          expectSame(result, '/items', []);
        },
      ),
      step(
        'storefront/4/abandon-cart',
        'The abandoning of an own cart is answered with 204 and no body',
        async ({ cart, send }: OnBareCart) => await send(abandonCart(cart.id)),
        ({ result }) => {
          expectStatus(result, 204);
          expectNoBody(result);
        },
      ),
    ],
  }),
];

/** A quantity below the one that create accepted: of more, there may be no units left. */
function lowered({ minUnits }: Candidate, quantity: number): number {
  return Math.max(1, minUnits, quantity - 2);
}

function expectCart(reply: Reply): void {
  reply.at('/id', cartIdText);
  reply.at('/items', list);
}

function expectOwn({ id }: BareCart, reply: Reply): void {
  expectCart(reply);
  expectSame(reply, '/id', id);
}
