/** A known mistake in a recipe of type R, as the steps that it does otherwise. */
export interface Bug<R> {
  /** In kebab case, never changed. */
  readonly id: string;
  /** What the code does, one sentence about `it`. */
  readonly does: string;
  /** What to do instead, and in which rule of the contract that stands. */
  readonly fix: string;
  /** True where the contract does not say that this is wrong. */
  readonly open?: boolean;
  /** Steps done otherwise, whatever they were. Two bugs that replace the same step exclude each other. */
  readonly replaces?: Partial<R>;
  /** Steps done otherwise on top of what they were. */
  readonly wraps?: (recipe: R) => Partial<R>;
}

export function bug<R>(id: string, does: string, rest: NoInfer<Omit<Bug<R>, 'id' | 'does'>>): Bug<R> {
  return { id, does, ...rest };
}

/** The recipe of code that has these bugs and no others. Replaced steps come first, whatever the order of the bugs. */
export function withBugs<R extends object>(honest: R, bugs: readonly Bug<R>[]): R {
  const replaced = bugs.reduce<R>((recipe, { replaces }) => ({ ...recipe, ...replaces }), honest);
  return bugs.reduce<R>((recipe, { wraps }) => ({ ...recipe, ...wraps?.(recipe) }), replaced);
}

/** True for bugs that no code can have at once: both do the same step in their own way. */
export function exclude<R>(one: Bug<R>, other: Bug<R>): boolean {
  const theirs = other.replaces;
  return one.replaces !== undefined && theirs !== undefined && Object.keys(one.replaces).some((step) => step in theirs);
}
