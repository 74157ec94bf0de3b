import { dayOf, type KnownFailures } from '../../model/known-failure.ts';
import type { Suite } from '../../expect/suite.ts';
import type { RunSettings } from '../settings.ts';
import { readKnownFailures } from './read.ts';

/**
 * The known failures of a run as of today; undefined if the settings name no file of them. Throws a ConfigurationError
 * for an invalid file.
 */
export async function knownFailuresOf(
  {
    knownFailures: file,
    strictKnownFailures: strict = false,
  }: Pick<RunSettings, 'knownFailures' | 'strictKnownFailures'>,
  { requirements }: Pick<Suite, 'requirements'>,
): Promise<KnownFailures | undefined> {
  return file === undefined
    ? undefined
    : { entries: await readKnownFailures(file, Object.keys(requirements)), today: dayOf(new Date()), strict };
}
