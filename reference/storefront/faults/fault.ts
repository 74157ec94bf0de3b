import type { FaultOf } from '../../http/variant.ts';
import { differing, type Difference, type Differing } from '../operators/difference.ts';
import type { Call, Rules } from '../rules.ts';

/** A storefront that breaks exactly one requirement. */
export interface Fault extends FaultOf<Rules, Call>, Difference {}

/** Begins a fault: `fault(name, requirement).says(what it does).rule(…)`. */
export function fault(
  name: string,
  requirement: string,
): { readonly says: (says: string) => Differing<Fault, Difference> } {
  return { says: (says) => differing((difference) => ({ name, requirement, says, ...difference })) };
}
