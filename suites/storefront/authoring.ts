import { authoringFor } from '../../src/authoring.ts';
import { requirements } from './requirements.ts';

/** The words of authoring, bound to the storefront's register: an id that is not in it does not compile. */
export const { check, law, step, ambient } = authoringFor(requirements);

/** `reads` of a scenario whose steps are judged by their own replies. */
export const readsNothing = (): Promise<null> => Promise.resolve(null);
