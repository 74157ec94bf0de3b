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
import { cartIdText } from '../replies/cart-reply.ts';
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
 * Section 4: each endpoint answers a simple valid request. The checks prepare with GET /products and POST /carts only,
 * so that a broken endpoint fails its own check instead of blocking it.
 */
export const endpointChecks = [
  check('storefront/4/products#answers', 'GET /products with only the country returns 200 and a page', {
    async steps({ accept }) {
      const reply = await accept(listProducts());
      reply.at('/products', list);
      reply.at('/hasMore', flag);
    },
  }),

  check('storefront/4/create-cart', 'POST /carts with one option on sale returns 200 and a cart', {
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
        'GET /carts/{cartId} without the query parameter country returns 200 and the own cart',
        async ({ cart, accept }: OnBareCart) => await accept(readCart(cart.id)),
        ({ cart, result }) => expectOwn(cart, result),
      ),
      step(
        'storefront/4/read-cart#country',
        'GET /carts/{cartId} with the query parameter country returns 200 and the own cart',
        async ({ cart, accept }: OnBareCart) => await accept({ ...readCart(cart.id), query: { country: 'US' } }),
        ({ cart, result }) => expectOwn(cart, result),
      ),
      step(
        'storefront/4/update-item',
        'PATCH of a line returns 200 and the cart',
        async ({ cart: { id, candidate, quantity }, accept }: OnBareCart) =>
          await accept(updateItem(id, candidate.optionId, { body: { quantity: lowered(candidate, quantity) } })),
        ({ result }) => expectCart(result),
      ),
      step(
        'storefront/4/add-items',
        'Adding one more unit returns 200 and the cart',
        async ({ cart: { id, candidate, quantity }, accept }: OnBareCart) => {
          if (lowered(candidate, quantity) < quantity) return await accept(addItems(id, [itemOf(candidate)]));
          throw new GapError('catalogue', 'no option with several available units could be added to a cart');
        },
        ({ result }) => expectCart(result),
      ),
      step(
        'storefront/4/remove-item',
        'DELETE of a line returns 200 and a cart without that line',
        async ({ cart: { id, candidate }, accept }: OnBareCart) => await accept(removeItem(id, candidate.optionId)),
        ({ result }) => {
          expectCart(result);
          expectSame(result, '/items', []);
        },
      ),
      step(
        'storefront/4/abandon-cart',
        'DELETE of an own cart returns 204 and no body',
        async ({ cart, send }: OnBareCart) => await send(abandonCart(cart.id)),
        ({ result }) => {
          expectStatus(result, 204);
          expectNoBody(result);
        },
      ),
    ],
  }),
];

/** A quantity below the one that create accepted: more units may not be available. */
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
