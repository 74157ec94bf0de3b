import { expectSame, filledText, prepare, scenario } from '../../../src/authoring.ts';
import { step } from '../authoring.ts';
import { add, cartHolding, inTurn, now, onCart, only, remove, update, type CartOutcome } from '../cart-steps.ts';
import { asRead } from '../expectations/expect-as-read.ts';
import { expectEmpty } from '../expectations/expect-held.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';

/** Section 4.4 rules 7 and 8, and section 3: a removal removes only its line, and an empty cart still exists. */
export const removeChecks = scenario('Removing lines', {
  ...onCart(cartHolding(3, someOffers(3))),
  steps: [
    step(
      'storefront/4.4/8a#remove',
      'DELETE of one of three lines returns the same cart as the next read',
      remove('B'),
      asRead,
    ),
    step(
      'storefront/4.4/7#remove-first',
      'DELETE with the id of the first of two lines removes that line',
      remove('A'),
      now({ A: 0 }),
    ),
    step(
      'storefront/3/remove-last',
      'A cart still exists after its only line was removed, with itemCount 0',
      remove('C'),
      emptied,
    ),
    step(
      'storefront/3/remove-last#add',
      'Adding the removed item to the empty cart starts from quantity 0',
      add({ A: 2 }),
      only({ A: 2 }),
    ),
    prepare(update('A', 12)),
    step(
      'storefront/3/remove-last#many',
      'A cart still exists after its only line, of several units, was removed',
      remove('A'),
      emptied,
    ),
    prepare(add({ A: 3, B: 2 })),
    step(
      'storefront/4/remove-item#second-of-two',
      'DELETE of the second of two lines does not change the other line',
      remove('B'),
      now({ B: 0 }),
    ),
    step(
      'storefront/3/remove-last#two',
      'A cart still exists after its two lines were removed one after the other',
      remove('A'),
      emptied,
    ),
    prepare(add({ A: 3, B: 2, C: 1 })),
    step(
      'storefront/4/remove-item#first-of-two',
      'DELETE of the first of two lines does not change the other line',
      inTurn([[remove('B'), now({ B: 0 })]], remove('A')),
      now({ A: 0, B: 0 }),
    ),
    prepare(add({ B: 2 })),
    step(
      'storefront/4.4/7#remove-second',
      'DELETE with the id of the second of two lines removes that line',
      remove('B'),
      now({ B: 0 }),
    ),
    step(
      'storefront/4.4/8a#remove-last',
      'DELETE of the last line returns the same cart as the next read',
      remove('C'),
      asRead,
    ),
  ],
});

/** The replies and the next read show the same cart: empty and with a buyLink. */
function emptied({ fixture: { cart }, result, after }: CartOutcome): void {
  for (const reply of [...result.map(expectSuccess), after]) {
    expectSame(reply, '/id', cart.id);
    expectEmpty(reply);
    reply.at('/buyLink', filledText);
  }
}
