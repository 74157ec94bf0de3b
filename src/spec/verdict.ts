/** What became of one planned check. Every planned check ends in exactly one. */
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

/** What a whole run says of its target. Never folded into two. */
export type Outcome = 'conformant' | 'not-conformant' | 'incomplete';
