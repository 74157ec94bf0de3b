import { expectSame, filledText, text, type Tools } from '../../../src/authoring.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { itemOf, openCart, type Line } from '../fixtures/carts/small-carts.ts';
import { aCartOf } from '../fixtures/carts/filled-carts.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { anOffer, someOffers } from '../fixtures/catalogue/offers.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { createCart, readCart, type ItemInput } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Every way in which an item fails by the contract's own words. */
const failures: readonly ((line: Line, pick: Tools['pick']) => ItemInput)[] = [
  (line, pick) => ({ ...itemOf(line), productId: neverIssued(line.productId, pick) }),
  (line, pick) => ({ ...itemOf(line), optionId: neverIssued(line.optionId, pick) }),
  (line) => itemOf(line, 0),
  (line) => itemOf(line, 101),
  (line) => ({ ...itemOf(line), expectedPrice: line.price + 1 }),
];

const positions = [
  { name: 'of-one', of: 1, places: [0], where: 'its only item' },
  { name: 'of-two', of: 2, places: [0, 1], where: 'the first or the last of two items' },
  { name: 'in-the-middle', of: 3, places: [1], where: 'the middle of three items' },
] as const;

/** Section 4.4 rules 1 and 2: a create makes the whole cart or none. */
export const createChecks = [
  check('storefront/4.4/1a', 'A create with an empty list of items is refused', {
    needs: { offer: anOfferOfOne },
    async steps({ offer, refuse }) {
      await refuse(createCart([itemOf(offer)]), createCart([]));
    },
  }),

  ...positions.map(({ name, of, places, where }) =>
    check(`storefront/4.4/1b#${name}`, `A create is refused for ${where} that fails in any of the ways named`, {
      needs: { cart: aCartOf(of) },
      async steps({ cart: { lines }, refuseEach, pick }) {
        const items = lines.map((line) => itemOf(line));
        await refuseEach(
          createCart(items),
          failures.flatMap((failing) =>
            places.map((place) =>
              createCart(lines.map((line, index) => (index === place ? failing(line, pick) : itemOf(line)))),
            ),
          ),
        );
      },
    }),
  ),

  ...[
    { name: 'one', quantities: [1] },
    { name: 'one-many', quantities: [7] },
    { name: 'two', quantities: [2, 3] },
    { name: 'three', quantities: [1, 4, 2] },
  ].map(({ name, quantities }) =>
    check(`storefront/4.4/2#${name}`, `A create of ${name.split('-')[0]} returns the whole cart, which can be read`, {
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

  check('storefront/4.4/2#own', 'Two creates of the same items make two carts that know nothing of each other', {
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
