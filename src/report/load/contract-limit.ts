import type { LoadPlan } from '../../load/plan.ts';

/** Section 8 of the contract of a partner backend. The contract of a storefront states no limit. */
export const contractLimit = { perMinute: 10_000, limitMs: 200, quantile: 0.99 } as const;

/** True if a target that exceeds the limit of this load check also breaks the contract. */
export function isContractLimit(subject: string, { perMinute, criterion }: Pick<LoadPlan, 'perMinute' | 'criterion'>) {
  return (
    subject === 'partner' &&
    perMinute <= contractLimit.perMinute &&
    criterion.limitMs >= contractLimit.limitMs &&
    criterion.quantile <= contractLimit.quantile
  );
}
