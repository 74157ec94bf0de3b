import type { FaultOf } from '../../http/variant.ts';
import type { PartnerRules, Call } from '../rules.ts';

/** A partner backend that breaks one requirement, and nothing else. */
export type Fault = FaultOf<PartnerRules, Call>;
