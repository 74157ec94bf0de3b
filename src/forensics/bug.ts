/** A known mistake in a recipe of type R: the steps that the mistake changes. */
export interface Bug<R> {
  /** The id in kebab case. It never changes. */
  readonly id: string;
  /** The behaviour of the code: one sentence that begins with "It". */
  readonly does: string;
  /** The fix, with the rule of the contract that requires it. */
  readonly fix: string;
  /** True if the contract does not say that this is wrong. */
  readonly open?: boolean;
  /** Bugs of one group exclude each other: together they would describe one step twice. */
  readonly group?: string;
  /** Replaced steps. Two bugs that replace the same step exclude each other. */
  readonly replaces?: Partial<R>;
  /** Wrapped steps: each gets the original step. */
  readonly wraps?: (recipe: R) => Partial<R>;
}

export function bug<R>(id: string, does: string, rest: NoInfer<Omit<Bug<R>, 'id' | 'does'>>): Bug<R> {
  return { id, does, ...rest };
}

/** The recipe of code that has exactly these bugs. Replaced steps come first, in any order of the bugs. */
export function withBugs<R extends object>(honest: R, bugs: readonly Bug<R>[]): R {
  const replaced = bugs.reduce<R>((recipe, { replaces }) => ({ ...recipe, ...replaces }), honest);
  return bugs.reduce<R>((recipe, { wraps }) => ({ ...recipe, ...wraps?.(recipe) }), replaced);
}

/** True for bugs that exclude each other, because both replace the same step or belong to the same group. */
export function exclude<R>(one: Bug<R>, other: Bug<R>): boolean {
  if (one.group !== undefined && one.group === other.group) return true;
  const theirs = other.replaces;
  return one.replaces !== undefined && theirs !== undefined && Object.keys(one.replaces).some((step) => step in theirs);
}
