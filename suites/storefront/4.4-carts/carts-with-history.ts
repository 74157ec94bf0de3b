import { expectSame, filledText, type Request } from '../../../src/authoring.ts';
import { changing, expectAllRefused, expectChange } from '../expectations/expect-change.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
import { cartOf, itemOf } from '../fixtures/carts/small-carts.ts';
import { wholeCart } from '../fixtures/carts/whole-cart.ts';
import { aCartWith, histories } from '../fixtures/carts/carts-with-history.ts';
import { aLifeAfter } from '../fixtures/carts/worked-lives.ts';
import { createCart } from '../requests/endpoints.ts';
import { shown } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

const others = histories.filter(({ whose }) => whose === 'another');

/** Section 4.4, in carts that something happened to before, and in those of another partner. */
export const historyChecks = [
  ...histories.flatMap((history) => {
    const { name, where } = history;
    const life = aLifeAfter(history);
    return [
      changing(`storefront/4.4/5#${name}`, `An add adds to its line, and makes one of a new option, ${where}`, {
        life,
        change: 'addNew',
        says(change, lived) {
          expectChange(lived.changes.add, lived);
          expectChange(change, lived);
        },
      }),
      changing(`storefront/4.4/6a#${name}`, `An update replaces the quantity, up and down, ${where}`, {
        life,
        change: 'down',
        says(change, lived) {
          expectChange(lived.changes.up, lived);
          expectChange(change, lived);
        },
      }),
      changing(`storefront/4.4/4a#${name}`, `A stale price is refused on add and update ${where}`, {
        life,
        change: 'stale',
        says(change, lived) {
          shown(lived.changes.down.reply);
          expectAllRefused(change, lived, 'PRICE_MISMATCH');
        },
      }),
      changing(`storefront/8/quantity#${name}`, `A quantity outside the range is refused on add and update ${where}`, {
        life,
        change: 'outside',
        says(change, lived) {
          shown(lived.changes.down.reply);
          expectAllRefused(change, lived);
        },
      }),
      changing(`storefront/4.4/7#${name}-remove`, `A removal takes its line and no other ${where}`, {
        life,
        change: 'remove',
      }),
      changing(`storefront/3/abandon-reads-empty#${name}`, `An abandoned cart reads empty ${where}`, {
        life,
        change: 'abandon',
        says(change, lived) {
          expectChange(change, lived);
          expectSame(change.read, '/itemCount', 0);
        },
      }),
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
