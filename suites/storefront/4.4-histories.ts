import { expectSame, filledText, type Request } from '../../src/authoring.ts';
import { expectHeld, expectOnly } from './expect-held.ts';
import { cartOf, itemOf } from './fixtures/carts.ts';
import { wholeCart } from './fixtures/whole-cart.ts';
import { aCartWith, histories, type WorkedCart } from './fixtures/worked-carts.ts';
import { refuseEach } from './refusals.ts';
import { createCart } from './requests.ts';
import { check } from './words.ts';

const others = histories.filter(({ whose }) => whose === 'another');

/** Section 4.4, in carts that something happened to before, and in those of another partner. */
export const historyChecks = [
  ...histories.flatMap((history) => {
    const { name, where } = history;
    const needs = { cart: aCartWith(history) };
    return [
      check(`storefront/4.4/5#${name}`, `An add adds to its line ${where}`, {
        needs,
        async steps({ cart: { line, beside, ...cart }, accept }) {
          const reply = await accept(cart.adding([itemOf(line, 2)]));
          await expectHeld(cart, { reply, held: [itemOf(line, 3), ...beside], accept });
        },
      }),
      check(`storefront/4.4/5#${name}-new`, `An add of a new option makes a line ${where}`, {
        needs,
        async steps({ cart: { line, beside, fresh, ...cart }, accept }) {
          const added = { ...fresh, quantity: 2 };
          const reply = await accept(cart.adding([added]));
          await expectHeld(cart, { reply, held: [itemOf(line), added, ...beside], accept });
        },
      }),
      check(`storefront/4.4/6a#${name}`, `An update replaces the quantity, up and down, ${where}`, {
        needs,
        async steps({ cart: { line, beside, ...cart }, accept }) {
          for (const quantity of [4, 2]) {
            const reply = await accept(cart.updating(line, { quantity }));
            await expectHeld(cart, { reply, held: [itemOf(line, quantity), ...beside], accept });
          }
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
      ...(['add', 'update'] as const).flatMap((operation) => [
        check(`storefront/4.4/4a#${name}-${operation}`, `A stale price is refused on ${operation} ${where}`, {
          needs,
          async steps({ cart, refuse }) {
            const { price } = cart.line;
            for (const stale of [price + 1, price + 1_007]) {
              const changed = { quantity: 3, expectedPrice: stale };
              await refuse(
                asking(cart, operation, { quantity: 2, expectedPrice: price }),
                asking(cart, operation, changed),
                {
                  code: 'PRICE_MISMATCH',
                },
              );
            }
          },
        }),
        check(
          `storefront/8/quantity#${name}-${operation}`,
          `A quantity outside the range is refused on ${operation} ${where}`,
          {
            needs,
            async steps({ cart, ...tools }) {
              const of = (quantity: number): Request => asking(cart, operation, { quantity });
              // Zero on update is a sentence of its own, rule 6 of section 4.4.
              const wrong = operation === 'add' ? [101, 0, -1] : [101, -1];
              await refuseEach(tools, of(2), { changed: wrong.map(of), watched: cart.reading() });
            },
          },
        ),
      ]),
    ];
  }),

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
        async steps({ cart: { line, manner }, ...tools }) {
          const creating = (quantity: number): Request => createCart([itemOf(line, quantity)], manner);
          await refuseEach(tools, creating(2), { changed: [0, -1, 101].map(creating) });
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

type Asked = Readonly<{ quantity: number; expectedPrice?: number }>;

/** An add to the line of the cart, or an update of it. */
function asking(cart: WorkedCart, operation: 'add' | 'update', asked: Asked): Request {
  return operation === 'add' ? cart.adding([{ ...itemOf(cart.line), ...asked }]) : cart.updating(cart.line, asked);
}
