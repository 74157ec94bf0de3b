import { dayOf, type KnownFailure, type KnownFailures } from '../../spec/known-failure.ts';
import { readKnownFailures } from './read.ts';

/** The entries of a file, or undefined without a file. Throws a ConfigurationError for an invalid file. */
export async function entriesOf(
  file: string | undefined,
  ids: readonly string[],
): Promise<readonly KnownFailure[] | undefined> {
  return file === undefined ? undefined : await readKnownFailures(file, ids);
}

/** The known failures for a plan, as of today. */
export function knownFailuresToday(entries: readonly KnownFailure[] | undefined): { readonly known?: KnownFailures } {
  return entries === undefined ? {} : { known: { entries, today: dayOf(new Date()) } };
}
