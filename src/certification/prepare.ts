import type { KnownFailure } from '../spec/known-failure.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { entriesOf } from './known-failures/entries.ts';
import { tryDestinations } from './report-files/report-files.ts';
import type { ServerSettings } from './settings.ts';
import type { Subject } from './subject.ts';
import type { Environment } from './target/environment.ts';

/** What a run begins with. */
export interface Prepared<T extends ChosenTarget> {
  /** Null where none is named. It has to be closed. */
  readonly target: T | null;
  /** Failures that are known; undefined where no file of them was given. */
  readonly entries: readonly KnownFailure[] | undefined;
}

/** Opens the target that is named. Throws a ConfigurationError for everything that can be known to be wrong before a request. */
export async function prepare<S extends ServerSettings, T extends ChosenTarget>(
  { suite, choose }: Subject<S, T>,
  settings: S,
  env: Environment,
): Promise<Prepared<T>> {
  await tryDestinations(settings);
  const ids = suite.checks.map(({ id }) => id);
  const entries = await entriesOf(settings.knownFailures, ids);
  return { target: await choose(settings, env), entries };
}
