import { withBugs, type Bug } from './bug.ts';
import type { NamedBug, Rival } from './diagnosis.ts';
import type { Explanation } from './search.ts';

/** The maximum number of rivals in a report. */
const maxRivals = 5;

/** Inputs that distinguish recipes, shortest first, and everything that a recipe makes of one input. */
interface DistinguishingInputs<R, Input> {
  readonly honest: R;
  readonly inputs: readonly Input[];
  readonly outcome: (recipe: R, input: Input) => string;
  /** The observed part of the outcome. Other parts do not distinguish explanations. */
  readonly observable: (recipe: R, input: Input) => string;
}

/**
 * Explanations that fit the same answers as the chosen one. An explanation that gives the same bytes on every
 * distinguishing input is the same mistake in other words, and is left out.
 */
export function rivalsOf<R extends object, Input, Shown>(
  [best, ...others]: readonly Explanation<R>[],
  {
    honest,
    inputs,
    outcome,
    observable,
    show,
  }: DistinguishingInputs<R, Input> & { readonly show: (input: Input) => Shown },
): { readonly rivals: readonly Rival<Shown>[]; readonly moreRivals: number } {
  if (best === undefined || others.length === 0) return { rivals: [], moreRivals: 0 };
  const recipe = withBugs(honest, best);
  const outcomes = inputs.map((input) => outcome(recipe, input));
  const rivals = others.flatMap((bugs) => {
    const rival = withBugs(honest, bugs);
    if (inputs.every((input, index) => outcome(rival, input) === outcomes[index])) return [];
    const telling = inputs.find((input) => observable(rival, input) !== observable(recipe, input));
    return [{ bugs: bugs.map(namedBug), telling: telling === undefined ? null : show(telling) }];
  });
  return { rivals: rivals.slice(0, maxRivals), moreRivals: Math.max(0, rivals.length - maxRivals) };
}

/** A bug without its steps, which are functions and cannot be reported. */
export function namedBug<R>({ id, does, fix, open = false }: Bug<R>): NamedBug {
  return { id, does, fix, open };
}
