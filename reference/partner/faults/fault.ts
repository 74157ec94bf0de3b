import type { FaultOf } from '../../http/variant.ts';
import { differing, type Difference, type Differing } from '../operators/difference.ts';
import type { PartnerRules, Call } from '../rules.ts';

/** A partner backend that breaks exactly one requirement. */
export type Fault = FaultOf<PartnerRules, Call>;

/** Begins a fault: `fault(name, requirement).says(what it does).rule(…)`. */
export function fault(
  name: string,
  requirement: string,
): { readonly says: (says: string) => Differing<Fault, Difference> } {
  return { says: (says) => differing((difference) => ({ name, requirement, says, ...difference })) };
}
