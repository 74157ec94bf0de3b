import { expectSame, scenario, type Reply } from '../../../src/authoring.ts';
import { check, step } from '../authoring.ts';
import {
  add,
  cartHolding,
  inTurn,
  more,
  now,
  offerOf,
  onCart,
  update,
  type CartOutcome,
  type Letter,
} from '../cart-steps.ts';
import { asRead } from '../expectations/expect-as-read.ts';
import { expectCreated } from '../expectations/expect-created.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { aCartWithTwoLines, itemOf } from '../fixtures/carts/small-carts.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import type { Offer } from '../fixtures/catalogue/reference-readings.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import { addItems, createCart, readCart } from '../requests/endpoints.ts';

/** Sections 2.1 and 4.4 rule 7: the ids of carts and lines, and their use in requests. */
export const lineChecks = [
  check('storefront/4.4/7#create', 'Each line of a new cart has the requested optionId', {
    needs: { offers: someOffers(3) },
    async steps({ offers, accept }) {
      const items = offers.map((offer) => itemOf(offer));
      await expectCreated(await accept(createCart(items)), { items, accept });
    },
  }),

  check('storefront/2.1/productId#create', 'Each line has the requested productId after create', {
    needs: { cart: aCartWithTwoLines },
    steps({ cart: { created, offers } }) {
      expectProducts(created, offers);
    },
  }),

  ...scenario('Lines in the replies to changes', {
    ...onCart(cartHolding(1, someOffers(6))),
    steps: [
      step(
        'storefront/4.4/7#add',
        'A line that an add created has the requested optionId, and PATCH addresses it by its id',
        inTurn([[add({ B: 2 }), more({ B: 2 })]], update('B', 4)),
        now({ B: 4 }),
      ),
      step(
        'storefront/4.4/8a#add',
        'Adding to two lines returns the same whole cart as the next read',
        add({ A: 2, B: 2 }),
        asRead,
      ),
      step(
        'storefront/2.1/productId#add',
        'Each line has the requested productId after add',
        add({ B: 4 }),
        productsOf('A', 'B'),
      ),
      step(
        'storefront/2.1/productId#update',
        'Each line has the requested productId after update',
        update('B', 9),
        productsOf('A', 'B'),
      ),
      step(
        'storefront/4.4/8a#add-new',
        'Adding new options returns the same whole cart as the next read',
        add({ C: 2, D: 3 }),
        asRead,
      ),
      step(
        'storefront/2.1/productId#added',
        'Each line that adds created has the requested productId',
        inTurn([[add({ E: 2 }), () => {}]], add({ F: 4, A: 3 })),
        productsOf('A', 'B', 'C', 'D', 'E', 'F'),
      ),
    ],
  }),

  check('storefront/2.1/id', 'A cart keeps its id in the reply to every operation, even when emptied and refilled', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart: { first, second, ...cart }, accept }) {
      const requests = [
        cart.reading(),
        cart.adding([itemOf(first, 2), itemOf(second, 5)]),
        cart.updating(first, { quantity: 7 }),
        cart.updating(second, { quantity: 4, country: 'US' }),
        cart.removing(first),
        cart.removing(second),
        cart.reading(),
        cart.adding([itemOf(first, 2)]),
        cart.updating(first, { quantity: 12 }),
        cart.reading(),
      ];
      for (const request of requests) expectSame(await accept(request), '/id', cart.id);
    },
  }),

  check('storefront/2.1/id#abandoned', 'An abandoned cart keeps its id', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, accept }) {
      await accept(cart.abandoning());
      expectSame(await accept(readCart(cart.id)), '/id', cart.id);
      expectSame(await accept(addItems(cart.id, [itemOf(cart.first)])), '/id', cart.id);
      expectSame(await accept(readCart(cart.id)), '/id', cart.id);
    },
  }),
];

/** The replies and the next read show the products of these options. */
function productsOf(...letters: readonly Letter[]) {
  return ({ fixture: { offers }, result, after }: CartOutcome): void => {
    const cartOffers = letters.map((letter) => offerOf(letter, offers));
    for (const reply of [...result.map(expectSuccess), after]) expectProducts(reply, cartOffers);
  };
}

function expectProducts(reply: Reply, offers: readonly Offer[]): void {
  for (const { productId, optionId } of offers) {
    expectSame(reply, `/items/${indexOfLine(reply, optionId)}/productId`, productId);
  }
}
