import type { ClientRule } from '../../../src/authoring.ts';

export const synchronisation: readonly ClientRule[] = [];
