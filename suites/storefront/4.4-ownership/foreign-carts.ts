import { expectAbsent, expectThat, InapplicableError, text, type Reply, type Request } from '../../../src/authoring.ts';
import { cartOperations } from '../fixtures/carts/cart-operations.ts';
import { aCartWithOneLine, itemOf, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { neighboursOf, neverIssued } from '../requests/never-issued.ts';
import { cartsOfTwoPartners } from '../fixtures/carts/carts-of-two-partners.ts';
import { addItems, readCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const code = 'INVALID_CART_ID';

/** Section 4.4 rule 3: only the partner that created a cart can use it. */
export const ownershipChecks = [
  check('storefront/4.4/3a#theirs', 'Calls of another partner on our cart return errors that reveal nothing of it', {
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, foreign, key }, refuseEach }) {
      const foreignCalls = cartOperations.map(({ of }) => of(own.id, own.line, { key }));
      const refusals = await refuseEach(foreign.reading(), foreignCalls, { code, unchanged: own.reading() });
      for (const [index, refusal] of refusals.entries()) expectNothingOf(own, refusal, foreignCalls[index]);
    },
  }),
  check('storefront/4.4/3a#ours', 'Our calls on a cart of another partner return errors that reveal nothing of it', {
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, foreign }, refuseEach }) {
      const foreignCalls = cartOperations.map(({ of }) => of(foreign.id, foreign.line));
      const refusals = await refuseEach(own.reading(), foreignCalls, { code, unchanged: foreign.reading() });
      for (const [index, refusal] of refusals.entries()) expectNothingOf(foreign, refusal, foreignCalls[index]);
    },
  }),
  check('storefront/4.4/3a#same-connection', 'A cart read on a connection is not shown to another key on it', {
    needs: { carts: cartsOfTwoPartners },
    async steps({ carts: { own, key }, refuse }) {
      const reading: Request = { ...own.reading(), sameConnection: true };
      const refusal = await refuse(reading, { ...reading, key }, { code, unchanged: own.reading() });
      expectNothingOf(own, refusal, reading);
    },
  }),
  ...(['abandoned', 'emptied'] as const).map((state) =>
    check(`storefront/4.4/3a#${state}`, `Another partner cannot read or fill a cart that was ${state}`, {
      needs: { carts: cartsOfTwoPartners },
      async steps({ carts: { own, foreign, key, item }, accept, refuseEach }) {
        await accept(state === 'abandoned' ? own.abandoning() : own.removing(own.line));
        const foreignCalls = [own.reading({ key }), own.adding([item], { key })];
        await refuseEach(foreign.reading(), foreignCalls, { code, unchanged: own.reading() });
      },
    }),
  ),
  check('storefront/4.4/3b#unknown', 'Every call with an unknown cart id returns an error and creates no cart', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach, pick }) {
      const { id, line } = cart;
      const unknown = neverIssued(id, pick);
      const priced = addItems(unknown, [{ ...itemOf(line), expectedPrice: line.price }], { more: { country: 'US' } });
      const calls = [...cartOperations.map(({ of }) => of(unknown, line)), priced, readCart(unknown)];
      await refuseEach(cart.reading(), calls, { code, unchanged: cart.reading() });
    },
  }),
  check('storefront/4.4/3b#neighbour', 'Every call with an own cart id with one character changed returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuseEach }) {
      const neighbours = neighboursOf(cart.id);
      if (neighbours.length === 0)
        throw new InapplicableError('cart ids are so short that a similar id may belong to another cart');
      const calls = neighbours.flatMap((id) => cartOperations.map(({ of }) => of(id, cart.line)));
      // Any code is accepted: a layer in front of the endpoint may reject an id with an invalid format.
      await refuseEach(cart.reading(), calls, { unchanged: cart.reading() });
    },
  }),
];

/** A refusal reveals no more about the cart than the request contains. */
function expectNothingOf(cart: OpenCart, refusal: Reply, request: Request | undefined): void {
  for (const pointer of ['/items', '/details/items', '/totals', '/details/totals']) expectAbsent(refusal, pointer);
  const sent = JSON.stringify(request ?? null);
  const own = [cart.created.at('/buyLink', text), ...cart.lines.flatMap((line) => [line.productId, line.optionId])];
  // A short id may appear in a text by chance.
  const secrets = own.filter((fact) => fact.length >= 16 && !sent.includes(fact));
  const leaks = secrets.filter((fact) => refusal.text.includes(fact));
  expectThat(refusal, '', { holds: leaks.length === 0, expected: 'no content of the cart' });
}
