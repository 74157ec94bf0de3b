import { clientAuthoringFor } from '../../src/client-authoring.ts';
import { requirements } from './requirements.ts';

/** The function for writing rules, bound to the client's register: an id that is not in it does not compile. */
export const { rule } = clientAuthoringFor(requirements);
