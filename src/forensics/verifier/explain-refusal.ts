import type { Explanation } from '../search.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import type { ProbeInput } from './probe-input.ts';
import type { Probe, ProbeAnswer, Search } from './probing.ts';

/** One mistake, or two together, with which signatures are taken. */
export interface SuspectedBugs {
  readonly bugs: Explanation<SigningRecipe>;
  /** The first call that was taken so, and refused when it was signed rightly. */
  readonly shownBy: ProbeInput;
  /** How many different calls signed so were taken. */
  readonly taken: number;
  /** What explains the same, and differs on some call that was not to be had. */
  readonly rivals: readonly Explanation<SigningRecipe>[];
}

interface Explained {
  readonly suspected: SuspectedBugs;
  /** Refused calls that it explains, signed so and taken. */
  readonly reached: readonly ProbeInput[];
}

/** Tries one candidate after the other on a call that is refused, until one is taken. */
export function* explain(
  input: ProbeInput,
  known: readonly Explanation<SigningRecipe>[],
  search: Search,
): Generator<Probe, Explained | null, ProbeAnswer> {
  if (search.left() === 0) return null;
  for (const candidate of search.candidates(input, known)) {
    if (search.isDisproved(candidate)) continue;
    if (search.left() === 0) return null;
    const { answer, isSame } = yield* search.ask(input, candidate);
    if (answer !== 'taken') continue;
    const alike = [...search.candidates(input, known)].filter((one) => one.length === candidate.length && isSame(one));
    const confirmed = yield* confirm(input, alike, search);
    if (confirmed !== null) return confirmed;
  }
  return null;
}

/** How many further calls, beside those that are known to be refused, decide between explanations that gave the same header. */
const confirmations = 10;

/** Sends other calls signed the same way: those that show the mistake, and those that tell it from what it is alike. */
function* confirm(
  input: ProbeInput,
  alike: readonly Explanation<SigningRecipe>[],
  search: Search,
): Generator<Probe, Explained | null, ProbeAnswer> {
  let left = alike;
  let taken = 1;
  let asked = 0;
  const reached = new Set([input]);
  const done = new Set<string>([`${input.name} ${search.outcome(input, alike[0] ?? [])}`]);
  while (search.left() > 0) {
    const [best] = left;
    if (best === undefined) return null;
    const text = (other: ProbeInput): string => `${other.name} ${search.outcome(other, best)}`;
    const isShowing = (other: ProbeInput): boolean => search.outcome(other, best) !== search.outcome(other, []);
    const isTelling = (other: ProbeInput): boolean =>
      left.some((one) => search.outcome(other, one) !== search.outcome(other, best));
    const next =
      search.refused.find((other) => isShowing(other) && !done.has(text(other))) ??
      (asked < confirmations
        ? search.telling.find(
            (other) => (isTelling(other) || (taken < 2 && isShowing(other))) && !done.has(text(other)),
          )
        : undefined);
    if (next === undefined) break;
    done.add(text(next));
    if (!search.refused.includes(next)) asked += 1;
    const tells = isTelling(next);
    const { answer, isSame } = yield* search.ask(next, best);
    if (answer === 'taken') {
      if (isShowing(next)) taken += 1;
      if (search.refused.includes(next)) reached.add(next);
      left = left.filter(isSame);
    } else if (answer === 'refused' && tells) left = left.filter((one) => !isSame(one));
  }
  const [best, ...rest] = left;
  if (best === undefined) return null;
  return {
    suspected: { bugs: best, shownBy: input, taken, rivals: distinct(best, rest, search) },
    reached: [...reached],
  };
}

/** Rivals that give another header on some call; the others are the same mistake in other words. */
function distinct(
  best: Explanation<SigningRecipe>,
  rivals: readonly Explanation<SigningRecipe>[],
  { taken, refused, telling, outcome }: Search,
): readonly Explanation<SigningRecipe>[] {
  const inputs = [...taken, ...refused, ...telling];
  return rivals.filter((one) => inputs.some((input) => outcome(input, one) !== outcome(input, best)));
}
