import { expectThat } from '../../../src/authoring.ts';
import { anOrderReturningTo, registeredReturn } from '../fixtures/orders/redirects.ts';
import { readOrder } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** The address is that one, with all of its query; more may follow in the query. */
function leadsTo(address: string, redirect: string | null): boolean {
  if (redirect === null || !URL.canParse(redirect)) return false;
  const [wanted, given] = [new URL(address), new URL(redirect)];
  const isKept = ([name, value]: readonly [string, string]): boolean => given.searchParams.getAll(name).includes(value);
  return given.origin === wanted.origin && given.pathname === wanted.pathname && [...wanted.searchParams].every(isKept);
}

/** Section 2.5: the address to which checkout returns the shopper, as the control endpoint reports it. */
export const redirectChecks = [
  check(
    'storefront/2.5/redirectUrl-return#registered',
    'The shopper returns to the address registered, with its query',
    {
      needs: { order: anOrderReturningTo(registeredReturn) },
      async steps({ order: { uuid, key, redirect, named }, send }) {
        const read = await send(readOrder(named ?? uuid, { key }));
        const expected = `a return to ${registeredReturn}, not to ${redirect ?? 'no address'}`;
        expectThat(read, '/uuid', { holds: leadsTo(registeredReturn, redirect), expected });
      },
    },
  ),
  check('storefront/2.5/redirectUrl-return#none', 'No shopper returns to a partner that registered no address', {
    needs: { order: anOrderReturningTo(null) },
    async steps({ order: { uuid, key, redirect, named }, send }) {
      const read = await send(readOrder(named ?? uuid, { key }));
      expectThat(read, '/uuid', { holds: redirect === null, expected: `no return, not one to ${redirect}` });
    },
  }),
];
