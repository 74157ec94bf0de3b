import { describe, expect, test } from 'vitest';
import { printed } from './printed.testing.ts';
import { failure, planned, result, type Sample } from '../sample-run.testing.ts';

function known(id: string, reason = 'CART-113') {
  return { id, fingerprints: ['storefront/4.4/4 add-items'], owner: 'cart team', reason, expires: '2030-01-31' };
}

function excused(id: string, reason?: string) {
  return { planned: planned(id), result: failure(id, { known: known(id, reason) }) };
}

const ids = ['storefront/4.4/1', 'storefront/4.4/2'];
const sample: Sample = {
  checks: [...ids.map((id) => excused(id)), { planned: planned('storefront/5/1'), result: result('storefront/5/1') }],
  footer: { knownFailures: ids.map((id) => ({ ...known(id), state: 'failing' })) },
};

describe('known failures on a terminal', () => {
  test('have their own section without repetitions, and are part of the outcome', async () => {
    const text = await printed(sample);
    expect(text.slice(text.indexOf('plan'))).toMatchInlineSnapshot(`
      "plan     3 checks: 3 to run
      budgets  1 check at a time, 2 requests a second, at most 40 carts, at most 3 registrations, time-out
               30 s

      1 of 3, 1 known to fail
      2 of 3, 2 known to fail

      2 KNOWN FAILURES
        until 2030-01-31, cart team: CART-113 (expected error code PRICE_MISMATCH, received status 200
        (success))
          storefront/4.4/1  The title of storefront/4.4/1
          storefront/4.4/2  The title of storefront/4.4/2

            2  failed       the target breaks a MUST of the contract; 2 of them are known failures
            1  passed       the check ran and every expectation held

        requirements: 3 proven, 1 not testable

      CONFORMANT IN FULL except 2 known failures  3 of 4 requirements proven, 1,234 exchanges, 8.2 s
      "
    `);
  });

  test('are not part of the root causes of other failures', async () => {
    const other = { planned: planned('storefront/4.4/3'), result: failure('storefront/4.4/3') };
    const text = await printed({ ...sample, checks: [...sample.checks, other] });
    expect(text).toMatch(/^FAILED/m);
    expect(text).not.toContain('more checks with the same cause');
  });

  test('are named up to ten of one reason, on a narrow terminal with the title below the id', async () => {
    const many = Array.from({ length: 12 }, (_, index) => excused(`storefront/4.4/${index + 1}`));
    const text = await printed({ checks: many }, { columns: 40 });
    expect(text).toContain(
      '    storefront/4.4/10\n        The title of storefront/4.4/10\n    and 2 more checks in the',
    );
    expect(text).not.toContain('storefront/4.4/11');
  });

  test('are only part of the outcome with --quiet', async () => {
    const text = await printed(sample, { quiet: true });
    expect(text).not.toContain('CART-113');
    expect(text).toContain('CONFORMANT IN FULL except 2 known failures');
  });

  test('cannot send control characters to a terminal', async () => {
    const text = await printed({ checks: [excused(ids[0] ?? '', '\u001b[2J\u202Ex')] });
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('\u202E');
  });
});
