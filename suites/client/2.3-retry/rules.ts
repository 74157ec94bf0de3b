import type { ClientRule } from '../../../src/authoring.ts';

export const retry: readonly ClientRule[] = [];
