import type { ClientRule } from '../../../src/client-authoring.ts';
import { cursorRules } from './cursor-rules.ts';
import { pageRules } from './page-rules.ts';
import { priceRules } from './price-rules.ts';
import { retryRules } from './retry-rules.ts';
import { saleRules } from './sale-rules.ts';
import { watermarkRules } from './watermark-rules.ts';

export const synchronisation: readonly ClientRule[] = [
  ...pageRules,
  ...watermarkRules,
  ...cursorRules,
  ...retryRules,
  ...saleRules,
  ...priceRules,
];
