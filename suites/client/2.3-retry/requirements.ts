import type { Register } from '../../../src/authoring.ts';

/** Repetition of failed requests (guide). */
export const requirements = {} as const satisfies Register;
