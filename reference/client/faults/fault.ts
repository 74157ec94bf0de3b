import { differing, type Difference, type Differing } from '../operators/difference.ts';

/** A client that breaks one rule, and nothing else. */
export interface Fault extends Difference {
  readonly name: string;
  /** The id of the rule: `client/K28`. */
  readonly requirement: string;
  /** One line that says what this client does. */
  readonly says: string;
}

/** Begins a fault: `fault(name, requirement).says(what it does).rule(…)`. */
export function fault(name: string, requirement: string): { readonly says: (says: string) => Differing<Fault> } {
  return { says: (says) => differing((difference) => ({ name, requirement, says, ...difference })) };
}
