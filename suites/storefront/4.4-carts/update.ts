import { expectSame, fc, need, prepare, scenario, type Tools } from '../../../src/authoring.ts';
import { check, law, step } from '../authoring.ts';
import { add, cartHolding, more, now, onCart, update } from '../cart-steps.ts';
import { asRead } from '../expectations/expect-as-read.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
import { itemIn } from '../fixtures/carts/bare-cart.ts';
import { theCandidates, type Candidate } from '../fixtures/catalogue/candidates.ts';
import { cartOf, itemOf, aCartWithOneLine, aCartWithRoom, aCartWithTwoLines } from '../fixtures/carts/small-carts.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import { someOffers, writesGap } from '../fixtures/catalogue/offers.ts';
import { createCart } from '../requests/endpoints.ts';

/** Section 4.4 rule 6: PATCH replaces the quantity of its line. */
export const updateChecks = [
  law('storefront/4.4/6a', 'Each PATCH replaces the quantity of its line, for random quantities', {
    needs: { cart: aCartWithRoom },
    // Repeated updates of one line: each replaces the quantity of the previous one.
    weight: 8,
    forAll: () =>
      fc().record({ quantities: fc().array(fc().integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 5 }) }),
    examples: [{ quantities: [1, 2, 2, 1, 50, 51, 100, 99, 100, 1] }],
    cover: { upwards: ({ quantities }) => goes(quantities, 1), downwards: ({ quantities }) => goes(quantities, -1) },
    async holds({ cart, accept }, { quantities }) {
      let { latest } = cart;
      for (const quantity of quantities) {
        latest = await accept(cart.updating(cart.line, { quantity }));
        expectOnly(latest, [itemOf(cart.line, quantity)]);
      }
      await expectHeld(cart, { reply: latest, held: [itemOf(cart.line, quantities.at(-1))], accept });
    },
  }),

  ...scenario('Updating lines', {
    ...onCart(cartHolding(2, someOffers(2))),
    steps: [
      step(
        'storefront/4.4/6a#first-of-two',
        'PATCH of the first line does not change the other line',
        update('A', 7),
        now({ A: 7 }),
      ),
      step(
        'storefront/4.4/6a#second-of-two',
        'PATCH of the second line does not change the other line',
        update('B', 10),
        now({ B: 10 }),
      ),
      step('storefront/4.4/update-country#without', 'PATCH without country succeeds', update('B', 6), now({ B: 6 })),
      step(
        'storefront/4.4/6a#twice',
        'The same PATCH twice has the same result as once',
        update('B', 6),
        now({ B: 6 }),
      ),
      prepare(add({ B: 1 })),
      prepare(add({ B: 3 })),
      step('storefront/4.4/6a#after-adds', 'PATCH after adds replaces their sum', update('B', 2), now({ B: 2 })),
      step(
        'storefront/4.4/7#update-second',
        'PATCH with the id of the second line changes that line',
        update('B', 3),
        now({ B: 3 }),
      ),
      step(
        'storefront/4.4/5#after-update',
        'Adding after PATCH increases the new quantity',
        add({ B: 7 }),
        more({ B: 7 }),
      ),
      step(
        'storefront/4.4/update-country#with',
        'PATCH with country US succeeds',
        update('A', 4, { country: 'US' }),
        now({ A: 4 }),
      ),
      step(
        'storefront/4.4/7#update-first',
        'PATCH with the id of the first line changes that line',
        update('A', 7),
        now({ A: 7 }),
      ),
      step(
        'storefront/4.4/8a#update-down',
        'PATCH to a lower quantity returns the same whole cart as the next read',
        update('B', 6),
        asRead,
      ),
      step(
        'storefront/4.4/8a#update',
        'PATCH to a higher quantity returns the same whole cart as the next read',
        update('B', 9),
        asRead,
      ),
    ],
  }),

  check('storefront/4.4/6b', 'PATCH with quantity 0 returns an error and the line stays', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, refuse }) {
      await refuse(cart.updating(cart.line, { quantity: 2 }), cart.updating(cart.line, { quantity: 0 }));
    },
  }),

  ...(['first', 'second'] as const).map((named) =>
    check(
      `storefront/4.4/6b#${named}-of-two`,
      `PATCH of the ${named} line with quantity 0 returns an error and both lines stay`,
      {
        needs: { cart: aCartWithTwoLines },
        async steps({ cart, refuse }) {
          const { price } = cart[named];
          await refuse(
            cart.updating(cart[named], { quantity: 1, expectedPrice: price }),
            cart.updating(cart[named], { quantity: 0, expectedPrice: price }),
          );
        },
      },
    ),
  ),

  check('storefront/4.4/6-clamp', 'If PATCH accepts a quantity above maxUnits, the cart shows the sent quantity', {
    needs: {
      scarce: need('a cart with an option that has a small maxUnits', {
        needs: { candidates: theCandidates },
        gap: writesGap,
        provide: aScarceCart,
      }),
    },
    async steps({ scarce: { cart, maxUnits }, send, accept, observe }) {
      const [line] = cart.lines;
      if (line === undefined) throw new Error('a cart of one option has one line');
      const quantity = maxUnits + 1;
      const reply = await send(cart.updating(line, { quantity }));
      observe('status of PATCH above maxUnits', reply.status);
      if (reply.status !== 200) return;
      expectSame(reply, `/items/${indexOfLine(reply, line.optionId)}/quantity`, quantity);
      const read = await accept(cart.reading());
      expectSame(read, `/items/${indexOfLine(read, line.optionId)}/quantity`, quantity);
    },
  }),
];

/** True if a quantity is above (`way` 1) or below (`way` -1) the previous one. */
function goes(quantities: readonly number[], way: 1 | -1): boolean {
  return quantities.some((quantity, index) => way * (quantity - (quantities[index - 1] ?? quantity)) > 0);
}

/** A cart with an option that has a small maxUnits, from the catalogue or from the control endpoint. */
async function aScarceCart({ candidates, ...tools }: Tools & { readonly candidates: readonly Candidate[] }) {
  const scarce = candidates
    .filter(({ maxUnits, minUnits }) => maxUnits !== null && maxUnits < 100 && minUnits <= maxUnits)
    // The smallest first: a larger maxUnits may be the limit of a unit, which a service need not enforce.
    .toSorted((a, b) => (a.maxUnits ?? 0) - (b.maxUnits ?? 0));
  for (const candidate of scarce.slice(0, 6)) {
    const reply = await tools.send(createCart([itemOf(candidate, Math.max(1, candidate.minUnits))]));
    const isIn = reply.status === 200 && reply.peek('/items/0') !== undefined;
    if (isIn) return { cart: cartOf(reply, [candidate]), maxUnits: candidate.maxUnits ?? 1 };
  }
  const item = itemIn((await tools.arrange('offer', { maxUnits: 2 })).data);
  return { cart: cartOf(await tools.accept(createCart([item])), [item]), maxUnits: 2 };
}
