import type { Register } from '../../../src/authoring.ts';

/** Carts from the view of a shopper (guide). */
export const requirements = {} as const satisfies Register;
