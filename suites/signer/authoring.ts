import { signerAuthoringFor } from '../../src/authoring.ts';
import { requirements } from './requirements.ts';

/** The function that defines laws. An id that is not in the signer's requirements does not compile. */
export const { law } = signerAuthoringFor(requirements);
