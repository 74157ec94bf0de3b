import type { Suite } from '../expect/suite.ts';
import type { ConfigurationProblem } from '../model/configuration-error.ts';
import type { ChosenTarget } from './chosen-target.ts';
import type { AroundRun } from './certify-with-reports.ts';
import type { ServerSettings } from './settings.ts';
import type { Environment } from './target/environment.ts';

/** A kind of server that octoproof certifies: its settings, targets and suite. */
export interface Subject<S extends ServerSettings, T extends ChosenTarget> {
  /** Its name in suites and reports. */
  readonly name: string;
  /** The whole suite, for a plan without a target. */
  readonly suite: Suite;
  readonly problems: (settings: S) => readonly ConfigurationProblem[];
  /** The target in the settings, or null if they name none. Throws a ConfigurationError if it is not usable. */
  readonly choose: (settings: S, env: Environment) => Promise<T | null>;
  /**
   * The command line words that repeat a run with the same target and settings, without secrets, selection and outputs.
   */
  readonly words: (settings: S) => readonly string[];
  /** Warnings about the settings of the target, each a sentence. */
  readonly warnings: (target: T, settings: S) => readonly string[];
  /** Additional work of a run of this subject. */
  readonly around: (target: T) => AroundRun;
}
