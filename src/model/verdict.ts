import { neverAccepted, type Gap } from './obstacle.ts';
import { requirementOf } from './requirement.ts';

/** The verdict of a planned check. Every planned check ends with exactly one. */
export type Verdict = 'passed' | 'failed' | 'warned' | 'blocked' | 'unproven' | 'inapplicable' | 'observed' | 'broken';

/** The verdicts in the order of a report. */
export const verdicts: readonly Verdict[] = [
  'failed',
  'broken',
  'blocked',
  'unproven',
  'warned',
  'observed',
  'inapplicable',
  'passed',
];

/** The judgement of a target by a whole run. It has more than two values on purpose. */
export type Judgement = 'conformant' | 'not-conformant' | 'incomplete';

/** The outcome of a whole run: its judgement, or `could-not-run`. */
export type Outcome = Judgement | 'could-not-run';

/**
 * The part of the contract that a run proved: every MUST that is testable, every MUST that needs no control endpoint,
 * or less.
 */
export type ConformanceLevel = 'full' | 'black-box' | 'partial';

/** The level of a run. `recorded`: octoproof sent nothing, so only the situations of recorded traffic were judged. */
export type RunLevel = ConformanceLevel | 'recorded';

interface Judged {
  readonly id: string;
  readonly verdict: Verdict;
  readonly gap: Gap | null;
}

/** True if the check tried its requirement on the target, whatever the result. */
export function isTried({ verdict }: Pick<Judged, 'verdict'>): boolean {
  return verdict === 'passed' || verdict === 'failed' || verdict === 'warned' || verdict === 'observed';
}

/**
 * The gaps that leave requirements open, without accepted ones. A check that the budgets left out leaves nothing open beside one that
 * was tried. Neither does a check without a gap: the checks for its situation were not selected.
 */
export function openGaps(results: readonly Judged[], acceptedGaps: readonly string[]): readonly Gap[] {
  const tried = new Set(results.filter(isTried).map(({ id }) => requirementOf(id)));
  const gaps = results.flatMap(({ id, verdict, gap }) =>
    verdict === 'unproven' && gap !== null && !(gap === 'budget' && tried.has(requirementOf(id))) ? [gap] : [],
  );
  return [...new Set(gaps)].filter((gap) => gap === neverAccepted || !acceptedGaps.includes(gap)).toSorted();
}

/** Whether a check failed, and no known failure excuses it. */
export function isNewFailure({ verdict, known }: { readonly verdict: Verdict; readonly known?: unknown }): boolean {
  return verdict === 'failed' && known === undefined;
}

/** The reason of a check that did not run because the run ended early. */
export const runInterrupted = 'the run was interrupted';
