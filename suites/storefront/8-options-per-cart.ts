import { expectThat, list, type Reply } from '../../src/authoring.ts';
import { changing, expectAllRefused, expectChange } from './expect-change.ts';
import { expectCreated } from './expect-created.ts';
import { expectOnly } from './expect-held.ts';
import { cartOf, itemOf } from './fixtures/carts.ts';
import { aLifeOfAFullCart, most } from './fixtures/full-cart.ts';
import { offersOnSale } from './fixtures/offers-on-sale.ts';
import { anotherPartner } from './fixtures/partners.ts';
import { wholeCart } from './fixtures/whole-cart.ts';
import { expectRefusal } from './refusals.ts';
import { createCart } from './requests.ts';
import { shown } from './shown.ts';
import { check } from './words.ts';

const code = 'CART_ITEM_LIMIT';
const aFullCart = { offers: offersOnSale(most) };
const oneTooMany = { offers: offersOnSale(most + 1) };
const threeTooMany = { offers: offersOnSale(most + 3) };

/** Section 8: 20 different options in one cart, by create and by add. */
export const optionLimitChecks = [
  check('storefront/8/options-allowed#create', 'A cart of 20 different options is created', {
    needs: aFullCart,
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      await expectCreated(await accept(createCart(items)), { items, accept });
    },
  }),
  check('storefront/8/options-allowed#add', 'A cart grows to 20 different options by adding them', {
    needs: aFullCart,
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer, 2));
      const cart = cartOf(await wholeCart(items.slice(0, 1), { accept }), []);
      await accept(cart.adding(items.slice(1, 12)));
      await accept(cart.adding(items.slice(12, most - 1)));
      expectOnly(await accept(cart.adding(items.slice(most - 1))), items);
      expectOnly(await accept(cart.reading()), items);
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
  check('storefront/8/options-per-cart#create', 'A create of 21 different options is refused with CART_ITEM_LIMIT', {
    needs: oneTooMany,
    async steps({ offers, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      await refuse(createCart(items.slice(0, most)), createCart(items), { code });
    },
  }),
  check(
    'storefront/8/options-per-cart#create-many',
    'A create of 23 different options is refused with CART_ITEM_LIMIT',
    {
      needs: threeTooMany,
      async steps({ offers, refuse }) {
        const items = offers.map((offer) => itemOf(offer, 3));
        await refuse(createCart(items.slice(0, most)), createCart(items), { code });
      },
    },
  ),
  check('storefront/8/options-per-cart#add-grown', 'The 21st option is refused in a cart that was filled by adding', {
    needs: oneTooMany,
    async steps({ offers, accept, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, 5), { accept }), []);
      await accept(cart.adding(items.slice(5, 12)));
      await refuse(cart.adding(items.slice(12, most)), cart.adding(items.slice(most)), { code });
    },
  }),
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
  check('storefront/8/options-per-cart#third-call', 'The 21st option is refused in a full cart after many calls', {
    needs: oneTooMany,
    async steps({ offers, accept, send, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, 1), { accept }), []);
      for (const end of [2, 3, 4]) await accept(cart.adding(items.slice(end - 1, end)));
      await refuse(cart.adding(items.slice(4, most)), cart.adding(items.slice(most)), { code });
      for (let again = 0; again < 2; again += 1) expectRefusal(await send(cart.adding(items.slice(most))), code);
      expectOnly(await accept(cart.reading()), items.slice(0, most));
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
