import { expectReported } from '../expectations/expect-reported.ts';
import { anOrderReturningTo, registeredReturn } from '../fixtures/orders/redirects.ts';
import { readOrder } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** True if `redirect` has the origin, path and query of `address`. Its query may have more parameters. */
function leadsTo(address: string, redirect: string | null): boolean {
  if (redirect === null || !URL.canParse(redirect)) return false;
  const [wanted, given] = [new URL(address), new URL(redirect)];
  const isKept = ([name, value]: readonly [string, string]): boolean => given.searchParams.getAll(name).includes(value);
  return given.origin === wanted.origin && given.pathname === wanted.pathname && [...wanted.searchParams].every(isKept);
}

/** Section 2.5: the address to which checkout returns the shopper, as the control endpoint reports it. */
export const redirectChecks = [
  check('storefront/2.5/redirectUrl-return#registered', 'Checkout returns the shopper to the registered redirectUrl', {
    needs: { order: anOrderReturningTo(registeredReturn) },
    async steps({ order: { uuid, key, redirect, named }, send }) {
      const read = await send(readOrder(named ?? uuid, { key }));
      const expected = `a return to ${registeredReturn}`;
      expectReported(read, { holds: leadsTo(registeredReturn, redirect), expected, received: returnTo(redirect) });
    },
  }),
  check('storefront/2.5/redirectUrl-return#none', 'Checkout does not redirect without a registered redirectUrl', {
    needs: { order: anOrderReturningTo(null) },
    async steps({ order: { uuid, key, redirect, named }, send }) {
      const read = await send(readOrder(named ?? uuid, { key }));
      expectReported(read, { holds: redirect === null, expected: 'no return address', received: returnTo(redirect) });
    },
  }),
];

function returnTo(redirect: string | null): string {
  return `the control endpoint reports a return to ${redirect ?? 'no address'}`;
}
