import { expectSame, filledText } from '../../src/authoring.ts';
import { expectEmpty, expectHeld } from './expect-held.ts';
import { aCartWithOneLine, aCartWithTwoLines, itemOf } from './fixtures/carts.ts';
import { check } from './words.ts';

/** Section 3: a cart outlives its last line. */
export const removeLastChecks = [
  check('storefront/3/remove-last', 'A cart whose only line is removed stays, and counts nothing', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept }) {
      const removed = await accept(cart.removing(cart.line));
      for (const shown of [removed, await accept(cart.reading()), await accept(cart.reading())]) {
        expectSame(shown, '/id', cart.id);
        expectEmpty(shown);
        shown.at('/buyLink', filledText);
      }
    },
  }),

  check('storefront/3/remove-last#many', 'A cart whose only line, of several units, is removed stays empty', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept }) {
      await accept(cart.updating(cart.line, { quantity: 12 }));
      expectEmpty(await accept(cart.removing(cart.line)));
      expectEmpty(await accept(cart.reading()));
    },
  }),

  check('storefront/3/remove-last#two', 'A cart whose two lines are removed one after the other stays', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, accept }) {
      await accept(cart.removing(cart.second));
      expectEmpty(await accept(cart.removing(cart.first)));
      const read = await accept(cart.reading());
      expectSame(read, '/id', cart.id);
      expectEmpty(read);
    },
  }),

  check('storefront/3/remove-last#add', 'A cart without lines takes the same item again, from nothing', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept }) {
      await accept(cart.updating(cart.line, { quantity: 3 }));
      await accept(cart.removing(cart.line));
      const reply = await accept(cart.adding([itemOf(cart.line, 2)]));
      expectSame(reply, '/id', cart.id);
      await expectHeld(cart, { reply, held: [itemOf(cart.line, 2)], accept });
    },
  }),
];
