import { requirementResults, shareOf } from '../run/verdict/outcome.ts';
import type { Gap } from '../model/obstacle.ts';
import type { ConformanceLevel } from '../model/verdict.ts';
import type { Certificate } from './statement.ts';

/** The level of a certificate if the checks that have one of these gaps do not count. */
export function levelAccepting(
  gaps: readonly Gap[],
  { plan, verdicts }: Pick<Certificate, 'plan' | 'verdicts'>,
): ConformanceLevel {
  const counted = verdicts.map((one) =>
    one.gap !== null && gaps.includes(one.gap) ? { ...one, verdict: 'inapplicable' as const, gap: null } : one,
  );
  return shareOf(plan, requirementResults(plan, counted), counted).level;
}
