import { expectSame, filledText, type Request } from '../../src/authoring.ts';
import { expectHeld, expectOnly } from './expect-held.ts';
import { cartOf, itemOf } from './fixtures/carts.ts';
import { wholeCart } from './fixtures/whole-cart.ts';
import { aCartWith, histories, type WorkedCart } from './fixtures/worked-carts.ts';
import { createCart } from './requests.ts';
import { check } from './words.ts';

const others = histories.filter(({ whose }) => whose === 'another');

/** Section 4.4, in carts that something happened to before, and in those of another partner. */
export const historyChecks = [
  // One history after another, so that few carts of one history are in use at the same time.
  ...inTurns(
    histories.map((history) => {
      const { name, where } = history;
      const needs = { cart: aCartWith(history) };
      return [
        check(`storefront/4.4/5#${name}`, `An add adds to its line, and makes one of a new option, ${where}`, {
          needs,
          async steps({ cart: { line, beside, fresh, ...cart }, accept }) {
            expectOnly(await accept(cart.adding([itemOf(line, 2)])), [itemOf(line, 3), ...beside]);
            const added = { ...fresh, quantity: 2 };
            const reply = await accept(cart.adding([added]));
            await expectHeld(cart, { reply, held: [itemOf(line, 3), added, ...beside], accept });
          },
        }),
        check(`storefront/4.4/6a#${name}`, `An update replaces the quantity, up and down, ${where}`, {
          needs,
          async steps({ cart: { line, beside, ...cart }, accept }) {
            expectOnly(await accept(cart.updating(line, { quantity: 4 })), [itemOf(line, 4), ...beside]);
            const reply = await accept(cart.updating(line, { quantity: 1 }));
            await expectHeld(cart, { reply, held: [itemOf(line), ...beside], accept });
          },
        }),
        check(`storefront/4.4/4a#${name}`, `A stale price is refused on add and update ${where}`, {
          needs,
          async steps({ cart, refuseEach }) {
            const { price } = cart.line;
            const base = asking(cart, 'update', { quantity: 1, expectedPrice: price });
            await refuseEach(
              base,
              (['add', 'update'] as const).flatMap((operation) =>
                [price + 1, price + 1_007].map((stale) =>
                  asking(cart, operation, { quantity: 3, expectedPrice: stale }),
                ),
              ),
              { code: 'PRICE_MISMATCH' },
            );
          },
        }),
        check(`storefront/8/quantity#${name}`, `A quantity outside the range is refused on add and update ${where}`, {
          needs,
          async steps({ cart, refuseEach }) {
            // Zero on update is a sentence of its own, rule 6 of section 4.4.
            const wrong = { add: [101, 0, -1], update: [101, -1] };
            await refuseEach(
              asking(cart, 'update', { quantity: 1 }),
              (['add', 'update'] as const).flatMap((operation) =>
                wrong[operation].map((quantity) => asking(cart, operation, { quantity })),
              ),
            );
          },
        }),
        check(`storefront/4.4/7#${name}-remove`, `A removal takes its line and no other ${where}`, {
          needs,
          async steps({ cart: { line, beside, ...cart }, accept }) {
            const reply = await accept(cart.removing(line));
            await expectHeld(cart, { reply, held: beside, accept });
          },
        }),
        check(`storefront/3/abandon-reads-empty#${name}`, `An abandoned cart reads empty ${where}`, {
          needs,
          async steps({ cart, accept }) {
            await accept(cart.abandoning());
            const read = await accept(cart.reading());
            expectSame(read, '/itemCount', 0);
            expectSame(read, '/items', []);
          },
        }),
      ];
    }),
  ),

  ...others.flatMap((history) => {
    const { name, where } = history;
    const needs = { cart: aCartWith(history) };
    return [
      check(`storefront/4.4/2#${name}`, `A create returns the whole cart, which can be read, ${where}`, {
        needs,
        async steps({ cart: { line, beside, manner }, accept }) {
          const items = [line, ...beside].map((item, index) => itemOf(item, index + 2));
          const reply = await wholeCart(items, { accept, ...manner });
          reply.at('/buyLink', filledText);
          await expectHeld(cartOf(reply, [], manner), { reply, held: items, accept });
        },
      }),
      check(`storefront/4.4/4a#${name}-create`, `A stale price is refused on create ${where}`, {
        needs,
        async steps({ cart: { line, manner }, refuse }) {
          const creating = (expectedPrice: number): Request =>
            createCart([{ ...itemOf(line, 2), expectedPrice }], manner);
          await refuse(creating(line.price), creating(line.price + 1), { code: 'PRICE_MISMATCH' });
        },
      }),
      check(`storefront/8/quantity#${name}-create`, `A quantity outside the range is refused on create ${where}`, {
        needs,
        async steps({ cart: { line, manner }, refuseEach }) {
          const creating = (quantity: number): Request => createCart([itemOf(line, quantity)], manner);
          await refuseEach(creating(2), [0, -1, 101].map(creating));
        },
      }),
      check(`storefront/3/abandon-add#${name}`, `An abandoned cart that is added to holds just that ${where}`, {
        needs,
        async steps({ cart: { line, ...cart }, accept }) {
          await accept(cart.abandoning());
          const reply = await accept(cart.adding([itemOf(line, 2)]));
          expectSame(reply, '/id', cart.id);
          await expectHeld(cart, { reply, held: [itemOf(line, 2)], accept });
        },
      }),
      check(`storefront/3/remove-last#${name}`, `A cart whose last line was removed stays, empty, ${where}`, {
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

/** The first of each list, then the second of each, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

type Asked = Readonly<{ quantity: number; expectedPrice?: number }>;

/** An add to the line of the cart, or an update of it. */
function asking(cart: WorkedCart, operation: 'add' | 'update', asked: Asked): Request {
  return operation === 'add' ? cart.adding([{ ...itemOf(cart.line), ...asked }]) : cart.updating(cart.line, asked);
}
