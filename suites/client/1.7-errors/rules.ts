import type { ClientRule } from '../../../src/authoring.ts';

export const errors: readonly ClientRule[] = [];
