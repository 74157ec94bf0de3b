import type { Register } from '../../../src/authoring.ts';

/** The return from the checkout, and orders (guide). */
export const requirements = {} as const satisfies Register;
