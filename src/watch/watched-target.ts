import type { ChosenTarget } from '../certification/chosen-target.ts';

const closed = { control: null, controlKey: null, registration: null, writes: false, deep: false, hostile: false };

/**
 * A target that is only read, whatever its target file allows. The budgets of the file are for certifications and do not
 * count. A target on this machine gets the limits of a remote one, so that a trial sends the same requests.
 */
export function readOnly(target: ChosenTarget): ChosenTarget {
  const { facts, budgets } = target;
  return {
    ...target,
    facts: { ...facts, ...closed, loopback: false },
    acceptedGaps: [],
    budgets: budgets.timeout === undefined ? {} : { timeout: budgets.timeout },
  };
}
