import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { StorefrontFacts } from '../../model/facts.ts';
import type { Gap } from '../../model/obstacle.ts';
import type { Permission } from './permissions.ts';
import type { BudgetsSection, StartSection } from './target-file.ts';

/** The settings that all kinds of targets share, with the values of secrets. */
export interface Target {
  readonly facts: StorefrontFacts;
  readonly acceptedGaps: readonly Gap[];
  readonly waive: readonly string[];
  /** The headers of every request, with the values of their variables. */
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string | null;
  readonly budgets: BudgetsSection;
  /** All secret values, for masking. */
  readonly secrets: readonly string[];
  /** The environment variable of the key, for printed commands. */
  readonly keyVariable: string | null;
  /** The environment variable of the second key; absent if unknown. */
  readonly otherKeyVariable?: string | undefined;
  /** How a run starts the service, and in which folder; absent if it runs already. `isReplaced`: the settings name another service. */
  readonly start?: StartSection & { readonly folder: string; readonly isReplaced: boolean };
  /** The permissions of the target file that do not count for the base URL of the run; absent if all count. */
  readonly unusedPermissions?: readonly Permission[];
}

/** A target from a valid file, or its problems. */
export type TargetResult<T> =
  | { readonly ok: true; readonly target: T }
  | { readonly ok: false; readonly problems: readonly ConfigurationProblem[] };
