import type { KnownFailures } from '../model/known-failure.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { knownFailuresOf } from './known-failures/entries.ts';
import { tryDestinations } from './report-files/report-files.ts';
import type { ServerSettings } from './settings.ts';
import type { Subject } from './subject.ts';
import type { Environment } from './target/environment.ts';

/** The prepared input of a run. */
export interface Prepared<T extends ChosenTarget> {
  /** Null if the settings name no target. The caller must close it. */
  readonly target: T | null;
  /** Undefined if the settings name no file of known failures. */
  readonly known: KnownFailures | undefined;
}

/**
 * Opens the target in the settings. Throws a ConfigurationError for every error that is detectable before a request.
 */
export async function prepare<S extends ServerSettings, T extends ChosenTarget>(
  { suite, choose }: Subject<S, T>,
  settings: S,
  env: Environment,
): Promise<Prepared<T>> {
  await tryDestinations(settings);
  const known = await knownFailuresOf(settings, suite);
  return { target: await choose(settings, env), known };
}
