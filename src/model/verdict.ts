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
