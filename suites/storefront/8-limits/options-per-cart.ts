import { expectThat, list, type Reply } from '../../../src/authoring.ts';
import { changing, expectAllRefused, expectChange } from '../expectations/expect-change.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { cartOf, itemOf } from '../fixtures/carts/small-carts.ts';
import { aLifeOfAFullCart, most } from '../fixtures/carts/full-cart.ts';
import { aLifeOfAGrownCart, theFullCreates } from '../fixtures/carts/grown-cart.ts';
import { offersOnSale } from '../fixtures/catalogue/offers-on-sale.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { wholeCart } from '../fixtures/carts/whole-cart.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { createCart } from '../requests/endpoints.ts';
import { shown } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

const code = 'CART_ITEM_LIMIT';
const oneTooMany = { offers: offersOnSale(most + 1) };

/** Section 8: 20 different options in one cart, by create and by add. */
export const optionLimitChecks = [
  check('storefront/8/options-allowed#create', 'A cart of 20 different options is created', {
    needs: { creates: theFullCreates },
    async steps({ creates: { items, made, read } }) {
      // What it holds is read already.
      await expectCreated(shown(made), { items, accept: () => Promise.resolve(shown(read)) });
    },
  }),
  changing('storefront/8/options-allowed#add', 'A cart grows to 20 different options by adding them', {
    life: aLifeOfAGrownCart,
    change: 'full',
    says({ reply, read }, { offers, changes }) {
      for (const name of ['second', 'third', 'fourth', 'twelfth', 'nineteenth'] as const) shown(changes[name].reply);
      const items = offers.slice(0, most).map((offer) => itemOf(offer, 2));
      for (const answer of [shown(reply), shown(read)]) expectOnly(answer, items);
    },
  }),
  changing('storefront/8/options-allowed#after-removal', 'A full cart takes another option once one was removed', {
    life: aLifeOfAFullCart,
    change: 'another',
  }),
  changing('storefront/8/options-allowed#after-abandon', 'An abandoned full cart takes 20 options anew', {
    life: aLifeOfAFullCart,
    change: 'refill',
    // That an abandoned cart holds nothing is judged elsewhere: here it must hold just these.
    says: ({ reply, read }, { offers }) => {
      const items = offers.slice(0, most).map((offer) => itemOf(offer, 2));
      for (const answer of [shown(reply), shown(read)]) expectOnly(answer, items);
    },
  }),
  ...(
    [
      ['create', 'oneTooMany', 'A create of 21 different options is refused with CART_ITEM_LIMIT'],
      ['create-many', 'threeTooMany', 'A create of 23 different options is refused with CART_ITEM_LIMIT'],
    ] as const
  ).map(([name, tooMany, title]) =>
    check(`storefront/8/options-per-cart#${name}`, title, {
      needs: { creates: theFullCreates },
      steps({ creates }) {
        shown(creates.made);
        expectRefusal(creates[tooMany], code);
        return Promise.resolve();
      },
    }),
  ),
  changing(
    'storefront/8/options-per-cart#add-grown',
    'The 21st option is refused in a cart that was filled by adding',
    {
      life: aLifeOfAGrownCart,
      change: 'more',
      says(refused, life) {
        shown(life.changes.full.reply);
        expectAllRefused(refused, life, code);
      },
    },
  ),
  check('storefront/8/options-per-cart#add-several', 'Three options that would make 21 of 18 are refused together', {
    needs: oneTooMany,
    async steps({ offers, accept, send }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, most - 2), { accept }), []);
      expectRefusal(await send(cart.adding(items.slice(most - 2))), code);
      // Whether a part of them was added is not stated; that no more than 20 stand there is.
      expectRoom(await accept(cart.reading()));
    },
  }),
  ...(
    [
      ['add', 'one', 'The 21st option is refused by add with CART_ITEM_LIMIT', 'same'],
      ['add-after-removal', 'again', 'A cart refilled after a removal still refuses the 21st option', 'another'],
      ['refilled', 'refilled', 'The 21st option is refused in an abandoned cart filled anew', 'refill'],
    ] as const
  ).map(([name, change, title, base]) =>
    changing(`storefront/8/options-per-cart#${name}`, title, {
      life: aLifeOfAFullCart,
      change,
      says(refused, life) {
        shown(life.changes[base].reply);
        expectAllRefused(refused, life, code);
      },
    }),
  ),
  ...(
    [
      ['add-mixed', 'mixed', 'A 21st option is refused beside one that the full cart holds'],
      ['add-mixed-first', 'mixedFirst', 'A 21st option is refused before one that the full cart holds'],
    ] as const
  ).map(([name, change, title]) =>
    changing(`storefront/8/options-per-cart#${name}`, title, {
      life: aLifeOfAFullCart,
      change,
      says({ replies, read }, life) {
        shown(life.changes.same.reply);
        for (const reply of replies) expectRefusal(reply, code);
        // Whether a part of them was added is not stated; that no more than 20 stand there is.
        expectRoom(shown(read));
      },
    }),
  ),
  changing('storefront/8/options-per-cart#third-call', 'The 21st option is refused in a full cart after many calls', {
    life: aLifeOfAGrownCart,
    change: 'again',
    says(refused, life) {
      shown(life.changes.full.reply);
      expectAllRefused(refused, life, code);
    },
  }),
  check('storefront/8/options-per-cart#other-partner-create', 'A create of 21 options by another partner is refused', {
    needs: { ...oneTooMany, other: anotherPartner },
    async steps({ offers, other, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      await refuse(createCart(items.slice(0, most), other), createCart(items, other), { code });
    },
  }),
  check('storefront/8/options-per-cart#other-partner-add', "The 21st option is refused in another partner's own cart", {
    needs: { ...oneTooMany, other: anotherPartner },
    async steps({ offers, other, accept, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, most), { accept, ...other }), [], other);
      await refuse(cart.adding(items.slice(0, 1)), cart.adding(items.slice(most)), { code });
    },
  }),
  changing('storefront/8/options-same#add', 'A full cart takes more of an option that it holds, and of all of them', {
    life: aLifeOfAFullCart,
    change: 'all',
    says(all, life) {
      expectChange(life.changes.same, life);
      expectChange(all, life);
    },
  }),
  changing('storefront/8/options-same#update', 'A line of a full cart is updated and removed', {
    life: aLifeOfAFullCart,
    change: 'remove',
    says(remove, life) {
      expectChange(life.changes.update, life);
      expectChange(remove, life);
    },
  }),
];

function expectRoom(reply: Reply): void {
  const { length } = reply.at('/items', list);
  expectThat(reply, '/items', { holds: length <= most, expected: `at most ${most} lines` });
}
