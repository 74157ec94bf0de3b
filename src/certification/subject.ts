import type { Suite } from '../expect/suite.ts';
import type { ConfigurationProblem } from '../spec/configuration-error.ts';
import type { ChosenTarget } from './chosen-target.ts';
import type { AroundRun } from './certify-target.ts';
import type { ServerSettings } from './settings.ts';
import type { Environment } from './target/environment.ts';

/** An interface of servers: its settings, targets and suite. */
export interface Subject<S extends ServerSettings, T extends ChosenTarget> {
  /** Its name in suites and reports. */
  readonly name: string;
  /** Every check, for a plan without a target. */
  readonly suite: Suite;
  /** The problems of settings. A plan alone needs no target. */
  readonly problems: (settings: S, wanted: { readonly needsTarget: boolean }) => readonly ConfigurationProblem[];
  /** The target in the settings, or null if they name none. Throws a ConfigurationError if it is not usable. */
  readonly choose: (settings: S, env: Environment) => Promise<T | null>;
  /** The words that name the same target under the same conditions again, without secrets, selection and outputs. */
  readonly words: (settings: S) => readonly string[];
  /** Warnings about how the target was named, a sentence each. */
  readonly warnings: (target: T, settings: S) => readonly string[];
  /** Additional work of a run of this subject. */
  readonly around: (target: T) => AroundRun;
}
