import type { Freedom } from './freedom.ts';

/** Every freedom, by section of the contract. */
export const freedoms: readonly Freedom[] = [];
