import type { RequirementState, RunFooter } from '../../run/events.ts';
import type { Outcome, Verdict } from '../../spec/verdict.ts';
import { count } from './numbers.ts';

/** What each verdict says, in a few words. */
export const verdictMeaning: Readonly<Record<Verdict, string>> = {
  failed: 'a MUST of the contract is broken',
  broken: 'octoproof itself is at fault',
  blocked: 'something on the way stood before the check',
  unproven: 'not tried for want of something, or its occasion never came',
  warned: 'a SHOULD of the contract is broken',
  observed: 'recorded, never counted',
  inapplicable: 'the target does not offer it',
  passed: 'tried, and every expectation held',
};

export const outcomeWord: Readonly<Record<Outcome, string>> = {
  conformant: 'CONFORMANT',
  'not-conformant': 'NOT CONFORMANT',
  incomplete: 'INCOMPLETE',
};

/** What an outcome leaves out, behind it: failures that are known and excused. */
export function exceptInWords(footer: Pick<RunFooter, 'knownFailures'>): string {
  const known = failingAsKnown(footer);
  return known === 0 ? '' : ` except ${count(known, 'known failure')}`;
}

/** How many failures of a run are known and excused. */
export function failingAsKnown({ knownFailures = [] }: Pick<RunFooter, 'knownFailures'>): number {
  return knownFailures.filter(({ state }) => state === 'failing').length;
}

/** What became of a requirement, as a phrase after a count. */
export const requirementWord: Readonly<Record<RequirementState, string>> = {
  proven: 'proven',
  failed: 'failed',
  warned: 'warned',
  blocked: 'blocked',
  unproven: 'unproven',
  inapplicable: 'not offered by the target',
  observed: 'only observed',
  broken: 'broken',
  excluded: 'that nobody can check',
  unbuilt: 'not tried by this release yet',
  'not-selected': 'not selected',
};
