import type { AnyCheck } from '../../src/authoring.ts';
import { hostileReadChecks } from './answered-hostile.ts';
import { hostileConnectionChecks } from './connection-hostile.ts';
import { hostileCartChecks } from './4.4-carts-hostile.ts';
import { hostileItemInputChecks } from './2.2-item-input-hostile.ts';
import { hostileKeyChecks } from './5-key-hostile.ts';
import { hostileQuantityChecks } from './8-quantity-hostile.ts';
import { hostileReplyJudgements } from './replies-hostile.ts';
import { hostileCartEffects } from './unchanged-hostile.ts';

/** Everything that is sent to break a server: the contract's own rules first, then what lies beyond it. */
export const hostileChecks: readonly AnyCheck[] = [
  ...hostileQuantityChecks,
  ...hostileItemInputChecks,
  ...hostileCartChecks,
  ...hostileKeyChecks,
  ...hostileCartEffects,
  ...hostileReadChecks,
  ...hostileConnectionChecks,
  ...hostileReplyJudgements,
];
