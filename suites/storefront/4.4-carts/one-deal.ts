import { expectSame, GapError, scenario, type Request } from '../../../src/authoring.ts';
import { check, step } from '../authoring.ts';
import { add, cartHolding, more, now, onCart, remove, update } from '../cart-steps.ts';
import { expectCreated, holds } from '../expectations/expect-created.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { declines, itemOf, type Line } from '../fixtures/carts/small-carts.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import { aCartOfOneDeal, twoOptionsOfOneDeal, type CartOfOneDeal } from '../fixtures/carts/two-options.ts';
import { createCart } from '../requests/endpoints.ts';

const positions = ['first', 'second'] as const;
type Position = (typeof positions)[number];

/** Section 4.4, with two options of one deal: the option identifies a line, the product does not. */
export const oneDealChecks = [
  ...positions.map((leading) =>
    check(
      `storefront/4.4/2#one-deal-${leading}`,
      `POST /carts with two options of one deal, the ${leading} option first, creates both lines`,
      {
        // The prices of such a cart are reference readings.
        needs: { cart: aCartOfOneDeal },
        async steps({ cart: { offers: both, ...cart }, accept }) {
          const [first, second] = both;
          const offers = leading === 'first' ? [first, second] : [second, first];
          const items = offers.map((offer, index) => itemOf(offer, index + 2));
          const reply = await accept(createCart(items));
          const read = await expectCreated(reply, { items, accept });
          for (const one of [reply, read]) {
            for (const offer of offers) {
              if (!holds(one, offer.optionId)) continue;
              const price =
                [cart.first, cart.second].find(({ optionId }) => optionId === offer.optionId)?.price ?? null;
              expectSame(one, `/items/${indexOfLine(one, offer.optionId)}/pricing/retail`, price);
            }
          }
        },
      },
    ),
  ),

  ...(['create', 'add', 'update'] as const).flatMap((operation) =>
    positions.flatMap((position) => [
      check(
        `storefront/4.4/4d#one-deal-${operation}-${position}`,
        `On ${operation}, the ${position} of two options of one deal is accepted with its own price`,
        {
          needs: { cart: aCartOfOneDeal },
          async steps({ cart, accept }) {
            const { own, other } = bothLines(cart, position);
            const reply = await accept(stating(cart, { operation, own, expectedPrice: own.price }));
            if (operation === 'create') {
              const items = [itemOf(other), itemOf(own, 2)];
              expectOnly(
                reply,
                items.filter(({ optionId }) => !declines(reply) || holds(reply, optionId)),
              );
              return;
            }
            expectOnly(reply, [itemOf(other), itemOf(own, 3)]);
          },
        },
      ),
      check(
        `storefront/4.4/4a#one-deal-${operation}-${position}`,
        `On ${operation}, the ${position} of two options of one deal is refused at the price of the other option`,
        {
          needs: { cart: aCartOfOneDeal },
          async steps({ cart, refuse }) {
            const { own, other } = bothLines(cart, position);
            if (own.price === other.price) throw new GapError('catalogue', 'both options have the same price');
            const at = (expectedPrice: number): Request => stating(cart, { operation, own, expectedPrice });
            await refuse(at(own.price), at(other.price), { code: 'PRICE_MISMATCH' });
          },
        },
      ),
    ]),
  ),

  // Few units of an option may be left, so no step brings a line above 5.
  ...scenario('Changing two options of one deal', {
    ...onCart(cartHolding(1, twoOptionsOfOneDeal)),
    steps: [
      step(
        'storefront/4.4/5#one-deal-beside-first',
        'Adding the second option of a deal to a cart with the first creates a line',
        add({ B: 2 }),
        more({ B: 2 }),
      ),
      step(
        'storefront/4.4/5#one-deal-first',
        'Adding the first of two options of one deal does not change the other line',
        add({ A: 2 }),
        more({ A: 2 }),
      ),
      step(
        'storefront/4.4/5#one-deal-second',
        'Adding the second of two options of one deal does not change the other line',
        add({ B: 2 }),
        more({ B: 2 }),
      ),
      step(
        'storefront/3/add-again#one-deal-first',
        'Adding the first of two options of one deal, both in the cart, creates no third line',
        add({ A: 1 }),
        more({ A: 1 }),
      ),
      step(
        'storefront/3/add-again#one-deal-second',
        'Adding the second of two options of one deal, both in the cart, creates no third line',
        add({ B: 1 }),
        more({ B: 1 }),
      ),
      step(
        'storefront/4.4/6a#one-deal-first',
        'PATCH of the first of two options of one deal does not change the other line',
        update('A', 5),
        now({ A: 5 }),
      ),
      step(
        'storefront/4.4/6a#one-deal-second',
        'PATCH of the second of two options of one deal does not change the other line',
        update('B', 3),
        now({ B: 3 }),
      ),
      step(
        'storefront/4.4/7#one-deal-remove-first',
        'DELETE of the first of two options of one deal does not change the other line',
        remove('A'),
        now({ A: 0 }),
      ),
      step(
        'storefront/4.4/5#one-deal-beside-second',
        'Adding the first option of a deal to a cart with the second creates a line',
        add({ A: 2 }),
        more({ A: 2 }),
      ),
      step(
        'storefront/4.4/7#one-deal-remove-second',
        'DELETE of the second of two options of one deal does not change the other line',
        remove('B'),
        now({ B: 0 }),
      ),
    ],
  }),
];

/** The line at `position` and the other line. */
function bothLines({ first, second }: CartOfOneDeal, position: Position): { readonly own: Line; readonly other: Line } {
  return position === 'first' ? { own: first, other: second } : { own: second, other: first };
}

/** A request with a price for `own`. It brings the line of `own` to 3 units, or to 2 in a new cart. */
function stating(
  cart: CartOfOneDeal,
  { operation, own, expectedPrice }: { readonly operation: string; readonly own: Line; readonly expectedPrice: number },
): Request {
  if (operation === 'update') return cart.updating(own, { quantity: 3, expectedPrice });
  const priced = { ...itemOf(own, 2), expectedPrice };
  if (operation === 'add') return cart.adding([priced]);
  return createCart(cart.lines.map((line) => (line === own ? priced : itemOf(line))));
}
