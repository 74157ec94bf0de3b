import type { ChosenTarget } from '../certification/chosen-target.ts';

/**
 * A target that is only read: without writes, unusual input and control endpoint, whatever its target file allows. The
 * budgets of the file are for certifications and do not count. A target on this machine gets the limits of a remote one,
 * so that a trial sends the same requests.
 */
export function readOnly(target: ChosenTarget): ChosenTarget {
  const { facts, budgets } = target;
  return {
    ...target,
    facts: {
      ...facts,
      control: null,
      controlKey: null,
      registration: null,
      writes: false,
      deep: false,
      hostile: false,
      loopback: false,
    },
    acceptedGaps: [],
    budgets: budgets.timeout === undefined ? {} : { timeout: budgets.timeout },
  };
}
