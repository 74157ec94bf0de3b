import { expectSame, filledText, text, type Tools } from '../../../src/authoring.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { itemOf, openCart, type Line, aCartOf } from '../fixtures/carts/small-carts.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { anOffer, someOffers } from '../fixtures/catalogue/offers.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { createCart, readCart, type ItemInput } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** All reasons that the contract gives for a failing item. */
const failures: readonly ((line: Line, pick: Tools['pick']) => ItemInput)[] = [
  (line, pick) => ({ ...itemOf(line), productId: neverIssued(line.productId, pick) }),
  (line, pick) => ({ ...itemOf(line), optionId: neverIssued(line.optionId, pick) }),
  (line) => itemOf(line, 0),
  (line) => itemOf(line, 101),
  (line) => ({ ...itemOf(line), expectedPrice: line.price + 1 }),
];

const positions = [
  { name: 'of-one', of: 1, failing: [0], where: 'the only item' },
  { name: 'of-two', of: 2, failing: [0, 1], where: 'the first or last of two items' },
  { name: 'in-the-middle', of: 3, failing: [1], where: 'the middle of three items' },
] as const;

/** Section 4.4 rules 1 and 2: POST /carts creates the whole cart or no cart. */
export const createChecks = [
  check('storefront/4.4/1a', 'POST /carts with an empty list of items returns an error', {
    needs: { offer: anOfferOfOne },
    async steps({ offer, refuse }) {
      await refuse(createCart([itemOf(offer)]), createCart([]));
    },
  }),

  ...positions.map(({ name, of, failing, where }) =>
    check(`storefront/4.4/1b#${name}`, `POST /carts returns an error if ${where} is invalid`, {
      needs: { cart: aCartOf(of) },
      async steps({ cart: { lines }, refuseEach, pick }) {
        const items = lines.map((line) => itemOf(line));
        await refuseEach(
          createCart(items),
          failures.flatMap((fail) =>
            failing.map((position) =>
              createCart(lines.map((line, index) => (index === position ? fail(line, pick) : itemOf(line)))),
            ),
          ),
        );
      },
    }),
  ),

  ...[
    { name: 'one', says: 'one item', quantities: [1] },
    { name: 'one-many', says: 'one item of 7 units', quantities: [7] },
    { name: 'two', says: 'two items', quantities: [2, 3] },
    { name: 'three', says: 'three items', quantities: [1, 4, 2] },
  ].map(({ name, says, quantities }) =>
    check(`storefront/4.4/2#${name}`, `POST /carts with ${says} and the next read return the whole cart`, {
      needs: { offers: someOffers(quantities.length) },
      async steps({ offers, accept }) {
        const items = offers.map((offer, index) => itemOf(offer, quantities[index]));
        const reply = await accept(createCart(items));
        reply.at('/buyLink', filledText);
        const read = await expectCreated(reply, { items, accept });
        expectSame(read, '/id', reply.at('/id', text));
      },
    }),
  ),

  check('storefront/4.4/2#own', 'POST /carts twice with the same item creates two independent carts', {
    needs: { offer: anOffer },
    async steps({ offer, accept, referenceReading }) {
      const first = await openCart([offer], { accept, referenceReading });
      const second = await accept(createCart([itemOf(offer, 3)]));
      await accept(first.adding([itemOf(offer, 4)]));
      expectOnly(await accept(readCart(second.at('/id', text))), [itemOf(offer, 3)]);
      expectOnly(await accept(first.reading()), [itemOf(offer, 5)]);
    },
  }),
];
