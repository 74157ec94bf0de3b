import type { Fault } from '../faults/fault.ts';
import type { Call } from '../rules.ts';
import { among, signedOperations, type Calls } from './at.ts';

/** Faults of one kind by name: description, change, and the calls concerned (default: all). */
export type Cases<Change> = Readonly<Record<string, readonly [says: string, change: Change, on?: Calls]>>;

/** All faults break one requirement. `make` turns a change into rules for the calls that `concerns` selects. */
export function faultsOf<Change>(
  requirement: string,
  cases: Cases<Change>,
  make: (change: Change, concerns: (call: Call) => boolean) => Pick<Fault, 'rules' | 'reply'>,
): readonly Fault[] {
  return Object.entries(cases).map(([name, [says, change, on]]) => ({
    name,
    requirement,
    says,
    ...make(change, among(on)),
  }));
}

/** The same case for each signed operation, with the operation in its name and description. */
export function onEach<Change>(name: string, says: string, change: Change): Cases<Change> {
  return Object.fromEntries(signedOperations.map((one) => [`${name}-on-${one}`, [`${says} on ${one}`, change, one]]));
}
