import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { StorefrontFacts } from '../../spec/facts.ts';
import type { Gap } from '../../spec/obstacle.ts';
import type { BudgetsSection } from './target-file.ts';

/** The settings of every kind of target, secrets filled in. */
export interface Target {
  readonly facts: StorefrontFacts;
  readonly acceptedGaps: readonly Gap[];
  readonly waive: readonly string[];
  /** Header names as written, to values with their variables filled in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string | null;
  readonly budgets: BudgetsSection;
  /** Every secret text. */
  readonly secrets: readonly string[];
  /** The environment variable of the key, for printed commands. */
  readonly keyVariable: string | null;
}

/** A target from a valid file, or its problems. */
export type TargetResult<T> =
  | { readonly ok: true; readonly target: T }
  | { readonly ok: false; readonly problems: readonly ConfigurationProblem[] };
