import { expectThat, list, type Reply } from '../../src/authoring.ts';
import { expectCreated } from './expect-created.ts';
import { expectOnly } from './expect-held.ts';
import { cartOf, itemOf } from './fixtures/carts.ts';
import { offersOnSale } from './fixtures/offers-on-sale.ts';
import { anotherPartner } from './fixtures/partners.ts';
import { wholeCart } from './fixtures/whole-cart.ts';
import { expectRefusal } from './refusals.ts';
import { abandonCart, addItems, createCart, type ItemInput } from './requests.ts';
import { check } from './words.ts';

const most = 20;
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
  check('storefront/8/options-allowed#after-removal', 'A full cart takes another option once one was removed', {
    needs: oneTooMany,
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, most), { accept }), offers.slice(0, most));
      const [line] = cart.lines;
      if (line === undefined) throw new Error('a cart of 20 offers has lines');
      await accept(cart.removing(line));
      expectOnly(await accept(cart.adding(items.slice(most))), items.slice(1));
    },
  }),
  check('storefront/8/options-allowed#after-abandon', 'An abandoned full cart takes 20 options anew', {
    needs: aFullCart,
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items, { accept }), []);
      await accept(abandonCart(cart.id));
      expectOnly(await accept(cart.adding(items.map((item) => ({ ...item, quantity: 2 })))), doubled(items));
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
  check('storefront/8/options-per-cart#add', 'The 21st option is refused by add with CART_ITEM_LIMIT', {
    needs: oneTooMany,
    async steps({ offers, accept, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, most), { accept }), []);
      await refuse(cart.adding(items.slice(0, 1)), cart.adding(items.slice(most)), { code });
    },
  }),
  check('storefront/8/options-per-cart#add-grown', 'The 21st option is refused in a cart that was filled by adding', {
    needs: oneTooMany,
    async steps({ offers, accept, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, 5), { accept }), []);
      await accept(cart.adding(items.slice(5, 12)));
      await refuse(cart.adding(items.slice(12, most)), cart.adding(items.slice(most)), { code });
    },
  }),
  check(
    'storefront/8/options-per-cart#add-after-removal',
    'A cart refilled after a removal still refuses the 21st option',
    {
      needs: oneTooMany,
      async steps({ offers, accept, refuse }) {
        const items = offers.map((offer) => itemOf(offer));
        const cart = cartOf(await wholeCart(items.slice(0, most), { accept }), offers.slice(0, most));
        const [line] = cart.lines;
        if (line === undefined) throw new Error('a cart of 20 offers has lines');
        await accept(cart.removing(line));
        await refuse(cart.adding(items.slice(most)), cart.adding(items.slice(0, 1)), { code });
      },
    },
  ),
  ...[
    {
      name: 'add-several',
      title: 'Three options that would make 21 of 18 are refused together',
      held: 18,
      sent: [18, 19, 20],
    },
    {
      name: 'add-mixed',
      title: 'A 21st option is refused beside one that the full cart holds',
      held: 20,
      sent: [0, 20],
    },
    {
      name: 'add-mixed-first',
      title: 'A 21st option is refused before one that the full cart holds',
      held: 20,
      sent: [20, 0],
    },
  ].map(({ name, title, held, sent }) =>
    check(`storefront/8/options-per-cart#${name}`, title, {
      needs: oneTooMany,
      async steps({ offers, accept, send }) {
        const items = offers.map((offer) => itemOf(offer));
        const cart = cartOf(await wholeCart(items.slice(0, held), { accept }), []);
        await accept(cart.adding(items.slice(0, 1)));
        const several = sent.flatMap((place) => items[place] ?? []);
        expectRefusal(await send(cart.adding(several)), code);
        // Whether a part of them was added is not stated; that no more than 20 stand there is.
        expectRoom(await accept(cart.reading()));
      },
    }),
  ),
  check('storefront/8/options-per-cart#refilled', 'The 21st option is refused in an abandoned cart filled anew', {
    needs: oneTooMany,
    async steps({ offers, accept, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, 2), { accept }), []);
      await accept(abandonCart(cart.id));
      await refuse(cart.adding(items.slice(0, most)), cart.adding(items.slice(most)), { code });
    },
  }),
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
  check('storefront/8/options-same#add', 'A full cart takes more of an option that it holds', {
    needs: aFullCart,
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items, { accept }), []);
      const [first, ...others] = items;
      if (first === undefined) throw new Error('a full cart has items');
      expectOnly(await accept(cart.adding([first])), [...doubled([first]), ...others]);
      expectOnly(await accept(addItems(cart.id, items)), [{ ...first, quantity: 3 }, ...doubled(others)]);
    },
  }),
  check('storefront/8/options-same#update', 'A line of a full cart is updated and removed', {
    needs: aFullCart,
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items, { accept }), offers);
      const line = cart.lines.at(-1);
      if (line === undefined) throw new Error('a full cart has lines');
      const updated = await accept(cart.updating(line, { quantity: 30 }));
      expectOnly(updated, [...items.slice(0, -1), itemOf(line, 30)]);
      expectOnly(await accept(cart.removing(line)), items.slice(0, -1));
    },
  }),
];

function doubled(items: readonly ItemInput[]): readonly ItemInput[] {
  return items.map((item) => ({ ...item, quantity: 2 * item.quantity }));
}

function expectRoom(reply: Reply): void {
  const { length } = reply.at('/items', list);
  expectThat(reply, '/items', { holds: length <= most, expected: `at most ${most} lines` });
}
