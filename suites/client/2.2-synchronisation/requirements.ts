import type { Register } from '../../../src/authoring.ts';

/** Synchronisation of the catalogue (guide). */
export const requirements = {} as const satisfies Register;
