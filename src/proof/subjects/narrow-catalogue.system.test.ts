import { expect, it } from 'vitest';
import { storefrontSubject } from './storefront.ts';
import type { Subject } from './subject.ts';
import { runTrial } from './trial.ts';

/** The storefront without its control endpoint, like a live service: missing products cannot be arranged. */
const withoutControl: Subject = {
  ...storefrontSubject,
  async start(setup) {
    const server = await storefrontSubject.start(setup);
    const certified: typeof server.certified = (baseUrl) => {
      const plain = server.certified(baseUrl);
      return { ...plain, facts: { ...plain.facts, control: null } };
    };
    return { ...server, certified };
  },
};

/** Checks that work with only one unit of every option. */
const ofOneUnit = [
  'storefront/2.5/view-partnerId',
  'storefront/2.5/view-partnerId#own',
  'storefront/4.4/sequences#one-unit',
  'storefront/5/3#add-items',
  'storefront/5/4a#create-cart',
];
const theirOccasions = [
  'storefront/3/abandon-reads-empty#lines',
  'storefront/3/abandon-update#refused',
  'storefront/3/remove-last#lines',
  'storefront/4/update-item#valid',
  'storefront/4.4/3b#refused',
  'storefront/4.4/4a#refused',
  'storefront/4.4/4b#read',
  'storefront/4.4/4d#valid',
  'storefront/4.4/6a#lines',
  'storefront/4.4/6b#refused',
  'storefront/8/quantity#refused',
  'storefront/2.1/partnerId-own',
  'storefront/2.8/mismatch',
  'storefront/2.8/currency',
  'storefront/2.8/expectedPrice',
  'storefront/2.8/envelope',
  'storefront/4/envelope',
  'storefront/4/envelope-abandon',
  'storefront/4/envelope-status',
  'storefront/4/envelope-status-constant',
];

it('proves checks that need one unit if each option has only one unit left', async () => {
  const { results } = await runTrial(withoutControl, {
    faults: [],
    freedoms: ['single-units'],
    seed: 1,
    checks: (all) => all.filter(({ id }) => ofOneUnit.includes(id) || theirOccasions.includes(id)),
    until: null,
  });

  expect(results.filter(({ verdict }) => verdict !== 'passed').map(({ id, reason }) => ({ id, reason }))).toEqual([]);
  expect(results).toHaveLength(ofOneUnit.length + theirOccasions.length);
});

/** Checks that need many units of an option. */
const ofManyUnits = [
  'storefront/8/quantity-allowed#valid',
  'storefront/8/quantity-allowed#lines',
  'storefront/4.4/sequences#quantities',
  'storefront/4.4/sequences#few-lines',
  'storefront/4/add-items#valid',
  'storefront/4/update-item#valid',
];

it('proves checks that need many units with the options that have many units left', async () => {
  const { results } = await runTrial(withoutControl, {
    faults: [],
    freedoms: ['finite-stock'],
    seed: 1,
    checks: (all) => all.filter(({ id }) => ofManyUnits.includes(id)),
    until: null,
  });

  expect(results.filter(({ verdict }) => verdict !== 'passed').map(({ id, reason }) => ({ id, reason }))).toEqual([]);
  expect(results).toHaveLength(ofManyUnits.length);
});

it('fails no check, and leaves few unproven, if at most 12 units of each option are sold', async () => {
  const { results } = await runTrial(withoutControl, {
    faults: [],
    freedoms: ['small-limits'],
    seed: 1,
    checks: (all) => all.filter(({ id }) => /^storefront\/(3|4|4\.4|8)\//.test(id)),
    until: null,
  });
  const of = (verdict: string) => results.filter((result) => result.verdict === verdict).map(({ id }) => id);

  expect([...of('failed'), ...of('blocked')]).toEqual([]);
  expect(of('unproven').filter((id) => id.startsWith('storefront/8/options'))).toEqual([]);
  expect(of('unproven').length).toBeLessThan(of('passed').length / 2);
});
