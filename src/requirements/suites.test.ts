import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentedCheck, DocumentedSuite } from './documented.ts';
import { documentedSuites, suiteNames } from './suites.ts';

let suites: readonly DocumentedSuite[] = [];
beforeAll(async () => {
  suites = await documentedSuites();
});

function checkOf(id: string): DocumentedCheck {
  const found = suites
    .flatMap(({ requirements }) => requirements.flatMap(({ checks }) => checks))
    .find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no check ${id}`);
  return found;
}

const gapsOf = (id: string) =>
  checkOf(id).needs.gaps.map(({ gap, orControl }) => (orControl ? `${gap} or control` : gap));

describe('documentedSuites', () => {
  it('has every suite, with ids that start with its name', () => {
    expect(suites.map(({ name }) => name)).toEqual(suiteNames);
    const strange = suites.flatMap(({ name, requirements }) =>
      requirements.filter(({ id }) => !id.startsWith(`${name}/`)),
    );
    expect(strange).toEqual([]);
  });

  it('has at least one check for every requirement that is not excluded', () => {
    const unchecked = suites.flatMap(({ requirements }) =>
      requirements.filter(({ excluded, checks }) => (excluded === undefined) !== checks.length > 0).map(({ id }) => id),
    );
    expect(unchecked).toEqual([]);
  });

  it('has every fault of the references', () => {
    const counts = suites.map(({ name, requirements }) => [
      name,
      requirements.flatMap(({ faults }) => faults).length > 10,
    ]);
    expect(counts).toEqual(suiteNames.map((name) => [name, true]));
  });
});

describe('the needs of a check', () => {
  it('are all gaps of a storefront check, also those that another gap hides in a plan', () => {
    expect(gapsOf('storefront/4.4/5#same-option-twice')).toEqual(['writes']);
    expect(gapsOf('storefront/4.4/5#inherited')).toEqual(['writes', 'hostile']);
    expect(gapsOf('storefront/4.4/sequences#of-another')).toEqual(['writes', 'secondKey or control']);
    expect(gapsOf('storefront/2.1/buyLink-branded')).toContain('control');
    expect(checkOf('storefront/2.1/buyLink-branded').needs.controlStates).toContain('checkout');
  });

  it('are the gaps of a partner check', () => {
    const gaps = suites
      .filter(({ name }) => name === 'partner')
      .flatMap(({ requirements }) => requirements.flatMap(({ checks }) => checks.flatMap(({ needs }) => needs.gaps)));
    expect([...new Set(gaps.map(({ gap }) => gap))].toSorted()).toEqual(
      ['control', 'declarations', 'deep', 'operations', 'reservations', 'tls', 'webhook'].toSorted(),
    );
  });

  it('are stimuli and driver operations for a rule of clients', () => {
    const { needs } = checkOf('client/K28');
    expect(needs.gaps.map(({ gap }) => gap)).toEqual(['traffic', 'provoke']);
    expect(needs.stimuli.map(({ name }) => name)).toEqual(['hard-cursor']);
  });
});
