import { authoringFor } from '../../src/authoring.ts';
import type { PartnerSeen } from './record/bookings.ts';
import { requirements } from './requirements.ts';

/** The functions that define checks. An id that is not in the partner's requirements does not compile. */
export const { check, law, journey, ambient, rule } = authoringFor<typeof requirements, PartnerSeen>(requirements);

export type RequirementId = keyof typeof requirements;
