import type { KnownFailures } from '../../model/known-failure.ts';
import type { CheckResult, Plan, RunFooter, RunProblem } from '../events.ts';
import { judgeKnownFailures, knownFailureProblems } from '../plan/known-failures.ts';
import { conclusionOf, judgementOf, requirementResults, shareOf, summaryOf } from './outcome.ts';

/** A run whose checks all have a verdict. */
interface EndedRun {
  readonly results: readonly CheckResult[];
  /** Problems of the run itself, from the first to the last. */
  readonly problems: readonly RunProblem[];
  readonly acceptedGaps: readonly string[];
  /** Known failures; absent if there are none. */
  readonly known?: KnownFailures | undefined;
  /** True if every check of the suite was planned. */
  readonly whole: boolean;
  /** True if the run was ended early without a problem. */
  readonly interrupted?: boolean;
  readonly durationMs: number;
}

/** The end of a run of any subject: its judgement, the states of its requirements, and its problems. */
export function footerOf(
  plan: Plan,
  { results, problems: ofRun, acceptedGaps, known, whole, durationMs, interrupted: isEnded = false }: EndedRun,
): Omit<RunFooter, 'exchanges'> {
  const interrupted = isEnded || ofRun.some(({ kind }) => kind === 'interrupted');
  const requirements = requirementResults(plan, results);
  const judged = known === undefined ? null : judgeKnownFailures(known, plan, { results, whole });
  const summary = summaryOf(results);
  const broken = `${summary.broken} checks failed because of a bug in octoproof`;
  const problems: readonly RunProblem[] = [
    ...ofRun,
    ...(judged === null ? [] : knownFailureProblems(judged, { results, strict: known?.strict === true })),
    ...(summary.broken === 0
      ? []
      : [{ kind: 'broken', message: broken, hint: 'please report the stack trace of the check' } as const]),
  ];
  return {
    ...conclusionOf(judgementOf(plan, results, { acceptedGaps, interrupted }), problems),
    summary,
    requirements,
    share: shareOf(plan, requirements, results),
    problems,
    ...(judged === null ? {} : { knownFailures: judged }),
    leftBehind: [],
    interrupted,
    durationMs: Math.round(durationMs),
  };
}
