import { signerAuthoringFor } from '../../src/authoring.ts';
import { requirements } from './requirements.ts';

/** The word of authoring, bound to the signer's register: an id that is not in it does not compile. */
export const { law } = signerAuthoringFor(requirements);
