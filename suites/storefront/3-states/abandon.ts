import { expectSame, expectUnchanged, prepare, scenario, type Reply, type Request } from '../../../src/authoring.ts';
import { check, step } from '../authoring.ts';
import {
  abandon,
  add,
  asking,
  cartHolding,
  empty,
  inTurn,
  lineOfLetter,
  more,
  now,
  onCart,
  only,
  refused,
  remove,
  update,
  type CartContext,
  type CartOutcome,
  type Letter,
} from '../cart-steps.ts';
import { openCart, aCartWithTwoLines } from '../fixtures/carts/small-carts.ts';
import { mostUnits } from '../fixtures/catalogue/candidates.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { linesOf, protocol } from '../protocol.ts';

/** Section 3: the effects of abandoning a cart. */
export const abandonChecks = [
  ...scenario('Abandoning a cart', {
    ...onCart(cartHolding(2, someOffers(3, mostUnits))),
    steps: [
      // The requests that must fail on the abandoned cart succeed before it is abandoned.
      prepare(remove('B'), now({ B: 0 })),
      prepare(add({ B: 1 }), more({ B: 1 })),
      prepare(update('A', 60), now({ A: 60 })),
      step(
        'storefront/3/abandon-reads-empty#2',
        'A cart with 2 lines is empty after it is abandoned',
        abandon,
        readsEmpty,
      ),
      step(
        'storefront/3/abandon-update#both',
        'After abandoning, updating either line returns INVALID_PRODUCT_ID, and the cart stays empty',
        asking((context) => [...updating(context, 'A', 'B'), ...updatingAtItsPrice(context, 'A')]),
        refusedAsUnknown,
      ),
      step(
        'storefront/3/abandon-remove#both',
        'After abandoning, removing either line returns INVALID_PRODUCT_ID, and the cart stays empty',
        asking((context) => removing(context, 'A', 'B')),
        refusedAsUnknown,
      ),
      step(
        'storefront/3/abandon-add#several',
        'Adding several items to an abandoned cart gives a cart with only these items',
        // Together with the units from before the quantity would exceed 100.
        add({ A: 55, B: 2 }),
        only({ A: 55, B: 2 }),
      ),
      prepare(abandon),
      step(
        'storefront/3/abandon-add#same',
        'Adding an item that the abandoned cart held gives the same cart with only the added units',
        add({ A: 50 }),
        only({ A: 50 }),
      ),
      step(
        'storefront/3/abandon-add#usable',
        'The fresh cart accepts an add, an update and a removal, and can be abandoned again',
        inTurn(
          [
            [add({ B: 1, A: 1 }), more({ B: 1, A: 1 })],
            [update('A', 4), now({ A: 4 })],
            [remove('A'), now({ A: 0 })],
          ],
          abandon,
        ),
        empty,
      ),
      step(
        'storefront/3/abandon-add#other',
        'Adding an item that the abandoned cart did not hold restores no old line',
        add({ C: 2 }),
        only({ C: 2 }),
      ),
      step(
        'storefront/3/abandon-reads-empty#1',
        'A cart with 1 line is empty after it is abandoned',
        abandon,
        readsEmpty,
      ),
      step(
        'storefront/3/abandon-update#only',
        'After abandoning, updating the only line returns INVALID_PRODUCT_ID',
        asking((context) => updating(context, 'C')),
        refusedAsUnknown,
      ),
      step(
        'storefront/3/abandon-remove#only',
        'After abandoning, removing the only line returns INVALID_PRODUCT_ID',
        asking((context) => removing(context, 'C')),
        refusedAsUnknown,
      ),
      prepare(add({ A: 1 })),
      step(
        'storefront/3/abandon-reads-empty#emptied',
        'A cart that is abandoned after its last line was removed is empty',
        inTurn([[remove('A'), only({})]], abandon),
        async (outcome) => {
          empty(outcome);
          // The contract does not state the reply to a second abandon.
          const { status } = await outcome.send(outcome.fixture.cart.abandoning());
          outcome.observe('answer to abandoning a second time', status);
        },
      ),
    ],
  }),

  check('storefront/3/abandon-reads-empty#no-other', 'Abandoning a cart does not change a cart with the same items', {
    needs: { cart: aCartWithTwoLines },
    async steps({ cart, accept, referenceReading }) {
      const twin = await openCart(cart.offers, { accept, referenceReading });
      await accept(twin.abandoning());
      const after = await accept(cart.reading());
      expectUnchanged(after, protocol.watchedName, { before: linesOf(cart.latest), after: linesOf(after) });
    },
  }),
];

function readsEmpty(outcome: CartOutcome): void {
  empty(outcome);
  outcome.observe('status of an abandoned cart', outcome.after.peek('/status') ?? null);
}

/** Expects INVALID_PRODUCT_ID, the code of an unknown line, and an empty cart. */
function refusedAsUnknown(outcome: CartOutcome): void {
  refused('INVALID_PRODUCT_ID')(outcome);
  expectBare(outcome.after);
}

function expectBare(read: Reply): void {
  expectSame(read, '/itemCount', 0);
  expectSame(read, '/items', []);
}

function updating(context: CartContext, ...letters: readonly Letter[]): readonly Request[] {
  const { cart } = context.fixture;
  return letters.map((letter) => cart.updating(lineOfLetter(letter, context), { quantity: 2 }));
}

function updatingAtItsPrice(context: CartContext, letter: Letter): readonly Request[] {
  const line = lineOfLetter(letter, context);
  return [context.fixture.cart.updating(line, { quantity: 1, expectedPrice: line.price })];
}

function removing(context: CartContext, ...letters: readonly Letter[]): readonly Request[] {
  return letters.map((letter) => context.fixture.cart.removing(lineOfLetter(letter, context)));
}
