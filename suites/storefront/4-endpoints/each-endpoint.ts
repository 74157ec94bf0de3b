import { expectSame, flag, list, type Reply } from '../../../src/authoring.ts';
import { cartIdText } from '../replies/cart-reply.ts';
import { check } from '../authoring.ts';
import { aCreatedCart, candidatesToCart, createdCart } from '../fixtures/carts/created-cart.ts';
import { listProducts, readCart } from '../requests/endpoints.ts';

/**
 * Section 4: the endpoints that journeys need first answer a simple valid request. The checks prepare with GET /products and POST /carts
 * only, so that a broken endpoint fails its own check instead of blocking it.
 */
export const endpointChecks = [
  check('storefront/4/products#answers', 'GET /products with only the query parameter country returns 200 and a page', {
    async steps({ accept }) {
      const reply = await accept(listProducts());
      reply.at('/products', list);
      reply.at('/hasMore', flag);
    },
  }),

  check('storefront/4/create-cart', 'POST /carts with one option on sale returns 200 and a cart', {
    needs: { candidates: candidatesToCart },
    async steps({ candidates, ...tools }) {
      expectCart(await createdCart(candidates, tools));
    },
  }),

  ...(
    [
      { id: 'storefront/4/read-cart', title: 'without the query parameter country', query: {} },
      { id: 'storefront/4/read-cart#country', title: 'with the query parameter country', query: { country: 'US' } },
    ] as const
  ).map(({ id, title, query }) =>
    check(id, `GET /carts/{cartId} ${title} returns 200 and the cart`, {
      needs: { created: aCreatedCart },
      async steps({ created, accept }) {
        const cartId = created.at('/id', cartIdText);
        const reply = await accept({ ...readCart(cartId), query });
        expectCart(reply);
        expectSame(reply, '/id', cartId);
      },
    }),
  ),
];

function expectCart(reply: Reply): void {
  reply.at('/id', cartIdText);
  reply.at('/items', list);
}
