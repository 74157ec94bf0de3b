import type { Register } from '../../../src/authoring.ts';

/** Orders (sections 2.4, 3 and 4.5). */
export const requirements = {} as const satisfies Register;
