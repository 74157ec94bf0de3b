import { expectThat, fc, isObject, list, prepare, scenario, type Reply } from '../../../src/authoring.ts';
import { check, law, step } from '../authoring.ts';
import { add, cartHolding, more, offerOf, onCart, update, type CartOutcome, type Letter } from '../cart-steps.ts';
import { expectHeld, expectOnly } from '../expectations/expect-held.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { aCartWithRoom, aCartWithTwoLines, declines, itemOf } from '../fixtures/carts/small-carts.ts';
import { mostUnits } from '../fixtures/catalogue/candidates.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';

const presentAndNew = 'Adding one existing and one new option increases the existing line and creates a new line';

/** Section 4.4 rule 5, repeated in section 3: adding an option that is in the cart increases its line. */
export const addChecks = [
  law('storefront/4.4/5', 'Each add increases the line by its quantity, for random quantities', {
    needs: { cart: aCartWithRoom },
    // Repeated adds to one line: each adds to the sum of the previous ones.
    weight: 8,
    forAll: () =>
      fc()
        .array(fc().integer({ min: 1, max: 98 }), { minLength: 1, maxLength: 5 })
        .map((adds) => ({ adds: withinRange(adds) })),
    examples: [{ adds: [1, 3, 44, 50] }, { adds: [59, 40] }],
    cover: {
      'a sum above 50': ({ adds }) => sumOf(adds) > 50,
      'a sum of 100': ({ adds }) => sumOf(adds) === 100,
    },
    async holds({ cart, accept }, { adds }) {
      let { latest } = cart;
      for (const [index, added] of adds.entries()) {
        latest = await accept(cart.adding([itemOf(cart.line, added)]));
        expectOnly(latest, [itemOf(cart.line, sumOf(adds.slice(0, index + 1)))]);
      }
      await expectHeld(cart, { reply: latest, held: [itemOf(cart.line, sumOf(adds))], accept });
    },
  }),

  check(
    'storefront/4.4/5#same-option-twice',
    'Adding one option twice in one request adds both quantities, or returns an error and adds nothing',
    {
      needs: { cart: aCartWithTwoLines },
      async steps({ cart: { first, second, ...cart }, accept, send, observe }) {
        const reply = await send(cart.adding([itemOf(first, 1), itemOf(first, 2)]));
        observe('status of an add with one option twice', reply.status);
        // The contract does not say whether one request may contain an option twice: an error is as correct as the sum.
        if (reply.status !== 200) {
          expectRefusal(reply);
          expectOnly(await accept(cart.reading()), [itemOf(first), itemOf(second)]);
          return;
        }
        if (declines(reply)) return;
        await expectHeld(cart, { reply, held: [itemOf(first, 4), itemOf(second)], accept });
      },
    },
  ),

  ...scenario('Adding to a cart', {
    ...onCart(cartHolding(1, someOffers(6, mostUnits))),
    steps: [
      step(
        'storefront/4.4/add-country#without',
        'Adding items without country succeeds',
        add({ A: 2 }),
        more({ A: 2 }),
      ),
      step(
        'storefront/3/add-again#1',
        'Adding the only item of a cart again creates no second line',
        add({ A: 2 }),
        oneLineOf('A'),
      ),
      prepare(add({ A: 5 })),
      step('storefront/4.4/5#thrice', 'Three adds in a row all increase the line', add({ A: 2 }), more({ A: 2 })),
      prepare(add({ B: 2 })),
      prepare(update('B', 4)),
      step(
        'storefront/4.4/5#several',
        'Adding several items increases the line of each item',
        add({ A: 2, B: 5 }),
        more({ A: 2, B: 5 }),
      ),
      step(
        'storefront/3/add-again#2',
        'Adding both items of a cart again creates no second line',
        add({ A: 2, B: 5 }),
        oneLineOf('A', 'B'),
      ),
      step(
        'storefront/4.4/5#first-of-two',
        'Adding to the first line does not change the other line',
        add({ A: 3 }),
        more({ A: 3 }),
      ),
      step(
        'storefront/4.4/5#second-of-two',
        'Adding to the second line does not change the other line',
        add({ B: 3 }, { country: 'US' }),
        more({ B: 3 }),
      ),
      step('storefront/4.4/5#present-and-new-second', presentAndNew, add({ A: 3, C: 4 }), more({ A: 3, C: 4 })),
      step(
        'storefront/3/add-again#3',
        'Adding all three items of a cart again creates no second line',
        add({ A: 1, B: 1, C: 1 }),
        oneLineOf('A', 'B', 'C'),
      ),
      step(
        'storefront/3/add-again#last',
        'Adding the last of three items again creates no second line',
        add({ C: 2 }),
        oneLineOf('C'),
      ),
      step(
        'storefront/4.4/5#new',
        'Adding new options creates a line for each',
        add({ D: 2, E: 3 }),
        more({ D: 2, E: 3 }),
      ),
      step('storefront/4.4/5#present-and-new-first', presentAndNew, add({ F: 4, A: 3 }), more({ F: 4, A: 3 })),
      step(
        'storefront/4.4/add-country#with',
        'Adding items with country US succeeds',
        add({ B: 3 }, { country: 'US' }),
        more({ B: 3 }),
      ),
    ],
  }),
];

/** Each of these options has exactly one line, in the replies and in the next read. */
function oneLineOf(...letters: readonly Letter[]) {
  return ({ fixture: { offers }, result, after }: CartOutcome): void => {
    for (const reply of [...result.map(expectSuccess), after]) {
      for (const letter of letters) expectOneLine(reply, offerOf(letter, offers).optionId);
    }
  };
}

function expectOneLine(reply: Reply, optionId: string): void {
  const lines = reply.at('/items', list).filter((line) => isObject(line) && line['optionId'] === optionId);
  expectThat(reply, '/items', { holds: lines.length === 1, expected: `exactly one line of option ${optionId}` });
}

/** The quantity of a line that starts with one unit, after these adds. */
function sumOf(adds: readonly number[]): number {
  return adds.reduce((sum, added) => sum + added, 1);
}

/** The adds, cut so that the line does not exceed 100 units. */
function withinRange(adds: readonly number[]): readonly number[] {
  return adds.reduce<readonly number[]>((all, added) => {
    const room = 100 - sumOf(all);
    return room === 0 ? all : [...all, Math.min(added, room)];
  }, []);
}
