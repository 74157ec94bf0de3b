import { requirementResults, shareOf } from '../run/verdict/outcome.ts';
import type { Gap } from '../model/obstacle.ts';
import type { SignerOperation } from '../model/question.ts';
import type { ConformanceLevel } from '../model/verdict.ts';
import type { Certificate } from './statement.ts';

/** What a reader of a certificate demands less than the whole contract. */
interface Accepting {
  /** Gaps whose checks do not count. */
  readonly acceptedGaps?: readonly Gap[];
  /** The operations that a signer must offer; absent for all of them. */
  readonly operations?: readonly SignerOperation[];
}

/** The level of a certificate if checks with an accepted gap, and operations that are not demanded, do not count. */
export function levelAccepting(
  { acceptedGaps = [], operations }: Accepting,
  { plan, verdicts }: Pick<Certificate, 'plan' | 'verdicts'>,
): ConformanceLevel {
  const counted = verdicts.map((one) =>
    one.gap !== null && acceptedGaps.includes(one.gap) ? { ...one, verdict: 'inapplicable' as const, gap: null } : one,
  );
  const checks = plan.checks.map(({ operation, ...check }) =>
    operation !== undefined && (operations ?? [operation]).includes(operation) ? { ...check, operation } : check,
  );
  const demanded = { ...plan, checks };
  return shareOf(demanded, requirementResults(demanded, counted), counted).level;
}
