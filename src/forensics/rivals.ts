import { withBugs, type Bug } from './bug.ts';
import type { NamedBug, Rival } from './diagnosis.ts';
import type { Explanation } from './search.ts';

/** How many rivals are told with the input that would tell them apart. */
const told = 5;

/** What tells one recipe from another: inputs, shortest first, and all that a recipe makes of one. */
interface Telling<R, Input> {
  readonly honest: R;
  readonly inputs: readonly Input[];
  readonly outcome: (recipe: R, input: Input) => string;
}

/**
 * Explanations that fit the same answers as the chosen one. Those that give the same bytes on every telling input are the
 * same mistake in other words, and are left out.
 */
export function rivalsOf<R extends object, Input, Shown>(
  [chosen, ...others]: readonly Explanation<R>[],
  { honest, inputs, outcome, show }: Telling<R, Input> & { readonly show: (input: Input) => Shown },
): { readonly rivals: readonly Rival<Shown>[]; readonly moreRivals: number } {
  if (chosen === undefined || others.length === 0) return { rivals: [], moreRivals: 0 };
  const recipe = withBugs(honest, chosen);
  const known = inputs.map((input) => outcome(recipe, input));
  const rivals = others.flatMap((bugs) => {
    const rival = withBugs(honest, bugs);
    const at = inputs.findIndex((input, index) => outcome(rival, input) !== known[index]);
    const input = inputs[at];
    return input === undefined ? [] : [{ bugs: bugs.map(named), telling: show(input) }];
  });
  return { rivals: rivals.slice(0, told), moreRivals: Math.max(0, rivals.length - told) };
}

/** A bug without its steps, which are no data. */
export function named<R>({ id, does, fix, open = false }: Bug<R>): NamedBug {
  return { id, does, fix, open };
}
