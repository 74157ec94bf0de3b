import { expectThat, expectUnchanged, GapError } from '../../../src/authoring.ts';
import { asGround } from './as-precondition.ts';
import { places, theCountedCreates, type Counted } from '../fixtures/carts/counted-creates.ts';
import { linesOf, protocol } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { shown } from '../expectations/expect-success.ts';
import { check } from '../authoring.ts';

/** Section 4.4 rule 1: a refused create leaves no cart behind. */
export const refusedCreateChecks = [
  ...places.map(({ name }) =>
    check(`storefront/4.4/1c#${name}`, `A create whose failing item stands ${name} leaves no cart behind`, {
      needs: { counted: theCountedCreates },
      steps({ counted }) {
        expectNoTrace(counted.get(name));
        return Promise.resolve();
      },
    }),
  ),

  check('storefront/4.4/1c#whole', 'A create with no items, another country or 21 options leaves no cart behind', {
    needs: { counted: theCountedCreates },
    steps({ counted }) {
      expectNoTrace(counted.get('whole'));
      return Promise.resolve();
    },
  }),
];

/** The accepted base made one cart; no refused create made another, or touched that one. */
function expectNoTrace(counted: Counted | undefined): void {
  if (counted === undefined) throw new Error('all creates of the row were sent');
  const { base, made, refused, after } = counted;
  if (made < 1) throw new GapError('control', 'the control endpoint does not count a cart that was just made');
  expectThat(base, '', { holds: made === 1, expected: 'to make one cart' });
  for (const { reply, left } of refused) {
    asGround('refused create', () => expectRefusal(reply));
    expectThat(reply, '', { holds: left === 0, expected: 'no cart to be left behind, but there is one more' });
  }
  expectUnchanged(shown(after), protocol.watchedName, { before: linesOf(base), after: linesOf(after) });
}
