import { expectSame, filledText, scenario, type Request } from '../../../src/authoring.ts';
import { check, step } from '../authoring.ts';
import {
  abandon,
  add,
  asking,
  empty,
  inTurn,
  lineOfLetter,
  more,
  now,
  onCart,
  refused,
  refusing,
  remove,
  update,
  type CartContext,
} from '../cart-steps.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
import { aPreparedCart, preparations, preparedFixture } from '../fixtures/carts/prepared-carts.ts';
import { cartOf, itemOf } from '../fixtures/carts/small-carts.ts';
import { wholeCart } from '../fixtures/carts/whole-cart.ts';
import { createCart } from '../requests/endpoints.ts';

/** Section 4.4, in carts that were changed before, in large carts and in carts of another partner. */
export const preparedCartChecks = [
  ...preparations.flatMap((preparation) => {
    const { name, where } = preparation;
    return scenario(`Changing a cart ${where}`, {
      ...onCart(preparedFixture(preparation)),
      steps: [
        step(
          `storefront/4.4/5#${name}`,
          `Adding increases an existing line and creates a line for a new option ${where}`,
          inTurn([[add({ A: 2 }), more({ A: 2 })]], add({ B: 2 })),
          more({ A: 2, B: 2 }),
        ),
        step(
          `storefront/4.4/6a#${name}`,
          `PATCH raises and lowers the quantity of a line ${where}`,
          inTurn([[update('A', 4), now({ A: 4 })]], update('A', 1, { atItsPrice: true })),
          now({ A: 1 }),
        ),
        step(
          `storefront/4.4/4a#${name}`,
          `Add and update with a stale price return an error ${where}`,
          refusing(update('A', 1, { atItsPrice: true }), asking(withStalePrices)),
          // The update of an earlier step may have been lost.
          refused('PRICE_MISMATCH', { updated: { A: 1 } }),
        ),
        step(
          `storefront/8/quantity#${name}`,
          `Add and update with a quantity outside the range return an error ${where}`,
          refusing(update('A', 1), asking(outsideTheRange)),
          refused(undefined, { updated: { A: 1 } }),
        ),
        step(
          `storefront/4.4/7#${name}-remove`,
          `DELETE of a line removes no other line ${where}`,
          remove('A'),
          now({ A: 0 }),
        ),
        step(`storefront/3/abandon-reads-empty#${name}`, `An abandoned cart reads as empty ${where}`, abandon, empty),
      ],
    });
  }),

  ...preparations
    .filter(({ owner }) => owner === 'another')
    .flatMap((preparation) => {
      const { name, where } = preparation;
      const needs = { cart: aPreparedCart(preparation) };
      return [
        check(`storefront/4.4/2#${name}`, `POST /carts and the next read return the whole cart ${where}`, {
          needs,
          async steps({ cart: { line, beside, manner }, accept }) {
            const items = [line, ...beside].map((item, index) => itemOf(item, index + 2));
            const reply = await wholeCart(items, { accept, ...manner });
            reply.at('/buyLink', filledText);
            await expectHeld(cartOf(reply, [], manner), { reply, held: items, accept });
          },
        }),
        check(`storefront/4.4/4a#${name}-create`, `POST /carts with a stale price returns an error ${where}`, {
          needs,
          async steps({ cart: { line, manner }, refuse }) {
            const creating = (expectedPrice: number): Request =>
              createCart([{ ...itemOf(line, 2), expectedPrice }], manner);
            await refuse(creating(line.price), creating(line.price + 1), { code: 'PRICE_MISMATCH' });
          },
        }),
        check(
          `storefront/8/quantity#${name}-create`,
          `POST /carts with a quantity outside the range returns an error ${where}`,
          {
            needs,
            async steps({ cart: { line, manner }, refuseEach }) {
              const creating = (quantity: number): Request => createCart([itemOf(line, quantity)], manner);
              await refuseEach(creating(2), [0, -1, 101].map(creating));
            },
          },
        ),
        check(`storefront/3/abandon-add#${name}`, `After an abandon, an add starts with an empty cart ${where}`, {
          needs,
          async steps({ cart: { line, ...cart }, accept }) {
            await accept(cart.abandoning());
            const reply = await accept(cart.adding([itemOf(line, 2)]));
            expectSame(reply, '/id', cart.id);
            await expectHeld(cart, { reply, held: [itemOf(line, 2)], accept });
          },
        }),
        check(`storefront/3/remove-last#${name}`, `A cart still exists after its last line was removed ${where}`, {
          needs,
          async steps({ cart, accept }) {
            for (const line of cart.lines) await accept(cart.removing(line));
            const read = await accept(cart.reading());
            expectSame(read, '/itemCount', 0);
            expectOnly(read, []);
          },
        }),
      ];
    }),
];

/** Adds and updates of 3 units with prices that differ from the live price. */
function withStalePrices(context: CartContext): readonly Request[] {
  const { cart } = context.fixture;
  const line = lineOfLetter('A', context);
  const stale = [line.price + 1, line.price + 1_007];
  return [
    ...stale.map((expectedPrice) => cart.adding([{ ...itemOf(line, 3), expectedPrice }])),
    ...stale.map((expectedPrice) => cart.updating(line, { quantity: 3, expectedPrice })),
  ];
}

/** Without an update to 0: rule 6 of section 4.4 is a separate requirement. */
function outsideTheRange(context: CartContext): readonly Request[] {
  const { cart } = context.fixture;
  const line = lineOfLetter('A', context);
  return [
    ...[101, 0, -1].map((quantity) => cart.adding([itemOf(line, quantity)])),
    ...[101, -1].map((quantity) => cart.updating(line, { quantity })),
  ];
}
