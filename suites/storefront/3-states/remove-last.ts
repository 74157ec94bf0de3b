import { expectSame, filledText } from '../../../src/authoring.ts';
import { changing, expectChange } from '../expectations/expect-change.ts';
import { expectEmpty } from '../expectations/expect-held.ts';
import type { Change, Life } from '../fixtures/carts/changes.ts';
import { aLifeOfRemovals } from '../fixtures/carts/lives.ts';
import { shown } from '../expectations/expect-success.ts';

/** Section 3: a cart outlives its last line. */
export const removeLastChecks = [
  changing('storefront/3/remove-last', 'A cart whose only line is removed stays, and counts nothing', {
    life: aLifeOfRemovals,
    change: 'last',
    says: expectEmptied,
  }),
  changing('storefront/3/remove-last#many', 'A cart whose only line, of several units, is removed stays empty', {
    life: aLifeOfRemovals,
    change: 'many',
    says: expectEmptied,
  }),
  changing('storefront/3/remove-last#two', 'A cart whose two lines are removed one after the other stays', {
    life: aLifeOfRemovals,
    change: 'both',
    says: expectEmptied,
  }),
  changing('storefront/3/remove-last#add', 'A cart without lines takes the same item again, from nothing', {
    life: aLifeOfRemovals,
    change: 'refill',
    says(change, life) {
      expectSame(shown(change.reply), '/id', life.cart.id);
      expectChange(change, life);
    },
  }),
];

function expectEmptied({ reply, read }: Change, { cart }: Pick<Life<string>, 'cart'>): void {
  for (const answer of [shown(reply), shown(read)]) {
    expectSame(answer, '/id', cart.id);
    expectEmpty(answer);
    answer.at('/buyLink', filledText);
  }
}
