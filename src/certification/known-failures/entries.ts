import { dayOf, type KnownFailure, type KnownFailures } from '../../spec/known-failure.ts';
import { readKnownFailures } from './read.ts';

/** The entries of a file, or undefined where none is named. Throws a ConfigurationError for a file that is not right. */
export async function entriesOf(
  file: string | undefined,
  ids: readonly string[],
): Promise<readonly KnownFailure[] | undefined> {
  return file === undefined ? undefined : await readKnownFailures(file, ids);
}

/** What a plan takes of them, today. */
export function knownFailuresToday(entries: readonly KnownFailure[] | undefined): { readonly known?: KnownFailures } {
  return entries === undefined ? {} : { known: { entries, today: dayOf(new Date()) } };
}
