import type { Register } from '../../../src/authoring.ts';

/** The input and the repetition of a registration (sections 2.5 and 4.1). */
export const requirements = {} as const satisfies Register;
