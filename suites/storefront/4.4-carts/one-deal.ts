import { expectSame, GapError, scenario, type Request } from '../../../src/authoring.ts';
import { check, step } from '../authoring.ts';
import { add, cartHolding, more, now, onCart, remove, update } from '../cart-steps.ts';
import { expectCreated, holds } from '../expectations/expect-created.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { declines, itemOf, type Line } from '../fixtures/carts/small-carts.ts';
import { indexOfLine } from '../replies/cart-lines.ts';
import { aCartOfOneDeal, twoOptionsOfOneDeal, type CartOfOneDeal } from '../fixtures/carts/two-options.ts';
import { createCart } from '../requests/endpoints.ts';

const places = ['first', 'second'] as const;
type Place = (typeof places)[number];

/** Section 4.4, on two options of one deal: the option identifies a line, not the product. */
export const oneDealChecks = [
  ...places.map((leading) =>
    check(
      `storefront/4.4/2#one-deal-${leading}`,
      `A create with two options of one deal, the ${leading} first, has both`,
      {
        // The prices of such a cart are reference readings.
        needs: { cart: aCartOfOneDeal },
        async steps({ cart: { offers: found, ...cart }, accept }) {
          const [first, second] = found;
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
    places.flatMap((place) => [
      check(
        `storefront/4.4/4d#one-deal-${operation}-${place}`,
        `On ${operation} the ${place} of two options of one deal is accepted at its own price`,
        {
          needs: { cart: aCartOfOneDeal },
          async steps({ cart, accept }) {
            const { own, other } = turned(cart, place);
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
        `storefront/4.4/4a#one-deal-${operation}-${place}`,
        `On ${operation} the ${place} of two options of one deal is refused at the price of the other`,
        {
          needs: { cart: aCartOfOneDeal },
          async steps({ cart, refuse }) {
            const { own, other } = turned(cart, place);
            if (own.price === other.price) throw new GapError('catalogue', 'the two options found have one price');
            const at = (expectedPrice: number): Request => stating(cart, { operation, own, expectedPrice });
            await refuse(at(own.price), at(other.price), { code: 'PRICE_MISMATCH' });
          },
        },
      ),
    ]),
  ),

  // The last units of either may be few: no step brings a line above 5.
  ...scenario('Changing two options of one deal', {
    ...onCart(cartHolding(1, twoOptionsOfOneDeal)),
    steps: [
      step(
        'storefront/4.4/5#one-deal-beside-first',
        'An add beside the first option of a deal makes a line',
        add({ B: 2 }),
        more({ B: 2 }),
      ),
      step(
        'storefront/4.4/5#one-deal-first',
        'An add of the first of two options of one deal leaves the other',
        add({ A: 2 }),
        more({ A: 2 }),
      ),
      step(
        'storefront/4.4/5#one-deal-second',
        'An add of the second of two options of one deal leaves the other',
        add({ B: 2 }),
        more({ B: 2 }),
      ),
      step(
        'storefront/3/add-again#one-deal-first',
        'An add of the first of two options of one deal, both in the cart, makes no third line',
        add({ A: 1 }),
        more({ A: 1 }),
      ),
      step(
        'storefront/3/add-again#one-deal-second',
        'An add of the second of two options of one deal, both in the cart, makes no third line',
        add({ B: 1 }),
        more({ B: 1 }),
      ),
      step(
        'storefront/4.4/6a#one-deal-first',
        'An update of the first of two options of one deal leaves the other',
        update('A', 5),
        now({ A: 5 }),
      ),
      step(
        'storefront/4.4/6a#one-deal-second',
        'An update of the second of two options of one deal leaves the other',
        update('B', 3),
        now({ B: 3 }),
      ),
      step(
        'storefront/4.4/7#one-deal-remove-first',
        'A removal of the first of two options of one deal leaves the other',
        remove('A'),
        now({ A: 0 }),
      ),
      step(
        'storefront/4.4/5#one-deal-beside-second',
        'An add beside the second option of a deal makes a line',
        add({ A: 2 }),
        more({ A: 2 }),
      ),
      step(
        'storefront/4.4/7#one-deal-remove-second',
        'A removal of the second of two options of one deal leaves the other',
        remove('B'),
        now({ B: 0 }),
      ),
    ],
  }),
];

function turned({ first, second }: CartOfOneDeal, place: Place): { readonly own: Line; readonly other: Line } {
  return place === 'first' ? { own: first, other: second } : { own: second, other: first };
}

/** A request about both lines (update: about one) that states a price for `own`, and brings its line to 3 units, a new one to 2. */
function stating(
  cart: CartOfOneDeal,
  { operation, own, expectedPrice }: { readonly operation: string; readonly own: Line; readonly expectedPrice: number },
): Request {
  if (operation === 'update') return cart.updating(own, { quantity: 3, expectedPrice });
  const priced = { ...itemOf(own, 2), expectedPrice };
  if (operation === 'add') return cart.adding([priced]);
  return createCart(cart.lines.map((line) => (line === own ? priced : itemOf(line))));
}
