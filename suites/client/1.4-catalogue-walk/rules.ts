import type { ClientRule } from '../../../src/client-authoring.ts';
import { cursorRules } from './cursor-rules.ts';
import { fieldRules } from './field-rules.ts';
import { offeredRules } from './offered-rules.ts';
import { queryRules } from './query-rules.ts';
import { saleRules } from './sale-rules.ts';
import { walkRules } from './walk-rules.ts';
import { watermarkRules } from './watermark-rules.ts';

export const catalogueWalk: readonly ClientRule[] = [
  ...queryRules,
  ...cursorRules,
  ...walkRules,
  ...watermarkRules,
  ...saleRules,
  ...offeredRules,
  ...fieldRules,
];
