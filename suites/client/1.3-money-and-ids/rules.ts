import type { ClientRule } from '../../../src/authoring.ts';

export const moneyAndIds: readonly ClientRule[] = [];
