/**
 * The name of an observation: a finding with a fixture that other checks had used, which did not occur with a fresh
 * one. The old fixture may be the cause, so the finding decides nothing; the target may fail only sometimes, so it is
 * reported.
 */
export const seenOnce = 'failed once, and not again on a repeat';
