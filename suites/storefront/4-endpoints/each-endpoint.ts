import {
  expectNoBody,
  expectSame,
  expectStatus,
  filledText,
  flag,
  GapError,
  list,
  type Reply,
} from '../../../src/authoring.ts';
import { isRoomy } from '../fixtures/catalogue/candidates.ts';
import { aBareCart, createdIn, type BareCart } from '../fixtures/carts/bare-cart.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { judgeBare, theBareWalk, type Answered } from '../fixtures/carts/bare-cart-calls.ts';
import { abandonCart, addItems, listProducts, readCart, removeItem, updateItem } from '../requests/endpoints.ts';
import { shown } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/**
 * Section 4: each endpoint answers a plain valid call. These stand on nothing but the product list and create, so that
 * it is these that fail, and are not merely blocked, where an endpoint is dead.
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
    needs: { walk: theBareWalk },
    steps({ walk }) {
      expectCart(createdIn(walk.tried).reply);
      return Promise.resolve();
    },
  }),

  check(
    'storefront/4/read-cart',
    'The read of an own cart without the query value country is answered with 200 and that cart',
    {
      needs: { cart: aBareCart },
      async steps({ cart, accept }) {
        expectOwn(cart, await accept(readCart(cart.id)));
      },
    },
  ),

  check(
    'storefront/4/read-cart#country',
    'The read of an own cart with the query value country is answered with 200 and that cart',
    {
      needs: { walk: theBareWalk },
      async steps({ walk, ...tools }) {
        const judge = ({ cart, reply }: Answered): void => expectOwn(cart, shown(reply));
        await judgeBare(walk, { call: 'read-cart#country', judge }, tools);
      },
    },
  ),

  check('storefront/4/add-items', 'An add of one more unit is answered with 200 and the cart', {
    needs: { cart: aBareCart },
    async steps({ cart: { id, candidate }, accept }) {
      if (!isRoomy(candidate))
        throw new GapError('catalogue', 'no option that takes more units could be put in a cart');
      expectCart(await accept(addItems(id, [itemOf(candidate)])));
    },
  }),

  check('storefront/4/update-item', 'An update of a line is answered with 200 and the cart', {
    needs: { cart: aBareCart },
    async steps({ cart: { id, candidate, quantity }, accept }) {
      const changed = isRoomy(candidate) ? quantity + 1 : quantity;
      expectCart(await accept(updateItem(id, candidate.optionId, { body: { quantity: changed } })));
    },
  }),

  check('storefront/4/remove-item', 'The removal of a line is answered with 200 and a cart without it', {
    needs: { cart: aBareCart },
    async steps({ cart: { id, candidate }, accept }) {
      const reply = await accept(removeItem(id, candidate.optionId));
      expectCart(reply);
      expectSame(reply, '/items', []);
    },
  }),

  check('storefront/4/abandon-cart', 'The abandoning of an own cart is answered with 204 and no body', {
    needs: { cart: aBareCart },
    async steps({ cart, send }) {
      const reply = await send(abandonCart(cart.id));
      expectStatus(reply, 204);
      expectNoBody(reply);
    },
  }),
];

function expectCart(reply: Reply): void {
  reply.at('/id', filledText);
  reply.at('/items', list);
}

function expectOwn({ id }: BareCart, reply: Reply): void {
  expectCart(reply);
  expectSame(reply, '/id', id);
}
