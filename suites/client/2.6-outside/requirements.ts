import type { Register } from '../../../src/authoring.ts';

/** Rules that no request shows (guide). */
export const requirements = {} as const satisfies Register;
