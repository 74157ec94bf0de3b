import { expectThat } from '../../../src/authoring.ts';
import { registeredReturn, theReturns } from '../fixtures/orders/redirects.ts';
import { check } from '../authoring.ts';

/** The address is that one, with all of its query; more may follow in the query. */
function leadsTo(address: string, redirect: string | null): boolean {
  if (redirect === null || !URL.canParse(redirect)) return false;
  const [wanted, given] = [new URL(address), new URL(redirect)];
  const isKept = ([name, value]: readonly [string, string]): boolean => given.searchParams.getAll(name).includes(value);
  return given.origin === wanted.origin && given.pathname === wanted.pathname && [...wanted.searchParams].every(isKept);
}

/** Section 2.5: where checkout returns the shopper, as the control endpoint tells of an order. */
export const redirectChecks = [
  check(
    'storefront/2.5/redirectUrl-return#registered',
    'The shopper returns to the address registered, with its query',
    {
      needs: { returns: theReturns },
      steps({ returns: { registered } }) {
        const { redirect, read } = registered;
        const expected = `a return to ${registeredReturn}, not to ${redirect ?? 'no address'}`;
        expectThat(read, '/uuid', { holds: leadsTo(registeredReturn, redirect), expected });
        return Promise.resolve();
      },
    },
  ),
  check('storefront/2.5/redirectUrl-return#none', 'No shopper returns to a partner that registered no address', {
    needs: { returns: theReturns },
    steps({ returns: { none } }) {
      const { redirect, read } = none;
      expectThat(read, '/uuid', { holds: redirect === null, expected: `no return, not one to ${redirect}` });
      return Promise.resolve();
    },
  }),
];
