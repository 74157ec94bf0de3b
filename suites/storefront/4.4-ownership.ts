import { expectAbsent, expectThat, InapplicableError, text, type Reply, type Request } from '../../src/authoring.ts';
import { cartOperations } from './cart-operations.ts';
import { aCartWithOneLine, type OpenCart } from './fixtures/carts.ts';
import { neighboursOf, neverIssued } from './fixtures/never-issued.ts';
import { cartsOfTwoPartners } from './fixtures/two-partners.ts';
import { addItems, readCart } from './requests.ts';
import { check } from './words.ts';

const code = 'INVALID_CART_ID';

/** Section 4.4 rule 3: a cart exists for the partner that created it, and for nobody else. */
export const ownershipChecks = [
  ...cartOperations.map(({ name, of }) =>
    check(`storefront/4.4/3a#${name}`, `Another partner's ${name} on our cart is refused and shows nothing of it`, {
      needs: { carts: cartsOfTwoPartners },
      async steps({ carts: { own, foreign, key }, refuse }) {
        const strange = of(own.id, own.line, { key });
        const refusal = await refuse(of(foreign.id, foreign.line, { key }), strange, {
          code,
          unchanged: own.reading(),
        });
        expectNothingOf(own, refusal, strange);
      },
    }),
  ),
  ...cartOperations.map(({ name, of }) =>
    check(`storefront/4.4/3a#${name}-reverse`, `Our ${name} on a cart of another partner is refused`, {
      needs: { carts: cartsOfTwoPartners },
      async steps({ carts: { own, foreign }, refuse }) {
        await refuse(of(own.id, own.line), of(foreign.id, foreign.line), { code, unchanged: foreign.reading() });
      },
    }),
  ),
  check('storefront/4.4/3a#same-connection', 'A cart read on a connection is not shown to the next key on it', {
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, key }, refuse }) {
      const reading: Request = { ...own.reading(), sameConnection: true };
      const refusal = await refuse(reading, { ...reading, key }, { code, unchanged: own.reading() });
      expectNothingOf(own, refusal, reading);
    },
  }),
  check('storefront/4.4/3a#abandoned', 'An abandoned cart is not free for another partner to read or to fill', {
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, foreign, key, item }, accept, refuse }) {
      await accept(own.abandoning());
      await refuse(foreign.reading(), own.reading({ key }), { code, unchanged: own.reading() });
      await refuse(foreign.adding([item]), own.adding([item], { key }), { code, unchanged: own.reading() });
    },
  }),
  check('storefront/4.4/3a#emptied', 'A cart without lines is not free for another partner to read or to fill', {
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, foreign, key, item }, accept, refuse }) {
      await accept(own.removing(own.line));
      await refuse(foreign.reading(), own.reading({ key }), { code, unchanged: own.reading() });
      await refuse(foreign.adding([item]), own.adding([item], { key }), { code, unchanged: own.reading() });
    },
  }),
  ...cartOperations.map(({ name, of }) =>
    check(`storefront/4.4/3b#${name}`, `A ${name} with a cart id that was never issued is refused and makes no cart`, {
      needs: { cart: aCartWithOneLine },
      async steps({ cart, refuse, pick }) {
        const unknown = neverIssued(cart.id, pick);
        await refuse(of(cart.id, cart.line), of(unknown, cart.line), { code });
        if (name !== 'read-cart') await refuse(cart.reading(), readCart(unknown), { code });
      },
    }),
  ),
  ...cartOperations.map(({ name, of }) =>
    check(`storefront/4.4/3b#${name}-neighbour`, `A ${name} with an id one character off an own cart's is refused`, {
      needs: { cart: aCartWithOneLine },
      async steps({ cart, refuse }) {
        const neighbours = neighboursOf(cart.id);
        if (neighbours.length === 0)
          throw new InapplicableError('ids are so short that a neighbour may be a cart, too');
        for (const id of neighbours) {
          await refuse(cart.reading(), of(id, cart.line), { code, unchanged: cart.reading() });
        }
      },
    }),
  ),
  check(
    'storefront/4.4/3b#add-new',
    'Items sent to a cart id that was never issued are refused with other items, too',
    {
      needs: { cart: aCartWithOneLine },
      async steps({ cart, refuse, pick }) {
        const unknown = neverIssued(cart.id, pick);
        const item = {
          productId: cart.line.productId,
          optionId: cart.line.optionId,
          quantity: 1,
          expectedPrice: cart.line.price,
        };
        await refuse(cart.adding([item]), addItems(unknown, [item], { more: { country: 'US' } }), { code });
      },
    },
  ),
];

/** A refusal tells of the cart no more than the request itself did. */
function expectNothingOf(cart: OpenCart, refusal: Reply, request: Request): void {
  for (const pointer of ['/items', '/details/items', '/totals', '/details/totals']) expectAbsent(refusal, pointer);
  const sent = JSON.stringify(request);
  const own = [cart.created.at('/buyLink', text), ...cart.lines.flatMap((line) => [line.productId, line.optionId])];
  // A short id may stand in any text by chance.
  const telling = own.filter((fact) => fact.length >= 16 && !sent.includes(fact));
  const told = telling.filter((fact) => refusal.text.includes(fact));
  expectThat(refusal, '', { holds: told.length === 0, expected: 'to tell nothing of what the cart holds' });
}
