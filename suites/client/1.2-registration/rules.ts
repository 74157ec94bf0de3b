import type { ClientRule } from '../../../src/authoring.ts';

export const registration: readonly ClientRule[] = [];
