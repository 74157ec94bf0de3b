import { InapplicableError, type Request } from '../../../src/authoring.ts';
import { cartOperations } from '../fixtures/carts/cart-operations.ts';
import { aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import { neighboursOf } from '../requests/never-issued.ts';
import { cartsOfTwoPartners } from '../fixtures/carts/carts-of-two-partners.ts';
import { check } from '../authoring.ts';

/** Section 4.4 rule 3: only the partner that created a cart can use it. */
export const ownershipChecks = [
  check('storefront/4.4/3a#same-connection', 'On a connection that read a cart, another key cannot read this cart', {
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, key }, refuse }) {
      const reading: Request = { ...own.reading(), sameConnection: true };
      await refuse(reading, { ...reading, key }, { code: 'INVALID_CART_ID', unchanged: own.reading() });
    },
  }),
  check('storefront/4.4/3b#neighbour', 'Every cart call with one changed character in the cart id returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const neighbours = neighboursOf(cart.id);
      if (neighbours.length === 0)
        throw new InapplicableError('cart ids are so short that a changed id may belong to another cart');
      const calls = neighbours.flatMap((id) => cartOperations.map(({ of }) => of(id, cart.line)));
      // Any code is accepted: a layer in front of the endpoint may reject an id with an invalid format.
      await refuseEach(cart.reading(), calls, { unchanged: cart.reading() });
    },
  }),
];
