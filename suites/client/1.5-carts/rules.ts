import type { ClientRule } from '../../../src/authoring.ts';

export const carts: readonly ClientRule[] = [];
