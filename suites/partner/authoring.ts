import { authoringFor } from '../../src/authoring.ts';
import { requirements } from './requirements.ts';

/** The functions that define checks. An id that is not in the partner's requirements does not compile. */
export const { check, law, ambient } = authoringFor(requirements);

export type RequirementId = keyof typeof requirements;
