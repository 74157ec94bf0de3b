import { expectSame, text } from '../../src/authoring.ts';
import { expectCreated } from './expect-created.ts';
import { expectHeld } from './expect-held.ts';
import { aCartWithTwoLines, itemOf, openCart } from './fixtures/carts.ts';
import { indexOfLine } from './fixtures/lines.ts';
import { someOffers } from './fixtures/offers.ts';
import { addItems, createCart, readCart, removeItem, updateItem } from './requests.ts';
import { check } from './words.ts';

/** Sections 2.1 and 4.4 rule 7: what carts and lines are called, and that they answer to it. */
export const lineChecks = [
  check('storefront/4.4/7#create', 'Each line that a create makes carries the optionId asked for', {
    needs: { offers: someOffers(3) },
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      await expectCreated(await accept(createCart(items)), { items, accept });
    },
  }),

  check('storefront/4.4/7#add', 'A line that an add makes carries the optionId asked for, and is addressed by its id', {
    needs: { offers: someOffers(2) },
    async steps({ offers, accept, premise }) {
      const cart = await openCart(offers.slice(0, 1), { accept, premise });
      const [held, fresh] = offers.map((offer) => itemOf(offer));
      if (held === undefined || fresh === undefined) throw new Error('two offers were asked for');
      const added = await accept(cart.adding([fresh]));
      const lineId = added.at(`/items/${indexOfLine(added, fresh.optionId)}/id`, text);
      const reply = await accept(updateItem(cart.id, lineId, { body: { quantity: 4 } }));
      await expectHeld(cart, { reply, held: [held, { ...fresh, quantity: 4 }], accept });
    },
  }),

  ...(['first', 'second'] as const).flatMap((named) => [
    check(`storefront/4.4/7#update-${named}`, `The id of the ${named} line addresses it in an update`, {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart, accept }) {
        const other = named === 'first' ? cart.second : cart.first;
        const reply = await accept(updateItem(cart.id, cart[named].id, { body: { quantity: 5 } }));
        await expectHeld(cart, { reply, held: [itemOf(cart[named], 5), itemOf(other)], accept });
      },
    }),
    check(`storefront/4.4/7#remove-${named}`, `The id of the ${named} line addresses it in a removal`, {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart, accept }) {
        const other = named === 'first' ? cart.second : cart.first;
        const reply = await accept(removeItem(cart.id, cart[named].id));
        await expectHeld(cart, { reply, held: [itemOf(other)], accept });
      },
    }),
  ]),

  ...(['create', 'add', 'update'] as const).map((made) =>
    check(`storefront/2.1/productId#${made}`, `Each line carries the productId asked for after ${made}`, {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart, accept }) {
        const { first, second, adding, updating } = cart;
        const replies = {
          create: () => Promise.resolve(cart.created),
          add: () => accept(adding([itemOf(first), itemOf(second)])),
          update: () => accept(updating(second, { quantity: 2 })),
        };
        for (const shown of [await replies[made](), await accept(cart.reading())]) {
          for (const { productId, optionId } of cart.lines) {
            expectSame(shown, `/items/${indexOfLine(shown, optionId)}/productId`, productId);
          }
        }
      },
    }),
  ),

  check('storefront/2.1/productId#added', 'A line that an add makes carries the productId asked for', {
    needs: { offers: someOffers(2) },
    async steps({ offers, accept, premise }) {
      const cart = await openCart(offers.slice(0, 1), { accept, premise });
      const added = await accept(cart.adding(offers.map((offer) => itemOf(offer))));
      for (const shown of [added, await accept(cart.reading())]) {
        for (const { productId, optionId } of offers) {
          expectSame(shown, `/items/${indexOfLine(shown, optionId)}/productId`, productId);
        }
      }
    },
  }),

  check('storefront/2.1/id', 'A cart keeps its id in the reply of every operation, emptied and filled again too', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart: { first, second, ...cart }, accept }) {
      for (const request of [
        cart.reading(),
        cart.adding([itemOf(first, 2)]),
        cart.updating(second, { quantity: 3 }),
        cart.removing(first),
        cart.removing(second),
        cart.reading(),
        cart.adding([itemOf(first)]),
        cart.reading(),
      ]) {
        expectSame(await accept(request), '/id', cart.id);
      }
    },
  }),

  check('storefront/2.1/id#abandoned', 'An abandoned cart keeps its id', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, accept }) {
      await accept(cart.abandoning());
      expectSame(await accept(readCart(cart.id)), '/id', cart.id);
      expectSame(await accept(addItems(cart.id, [itemOf(cart.first)])), '/id', cart.id);
      expectSame(await accept(readCart(cart.id)), '/id', cart.id);
    },
  }),
];
