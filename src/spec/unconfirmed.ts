/**
 * The name of an observation: a finding made on ground that other checks had used, which did not come again on ground of the
 * check's own. It may be the doing of what was there before, so it decides nothing; it may be a fault that comes and goes, so
 * it is told.
 */
export const seenOnce = 'seen once, and not again with care';
