import { describe, expect, test } from 'vitest';
import { storefront } from '../storefront/index.ts';
import { controlCases } from './index.ts';
import { unknownProfile } from '../../src/certification/partner/subject.ts';
import { partnerSuite } from '../partner/index.ts';
import { partnerBackendCases } from './partner-backend.ts';
import { controlUses } from './uses.ts';

const protocol = new Set(['arrange', 'change']);

describe.each([
  { of: 'storefront', uses: controlUses.storefront, cases: controlCases, suite: storefront },
  {
    of: 'partner backend',
    uses: controlUses.partner,
    cases: partnerBackendCases(unknownProfile),
    suite: partnerSuite(unknownProfile),
  },
])('the control endpoint of a $of', ({ uses, cases, suite }) => {
  test('every state and change that a run asks for is tried by a case', () => {
    // Nothing can be verified of registration without one of its changes.
    const asked = Object.keys(uses).filter((use) => use !== 'registration');
    const tried = new Set(cases.filter((one) => one.with === undefined).map(({ use }) => use));
    expect([...tried].toSorted()).toEqual(asked.toSorted());
    for (const { use } of cases) expect(tried.has(use) || protocol.has(use)).toBe(true);
  });

  test('every check that is said to need a state exists', () => {
    const ids = new Set(suite.checks.map(({ id }) => id));
    const named = Object.values(uses).flatMap(({ checks }) => checks);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});
