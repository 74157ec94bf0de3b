import type { Fault } from '../faults/fault.ts';
import type { Call } from '../rules.ts';
import { among, signedOperations, type Calls } from './at.ts';

/** Faults of one kind by name: what each does in words, its change, and the calls that it is about, all when absent. */
export type Cases<Change> = Readonly<Record<string, readonly [says: string, change: Change, on?: Calls]>>;

/** The faults of a table. They break one requirement, and `make` turns a change into rules, for the calls that are meant. */
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

/** The same case on each signed operation, named in its name and its description. */
export function onEach<Change>(name: string, says: string, change: Change): Cases<Change> {
  return Object.fromEntries(signedOperations.map((one) => [`${name}-on-${one}`, [`${says} on ${one}`, change, one]]));
}
