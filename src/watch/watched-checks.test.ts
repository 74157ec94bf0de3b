import { expect, it } from 'vitest';
import { storefront } from '../../suites/storefront/index.ts';
import { unknownFacts } from '../model/facts.ts';
import { planOf } from '../run/plan/plan.ts';
import { matches } from '../run/plan/select.ts';
import { watched, watchedChecks } from './watched-checks.ts';

function watchedWith(facts: Partial<typeof unknownFacts>): readonly string[] {
  const known = { ...unknownFacts, baseUrl: 'https://shop.example.com', apiKey: 'key', ...facts };
  return watchedChecks(planOf(storefront, { facts: known, waive: [], selection: { only: [], skip: [] } }));
}

it('watches the orders only if the target file has orders', () => {
  expect(watchedWith({})).toEqual(expect.arrayContaining(['storefront/4/supplier', 'storefront/4/me']));
  expect(watchedWith({})).not.toContain('storefront/3/CONFIRMED');
  expect(watchedWith({ orders: { CONFIRMED: 'o1' } })).toContain('storefront/3/CONFIRMED');
});

it('names only checks of the suite', () => {
  const ids = storefront.checks.map(({ id }) => id);

  expect(watched.filter((pattern) => !ids.some((id) => matches(id, pattern)))).toEqual([]);
});
