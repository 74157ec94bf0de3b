import { expectThat, list, prepare, scenario, type Reply } from '../../../src/authoring.ts';
import { check, step } from '../authoring.ts';
import {
  abandon,
  add,
  asking,
  expectUnits,
  inTurn,
  more,
  now,
  offerOf,
  onCart,
  refused,
  refusing,
  remove,
  unitsBefore,
  update,
  type Call,
  type CartContext,
  type CartOutcome,
} from '../cart-steps.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { aCartToFill, aFullCart, most } from '../fixtures/carts/full-cart.ts';
import { cartOf, itemOf } from '../fixtures/carts/small-carts.ts';
import { wholeCart } from '../fixtures/carts/whole-cart.ts';
import { offersOnSale } from '../fixtures/catalogue/offers-on-sale.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { createCart } from '../requests/endpoints.ts';

const code = 'CART_ITEM_LIMIT';
const oneTooMany = { offers: offersOnSale(most + 1) };
const threeTooMany = { offers: offersOnSale(most + 3) };

/** Section 8: 20 different options in one cart, by create and by add. */
export const optionLimitChecks = [
  check('storefront/8/options-allowed#create', 'A cart of 20 different options is created', {
    needs: { offers: offersOnSale(most) },
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      await expectCreated(await accept(createCart(items)), { items, accept });
    },
  }),
  check('storefront/8/options-per-cart#create', 'A create of 21 different options is refused with CART_ITEM_LIMIT', {
    needs: oneTooMany,
    async steps({ offers, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      await refuse(createCart(items.slice(0, most)), createCart(items), { code });
    },
  }),
  check('storefront/8/options-per-cart#create-many', 'A create of 23 options is refused with CART_ITEM_LIMIT', {
    needs: threeTooMany,
    async steps({ offers, refuse }) {
      const items = offers.map((offer) => itemOf(offer, 3));
      await refuse(createCart(items.slice(0, most)), createCart(items), { code });
    },
  }),

  ...scenario('Filling a cart', {
    ...onCart(aCartToFill),
    steps: [
      step(
        'storefront/8/options-allowed#add',
        'A cart accepts adds of up to 20 different options',
        asking(({ fixture: { cart, offers } }) =>
          [1, 2, 3, 4, 12, most - 1].map((from, index, all) =>
            cart.adding(offers.slice(from, all[index + 1] ?? most).map((offer) => itemOf(offer, 2))),
          ),
        ),
        ({ fixture: { offers }, result, after }) => {
          const items = offers.slice(0, most).map((offer) => itemOf(offer, 2));
          for (const reply of [...result.map(expectSuccess).slice(-1), after]) expectOnly(reply, items);
        },
      ),
      step(
        'storefront/8/options-per-cart#add-grown',
        'A cart filled by adds refuses the 21st option',
        refusing(add({ A: 1 }), addLastOffer),
        refused(code, { added: { A: 1 } }),
      ),
      step(
        'storefront/8/options-per-cart#third-call',
        'A full cart still refuses the 21st option after many calls',
        refusing(add({ A: 1 }), addLastOffer, addLastOffer),
        refused(code, { added: { A: 1 } }),
      ),
    ],
  }),

  ...scenario('Changing a full cart', {
    ...onCart(aFullCart),
    steps: [
      step(
        'storefront/8/options-per-cart#add',
        'An add of the 21st option is refused with CART_ITEM_LIMIT',
        refusing(add({ A: 1 }), add({ C: 1 })),
        refused(code, { added: { A: 1 } }),
      ),
      step(
        'storefront/8/options-per-cart#add-mixed',
        'A full cart refuses an add that names one of its options and then a 21st',
        add({ A: 1, C: 1 }),
        refusedWithRoom,
      ),
      step(
        'storefront/8/options-per-cart#add-mixed-first',
        'A full cart refuses an add that names a 21st option and then one of its options',
        add({ C: 1, A: 1 }),
        refusedWithRoom,
      ),
      step(
        'storefront/8/options-same#add',
        'A full cart accepts more units of one of its options, and of all of them',
        inTurn([[add({ A: 1 }), more({ A: 1 })]], addToAll(1)),
        (outcome) => {
          const { optionId: first } = offerOf('A', outcome.fixture.offers);
          const before = [...unitsBefore(outcome)];
          expectUnits(
            outcome,
            new Map(before.map(([optionId, units]) => [optionId, units + (optionId === first ? 2 : 1)])),
          );
        },
      ),
      step(
        'storefront/8/options-same#update',
        'A full cart accepts an update and a removal of a line',
        inTurn([[update('B', 5), now({ B: 5 })]], remove('B')),
        now({ B: 0 }),
      ),
      step(
        'storefront/8/options-allowed#after-removal',
        'A full cart accepts another option after a removal',
        add({ C: 1 }),
        more({ C: 1 }),
      ),
      step(
        'storefront/8/options-per-cart#add-after-removal',
        'A cart refilled after a removal still refuses the 21st option',
        refusing(add({ C: 1 }), add({ B: 1 })),
        refused(code, { added: { C: 1 } }),
      ),
      // Another check judges that an abandoned cart is empty. Here the cart must have exactly the added lines.
      prepare(abandon),
      step(
        'storefront/8/options-allowed#after-abandon',
        'A full cart accepts 20 options again after it is abandoned',
        addToAll(2),
        (outcome) => {
          const { lines } = outcome.fixture.cart;
          expectUnits(outcome, new Map(lines.map(({ optionId }) => [optionId, 2])));
        },
      ),
      step(
        'storefront/8/options-per-cart#refilled',
        'A cart that was abandoned and filled again refuses the 21st option',
        refusing(add({ A: 1 }), add({ C: 1 })),
        refused(code, { added: { A: 1 } }),
      ),
    ],
  }),

  check('storefront/8/options-per-cart#add-several', 'A cart of 18 options refuses an add of three more options', {
    needs: oneTooMany,
    async steps({ offers, accept, send }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, most - 2), { accept }), []);
      expectRefusal(await send(cart.adding(items.slice(most - 2))), code);
      // The contract does not say whether some of them are added. The cart must not exceed 20 lines.
      expectRoom(await accept(cart.reading()));
    },
  }),
  check('storefront/8/options-per-cart#other-partner-create', 'A create of 21 options by another partner is refused', {
    needs: { ...oneTooMany, other: anotherPartner },
    async steps({ offers, other, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      await refuse(createCart(items.slice(0, most), other), createCart(items, other), { code });
    },
  }),
  check('storefront/8/options-per-cart#other-partner-add', "Another partner's own cart refuses the 21st option", {
    needs: { ...oneTooMany, other: anotherPartner },
    async steps({ offers, other, accept, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const cart = cartOf(await wholeCart(items.slice(0, most), { accept, ...other }), [], other);
      await refuse(cart.adding(items.slice(0, 1)), cart.adding(items.slice(most)), { code });
    },
  }),
];

/** Adds one unit of the last offer of the fixture. */
async function addLastOffer({ fixture: { cart, offers }, send }: CartContext) {
  return [await send(cart.adding(offers.slice(-1).map((offer) => itemOf(offer))))];
}

/** Adds this number of units of each initial line of the cart, in one request. */
function addToAll(units: number): Call {
  return asking(({ fixture: { cart } }) => [cart.adding(cart.lines.map((line) => itemOf(line, units)))]);
}

/** The contract does not say whether some options are added. The cart must not exceed 20 lines. */
function refusedWithRoom({ result, after }: CartOutcome): void {
  for (const reply of result) expectRefusal(reply, code);
  expectRoom(after);
}

function expectRoom(reply: Reply): void {
  const { length } = reply.at('/items', list);
  expectThat(reply, '/items', { holds: length <= most, expected: `at most ${most} lines` });
}
