import type { ClientRule } from '../../../src/authoring.ts';

export const shopping: readonly ClientRule[] = [];
