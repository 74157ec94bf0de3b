import { expectThat, InapplicableError, text } from '../../../src/authoring.ts';
import { anArrangedOrder, arrangeOrder, type ArrangedOrder } from '../fixtures/orders/orders.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { check } from '../authoring.ts';

/** Section 2.1: an order placed from a cart has the partnerId of the cart. */
export const stampChecks = [
  check('storefront/2.1/partnerId-stamped', 'An order has the partnerId of its cart', {
    needs: { order: anArrangedOrder({ status: 'CONFIRMED' }) },
    steps({ order }) {
      expectStamp(order);
    },
  }),
  check(
    'storefront/2.1/partnerId-stamped#other-partner',
    'An order of another partner has the partnerId of that partner',
    {
      needs: { other: anotherPartner },
      async steps({ other, ...tools }) {
        expectStamp(await arrangeOrder({ status: 'PENDING', key: other.key }, tools));
      },
    },
  ),
];

function expectStamp({ cart, stamp }: ArrangedOrder): void {
  if (stamp === null) throw new InapplicableError('the control endpoint does not report the partnerId of an order');
  expectThat(cart, '/partner/partnerId', {
    holds: cart.at('/partner/partnerId', text) === stamp,
    expected: `${stamp}, the partnerId on the order placed from this cart`,
  });
}
