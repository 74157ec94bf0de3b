import { BlockedError, FindingError } from '../../../src/authoring.ts';

/** A precondition of a check. A finding blocks this check, because other checks test the precondition. */
export function asPrecondition(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof FindingError) throw new BlockedError(`there was no ${what}`, error.finding, { cause: error });
    throw error;
  }
}
