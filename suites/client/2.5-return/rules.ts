import type { ClientRule } from '../../../src/authoring.ts';

export const returning: readonly ClientRule[] = [];
