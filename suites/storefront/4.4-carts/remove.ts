import { expectSame, filledText, prepare, scenario } from '../../../src/authoring.ts';
import { step } from '../authoring.ts';
import { add, cartHolding, inTurn, now, onCart, only, remove, update, type CartOutcome } from '../cart-steps.ts';
import { asRead } from '../expectations/expect-as-read.ts';
import { expectEmpty } from '../expectations/expect-held.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';

/** Section 4.4 rules 7 and 8, and section 3: a removal takes its line and no other, and a cart outlives its last line. */
export const removeChecks = scenario('Removing lines', {
  ...onCart(cartHolding(3, someOffers(3))),
  steps: [
    step(
      'storefront/4.4/8a#remove',
      'A removal of one of three lines returns the cart as the next read shows it',
      remove('B'),
      asRead,
    ),
    step(
      'storefront/4.4/7#remove-first',
      'The id of the first of two lines addresses it in a removal',
      remove('A'),
      now({ A: 0 }),
    ),
    step(
      'storefront/3/remove-last',
      'A cart whose only line is removed stays, and counts nothing',
      remove('C'),
      emptied,
    ),
    step(
      'storefront/3/remove-last#add',
      'A cart without lines takes the same item again, from nothing',
      add({ A: 2 }),
      only({ A: 2 }),
    ),
    prepare(update('A', 12)),
    step(
      'storefront/3/remove-last#many',
      'A cart whose only line, of several units, is removed stays empty',
      remove('A'),
      emptied,
    ),
    prepare(add({ A: 3, B: 2 })),
    step(
      'storefront/4/remove-item#second-of-two',
      'The removal of the second of two lines leaves the other',
      remove('B'),
      now({ B: 0 }),
    ),
    step(
      'storefront/3/remove-last#two',
      'A cart whose two lines are removed one after the other stays',
      remove('A'),
      emptied,
    ),
    prepare(add({ A: 3, B: 2, C: 1 })),
    step(
      'storefront/4/remove-item#first-of-two',
      'The removal of the first of two lines leaves the other',
      inTurn([[remove('B'), now({ B: 0 })]], remove('A')),
      now({ A: 0, B: 0 }),
    ),
    prepare(add({ B: 2 })),
    step(
      'storefront/4.4/7#remove-second',
      'The id of the second of two lines addresses it in a removal',
      remove('B'),
      now({ B: 0 }),
    ),
    step(
      'storefront/4.4/8a#remove-last',
      'The removal of the last line returns the cart as the next read shows it',
      remove('C'),
      asRead,
    ),
  ],
});

/** Replies and read show the same cart, empty, with a link to buy it. */
function emptied({ fixture: { cart }, result, after }: CartOutcome): void {
  for (const reply of [...result.map(expectSuccess), after]) {
    expectSame(reply, '/id', cart.id);
    expectEmpty(reply);
    reply.at('/buyLink', filledText);
  }
}
