import { BlockedError, FindingError } from '../../../src/authoring.ts';

/**
 * What a check stands on and does not speak of: a finding there is told by the checks of that sentence, and blocks this one.
 */
export function asGround(what: string, look: () => void): void {
  try {
    look();
  } catch (error) {
    if (error instanceof FindingError) throw new BlockedError(`there was no ${what}`, error.finding, { cause: error });
    throw error;
  }
}
