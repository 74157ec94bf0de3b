import type { FaultOf } from '../../http/variant.ts';
import type { PartnerRules, Call } from '../rules.ts';

/** A partner backend that is wrong in one way, and in that way only. */
export type Fault = FaultOf<PartnerRules, Call>;
