import type { ClientRule } from '../../../src/authoring.ts';

export const headers: readonly ClientRule[] = [];
