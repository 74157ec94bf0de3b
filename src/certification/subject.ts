import type { Suite } from '../expect/suite.ts';
import type { ConfigurationProblem } from '../spec/configuration-error.ts';
import type { ChosenTarget } from './chosen-target.ts';
import type { AroundRun } from './certify-target.ts';
import type { ServerSettings } from './settings.ts';
import type { Environment } from './target/environment.ts';

/** One interface that servers are certified by: its settings, its targets, its suite. */
export interface Subject<S extends ServerSettings, T extends ChosenTarget> {
  /** As suites and reports call it. */
  readonly name: string;
  /** Every check that there is, for a plan without a target. */
  readonly suite: Suite;
  /** What is wrong with settings. No target need be named where only the plan is wanted. */
  readonly problems: (settings: S, wanted: { readonly needsTarget: boolean }) => readonly ConfigurationProblem[];
  /** The target that is named, or null where none is. Throws a ConfigurationError where it is not usable. */
  readonly choose: (settings: S, env: Environment) => Promise<T | null>;
  /** The words that name the same target under the same conditions again, without secrets, selection and outputs. */
  readonly words: (settings: S) => readonly string[];
  /** What is unwise about how a target was named, a sentence each. */
  readonly warnings: (target: T, settings: S) => readonly string[];
  /** What a run of this subject does beside judging. */
  readonly around: (target: T) => AroundRun;
}
