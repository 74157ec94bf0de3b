/**
 * The name of an observation: a check failed with a fixture that other checks had used, and not with a fresh one. The
 * old fixture may be the cause, so the finding decides nothing. The target may also fail intermittently, so the finding
 * is reported.
 */
export const seenOnce = 'failed once, and not again on a repeat';
