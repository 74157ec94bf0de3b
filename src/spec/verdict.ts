/** The verdict of a planned check. Every planned check ends with exactly one. */
export type Verdict = 'passed' | 'failed' | 'warned' | 'blocked' | 'unproven' | 'inapplicable' | 'observed' | 'broken';

/** The verdicts in the order in which people want to read them. */
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

/** What the verdicts of a run say of its target. It has more than two values on purpose. */
export type Judgement = 'conformant' | 'not-conformant' | 'incomplete';

/** The outcome of a whole run: its judgement, or that the run could not come to one. */
export type Outcome = Judgement | 'could-not-run';

/**
 * How much of the contract a run proved: every MUST that can be tested, every one that needs no control endpoint, or a part.
 */
export type ConformanceLevel = 'full' | 'black-box' | 'partial';
