import { BlockedError, FindingError } from '../../../src/authoring.ts';

/** A precondition of a check. A finding blocks this check, because other checks test the precondition. */
export function asPrecondition(precondition: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof FindingError)
      throw new BlockedError(`the precondition is not met: ${precondition}`, error.finding, { cause: error });
    throw error;
  }
}
