import type { FaultOf } from '../../http/variant.ts';
import type { PartnerRules, Call } from '../rules.ts';

/** A partner backend that breaks exactly one requirement. */
export type Fault = FaultOf<PartnerRules, Call>;
