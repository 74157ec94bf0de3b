import type { Register } from '../../../src/authoring.ts';

/** Headers of every request (guide). */
export const requirements = {} as const satisfies Register;
