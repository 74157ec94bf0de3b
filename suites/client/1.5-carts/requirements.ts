import type { Register } from '../../../src/authoring.ts';

/** Carts (sections 2.1, 3 and 4.4). */
export const requirements = {} as const satisfies Register;
