import { BlockedError, FindingError } from '../../../src/authoring.ts';

/** A precondition of a check: other checks judge its sentence, so a finding here blocks this check. */
export function asPrecondition(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof FindingError) throw new BlockedError(`there was no ${what}`, error.finding, { cause: error });
    throw error;
  }
}
