import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { StorefrontFacts } from '../../spec/facts.ts';
import type { Gap } from '../../spec/obstacle.ts';
import type { BudgetsSection } from './target-file.ts';

/** A target with all that was said of it, secrets filled in: what every kind of target has. */
export interface Target {
  readonly facts: StorefrontFacts;
  readonly acceptedGaps: readonly Gap[];
  readonly waive: readonly string[];
  /** Header names as written, to values with their variables filled in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string | null;
  readonly budgets: BudgetsSection;
  /** Every text that must never be shown or stored. */
  readonly secrets: readonly string[];
  /** The environment variable that holds the key, for commands that are printed. */
  readonly keyVariable: string | null;
}

/** A target made of a file whose schema holds, or everything that is wrong or missing. */
export type TargetResult<T> =
  | { readonly ok: true; readonly target: T }
  | { readonly ok: false; readonly problems: readonly ConfigurationProblem[] };
