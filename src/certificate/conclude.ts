import { outcomeOf, requirementResults, shareOf, summaryOf } from '../run/verdict/outcome.ts';
import { isExcused } from '../spec/known-failure.ts';
import { asJson, digestOf } from './digest.ts';
import type { Conclusions, RunRecord } from './statement.ts';

/** What a record comes to, by the same rules as a run: nothing of it is taken on trust, neither when it is written nor when it is read. */
export function conclusionsOf({ plan, verdicts, startedAt, durationMs }: RunRecord): Conclusions {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const requirements = requirementResults(plan, verdicts);
  return {
    finishedAt: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    planDigest: digestOf(asJson(plan)),
    outcome: outcomeOf(plan, verdicts, { acceptedGaps: plan.acceptedGaps, interrupted: false }),
    summary: summaryOf(verdicts),
    share: shareOf(plan, requirements),
    requirements,
    gapsMet: sorted(verdicts.flatMap(({ gap }) => gap ?? [])),
    waived: sorted(plan.checks.flatMap(({ waived, requirement }) => (waived ? requirement : []))),
    knownFailures: plan.checks.flatMap((planned) => {
      const verdict = verdictOf.get(planned.id);
      const excused = verdict !== undefined && isExcused(planned, verdict);
      return excused && planned.known !== undefined ? [planned.known] : [];
    }),
  };
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted();
}
