import type { Freedom } from './freedom.ts';

/** Every freedom. */
export const freedoms: readonly Freedom[] = [];
