import type { AnyCheck } from '../../../src/authoring.ts';
import { hostileReadChecks } from './answered.ts';
import { hostileConnectionChecks } from './connection.ts';
import { hostileCartChecks } from '../4.4-ownership/hostile.ts';
import { hostileItemInputChecks } from '../2.2-cart-item-input/hostile.ts';
import { hostileKeyChecks } from '../5-authentication/hostile.ts';
import { hostileQuantityChecks } from '../8-limits/hostile.ts';
import { hostileReplyJudgements } from './replies.ts';
import { hostileCartEffects } from './unchanged.ts';

/** All checks with hostile input: first those of the contract's own rules, then those beyond the contract. */
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
