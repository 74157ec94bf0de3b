import type { Explanation } from '../search.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import type { ProbeInput } from './probe-input.ts';
import type { Probe, ProbeAnswer, Search } from './probing.ts';

/** One mistake, or two together, whose signatures the backend accepts. */
export interface SuspectedBugs {
  readonly bugs: Explanation<SigningRecipe>;
  /** The first call that was accepted with this mistake and refused with the right signature. */
  readonly shownBy: ProbeInput;
  /** The number of different calls that were accepted with this mistake. */
  readonly taken: number;
  /** Explanations that fit as well, and differ only on calls that could not be sent. */
  readonly rivals: readonly Explanation<SigningRecipe>[];
}

interface Explained {
  readonly suspected: SuspectedBugs;
  /** Refused calls that are accepted if signed with this mistake. */
  readonly reached: readonly ProbeInput[];
}

/** Tries candidates on a refused call, one after the other, until one is accepted. */
export function* explain(
  input: ProbeInput,
  explanations: readonly Explanation<SigningRecipe>[],
  search: Search,
): Generator<Probe, Explained | null, ProbeAnswer> {
  if (search.left() === 0) return null;
  for (const candidate of search.candidates(input, explanations)) {
    if (search.isDisproved(candidate)) continue;
    if (search.left() === 0) return null;
    const { answer, isSame } = yield* search.ask(input, candidate);
    if (answer !== 'taken') continue;
    const similar = [...search.candidates(input, explanations)].filter(
      (one) => one.length === candidate.length && isSame(one),
    );
    const confirmed = yield* confirm(input, similar, search);
    if (confirmed !== null) return confirmed;
  }
  return null;
}

/**
 * The number of further calls, beside those known to be refused, that decide between explanations with the same header.
 */
const confirmations = 10;

/**
 * Sends other calls signed the same way: calls that confirm the mistake, and calls that distinguish it from similar
 * ones.
 */
function* confirm(
  input: ProbeInput,
  similar: readonly Explanation<SigningRecipe>[],
  search: Search,
): Generator<Probe, Explained | null, ProbeAnswer> {
  let candidates = similar;
  let confirmingCalls = 1;
  let extraCalls = 0;
  const reached = new Set([input]);
  const sentInputs = new Set<string>([`${input.name} ${search.outcome(input, similar[0] ?? [])}`]);
  while (search.left() > 0) {
    const [best] = candidates;
    if (best === undefined) return null;
    const text = (other: ProbeInput): string => `${other.name} ${search.outcome(other, best)}`;
    const isAffected = (other: ProbeInput): boolean => search.outcome(other, best) !== search.outcome(other, []);
    const isDistinguishing = (other: ProbeInput): boolean =>
      candidates.some((one) => search.outcome(other, one) !== search.outcome(other, best));
    const next =
      search.refused.find((other) => isAffected(other) && !sentInputs.has(text(other))) ??
      (extraCalls < confirmations
        ? search.telling.find(
            (other) =>
              (isDistinguishing(other) || (confirmingCalls < 2 && isAffected(other))) && !sentInputs.has(text(other)),
          )
        : undefined);
    if (next === undefined) break;
    sentInputs.add(text(next));
    if (!search.refused.includes(next)) extraCalls += 1;
    const distinguishes = isDistinguishing(next);
    const { answer, isSame } = yield* search.ask(next, best);
    if (answer === 'taken') {
      if (isAffected(next)) confirmingCalls += 1;
      if (search.refused.includes(next)) reached.add(next);
      candidates = candidates.filter(isSame);
    } else if (answer === 'refused' && distinguishes) candidates = candidates.filter((one) => !isSame(one));
  }
  const [best, ...rest] = candidates;
  if (best === undefined) return null;
  return {
    suspected: { bugs: best, shownBy: input, taken: confirmingCalls, rivals: distinct(best, rest, search) },
    reached: [...reached],
  };
}

/** Rivals that give another header for some call. The others are equivalent. */
function distinct(
  best: Explanation<SigningRecipe>,
  rivals: readonly Explanation<SigningRecipe>[],
  { taken: confirmingCalls, refused, telling, outcome }: Search,
): readonly Explanation<SigningRecipe>[] {
  const inputs = [...confirmingCalls, ...refused, ...telling];
  return rivals.filter((one) => inputs.some((input) => outcome(input, one) !== outcome(input, best)));
}
