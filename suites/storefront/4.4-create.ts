import { expectSame, filledText, text, type Tools } from '../../src/authoring.ts';
import { expectCreated } from './expect-created.ts';
import { expectOnly } from './expect-held.ts';
import { itemOf, openCart, type Line } from './fixtures/carts.ts';
import { neverIssued } from './fixtures/never-issued.ts';
import { anOffer, someOffers } from './fixtures/offers.ts';
import { createCart, readCart, type ItemInput } from './requests.ts';
import { check } from './words.ts';

/** Every way in which an item fails by the contract's own words. */
const failures: readonly {
  readonly name: string;
  readonly says: string;
  failing(line: Line, pick: Tools['pick']): ItemInput;
}[] = [
  {
    name: 'unknown-product',
    says: 'an unknown product',
    failing: (line, pick) => ({ ...itemOf(line), productId: neverIssued(line.productId, pick) }),
  },
  {
    name: 'unknown-option',
    says: 'an unknown option',
    failing: (line, pick) => ({ ...itemOf(line), optionId: neverIssued(line.optionId, pick) }),
  },
  { name: 'quantity-0', says: 'a quantity of 0', failing: (line) => itemOf(line, 0) },
  { name: 'quantity-101', says: 'a quantity of 101', failing: (line) => itemOf(line, 101) },
  {
    name: 'stale-price',
    says: 'a stale expectedPrice',
    failing: (line) => ({ ...itemOf(line), expectedPrice: line.price + 1 }),
  },
];

/** Section 4.4 rules 1 and 2: a create makes the whole cart or none. */
export const createChecks = [
  check('storefront/4.4/1a', 'A create with an empty list of items is refused', {
    needs: { offer: anOffer },
    async steps({ offer, refuse }) {
      await refuse(createCart([itemOf(offer)]), createCart([]));
    },
  }),

  ...failures.flatMap(({ name, says, failing }) => [
    check(`storefront/4.4/1b#${name}`, `A create of one item with ${says} is refused`, {
      needs: { offers: someOffers(1) },
      async steps({ offers, ...tools }) {
        await refuseWithout(offers, { ...tools, failing, places: [0] });
      },
    }),
    check(`storefront/4.4/1b#${name}-of-two`, `A create whose first or last of two items has ${says} is refused`, {
      needs: { offers: someOffers(2) },
      async steps({ offers, ...tools }) {
        await refuseWithout(offers, { ...tools, failing, places: [0, 1] });
      },
    }),
    check(`storefront/4.4/1b#${name}-in-the-middle`, `A create whose middle of three items has ${says} is refused`, {
      needs: { offers: someOffers(3) },
      async steps({ offers, ...tools }) {
        await refuseWithout(offers, { ...tools, failing, places: [1] });
      },
    }),
  ]),

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
    async steps({ offer, accept, premise }) {
      const first = await openCart([offer], { accept, premise });
      const second = await accept(createCart([itemOf(offer, 3)]));
      await accept(first.adding([itemOf(offer, 4)]));
      expectOnly(await accept(readCart(second.at('/id', text))), [itemOf(offer, 3)]);
      expectOnly(await accept(first.reading()), [itemOf(offer, 5)]);
    },
  }),
];

interface Failing extends Pick<Tools, 'accept' | 'refuse' | 'premise' | 'pick'> {
  readonly failing: (line: Line, pick: Tools['pick']) => ItemInput;
  readonly places: readonly number[];
}

/** Items that are accepted together are refused once one of them, in each of `places`, is made to fail. */
async function refuseWithout(
  offers: Parameters<typeof openCart>[0],
  { failing, places, refuse, accept, premise, pick }: Failing,
): Promise<void> {
  const { lines } = await openCart(offers, { accept, premise });
  const items = lines.map((line) => itemOf(line));
  for (const place of places) {
    const changed = lines.map((line, index) => (index === place ? failing(line, pick) : itemOf(line)));
    await refuse(createCart(items), createCart(changed));
  }
}
