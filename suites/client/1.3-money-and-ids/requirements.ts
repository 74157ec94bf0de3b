import type { Register } from '../../../src/authoring.ts';

/** Amounts, prices and ids in requests (sections 1, 2.1 and 2.2). */
export const requirements = {} as const satisfies Register;
