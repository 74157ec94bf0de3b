import type { ClientRule } from '../../../src/authoring.ts';

export const orders: readonly ClientRule[] = [];
