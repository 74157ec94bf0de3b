import type { ClientRule } from '../../../src/client-authoring.ts';
import { comparisonRules } from './comparisons.ts';
import { nullDetailsRules } from './null-details.ts';

export const errors: readonly ClientRule[] = [...comparisonRules, ...nullDetailsRules];
