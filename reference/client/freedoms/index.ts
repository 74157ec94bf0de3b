import type { Freedom } from './freedom.ts';

/** Every freedom, by section. */
export const freedoms: readonly Freedom[] = [];
