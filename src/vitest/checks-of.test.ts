import { expect, it } from 'vitest';
import { partnerSuite } from '../../suites/partner/index.ts';
import { acme } from '../../suites/partner/profile.testing.ts';
import { partnerSubject } from '../certification/partner/subject.ts';
import { storefrontSubject } from '../certification/storefront/subject.ts';
import { checksOf } from './checks-of.ts';

it('the checks of a partner backend do not depend on its description', () => {
  const idsOf = (suite: typeof partnerSubject.suite) => checksOf(suite, {}).map(({ id }) => id);

  expect(idsOf(partnerSuite(acme))).toEqual(idsOf(partnerSubject.suite));
});

it('lists checks that run alone after the others, and ambient checks last', () => {
  const checks = checksOf(storefrontSubject.suite, {});
  const firstAmbient = checks.findIndex(({ kind }) => kind === 'ambient');

  expect(new Set(checks.map(({ id }) => id)).size).toBe(storefrontSubject.suite.checks.length);
  expect(firstAmbient).toBeGreaterThan(0);
  expect(checks.slice(firstAmbient).every(({ kind }) => kind === 'ambient')).toBe(true);
});
