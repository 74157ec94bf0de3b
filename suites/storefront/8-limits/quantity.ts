import { expectThat } from '../../../src/authoring.ts';
import { ambient, check } from '../authoring.ts';
import { aCartWithRoom, itemOf } from '../fixtures/carts/small-carts.ts';
import { shownLines } from '../replies/cart-reply.ts';

/** Section 8: 1 to 100 of an option, on create, add and update. */
export const quantityChecks = [
  ambient('storefront/8/line-quantity', 'Every line of a cart has at most 100 units', {
    judge(reply) {
      const full = shownLines(reply).filter(({ item }) => Number(item['quantity']) >= 100);
      for (const { pointer, item } of full)
        expectThat(reply, `${pointer}/quantity`, { holds: item['quantity'] === 100, expected: 'at most 100' });
      return full.length > 0;
    },
    gap: 'writes',
  }),
  ...[
    { had: 60, more: 41 },
    { had: 100, more: 1 },
  ].map(({ had, more }) =>
    check(`storefront/8/quantity-sum#${had}-and-${more}`, `Adding ${more} to a line with quantity ${had} is refused`, {
      needs: { cart: aCartWithRoom },
      async steps({ cart, refuse }) {
        await refuse(cart.adding([itemOf(cart.line, had - 1)]), cart.adding([itemOf(cart.line, more)]));
      },
    }),
  ),
];
