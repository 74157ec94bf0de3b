import type { Register } from '../../../src/authoring.ts';

/** Errors (sections 2.8 and 7). */
export const requirements = {} as const satisfies Register;
