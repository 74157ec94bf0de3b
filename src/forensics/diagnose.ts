import { withBugs, type Bug } from './bug.ts';
import { deduce, type CasesByContract } from './deduce.ts';
import { partly } from './partly.ts';
import type { Diagnosis, Difference, NamedBug, Rival } from './diagnosis.ts';
import type { Search, Explanation } from './search.ts';

/** How the answers of one kind are judged, explained and printed. */
interface Kind<R, C, Input, Shown, Stage> extends Omit<Search<R, C>, 'cases'>, DistinguishingInputs<R, Input> {
  /** Further bugs that the answers suggest, if no single known bug explains them. */
  readonly suggest?: (agreed: CasesByContract<C>['agreed']) => readonly Bug<R>[];
  readonly isWrong: (one: C) => boolean;
  /** True if the contract leaves the answer open. */
  readonly isOpen: (one: C) => boolean;
  readonly explained: (recipe: R, one: C) => Difference<Shown, Stage>;
  readonly unexplained: (one: C) => Difference<Shown, Stage>;
  /** The wrong case that is clearest if no explanation fits. */
  readonly clearest?: (wrong: readonly C[]) => C | undefined;
  readonly show: (input: Input) => Shown;
}

/** The simplest explanation of all cases. The cases must be sorted by length of input, shortest first. */
export function diagnose<R extends object, C, Input, Shown, Stage>(
  cases: readonly C[],
  kind: Kind<R, C, Input, Shown, Stage>,
): Diagnosis<Shown, Stage> {
  const { honest, isWrong } = kind;
  const wrong = cases.filter(isWrong);
  const counts = { observations: cases.length, wrong: wrong.length };
  const [first] = wrong;
  if (first === undefined) return { verdict: 'right', evidence: { ...counts, aside: 0 } };
  const casesByContract = part(cases, kind);
  const { agreed, open } = casesByContract;
  const search = { ...kind, bugs: [...kind.bugs, ...suggestedBugs(casesByContract, kind)] };
  const { likeliest, habits, unexplained } = deduce(casesByContract, search);
  const evidence = { ...counts, aside: unexplained };
  const decisive = agreed.wrong.length > 0 ? agreed.wrong : open.wrong;
  const shortest = decisive[0] ?? first;
  const [best] = likeliest;
  if (best !== undefined)
    return {
      verdict: 'explained',
      evidence,
      bugs: best.map(namedBug),
      habits: habits.map(namedBug),
      difference: kind.explained(withBugs(honest, best), shortest),
      ...rivalsOf(likeliest, kind),
    };
  const { bugs, left } = partly(agreed, search);
  if (bugs.length === 0) {
    const difference = kind.unexplained(kind.clearest?.(decisive) ?? shortest);
    return { verdict: 'unexplained', evidence, bugs: [], explains: 0, difference };
  }
  if (left.length === 0)
    return {
      verdict: 'explained',
      evidence: { ...counts, aside: open.wrong.filter((one) => !kind.reproduces(bugs, one)).length },
      bugs: bugs.map(namedBug),
      habits: [],
      difference: kind.explained(withBugs(honest, bugs), shortest),
      rivals: [],
      moreRivals: 0,
    };
  return {
    verdict: 'unexplained',
    evidence: { ...counts, aside: open.wrong.length },
    bugs: bugs.map(namedBug),
    explains: agreed.wrong.length - left.length,
    difference: kind.unexplained(kind.clearest?.(left) ?? left[0] ?? shortest),
  };
}

/** An answer that one known bug explains needs no other bugs. */
function suggestedBugs<R, C, Input, Shown, Stage>(
  { agreed }: CasesByContract<C>,
  { bugs, reproduces, suggest }: Kind<R, C, Input, Shown, Stage>,
): readonly Bug<R>[] {
  if (suggest === undefined || agreed.wrong.length === 0) return [];
  const all = [...agreed.wrong, ...agreed.right];
  return bugs.some((bug) => all.every((one) => reproduces([bug], one))) ? [] : suggest(agreed);
}

function part<C>(
  cases: readonly C[],
  { isWrong, isOpen }: { isWrong: (one: C) => boolean; isOpen: (one: C) => boolean },
): CasesByContract<C> {
  const verdicts = cases.map((one) => ({ one, wrong: isWrong(one), open: isOpen(one) }));
  const those = (open: boolean, wrong: boolean): readonly C[] =>
    verdicts.filter((each) => each.open === open && each.wrong === wrong).map(({ one }) => one);
  return {
    agreed: { wrong: those(false, true), right: those(false, false) },
    open: { wrong: those(true, true), right: those(true, false) },
  };
}

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
function rivalsOf<R extends object, Input, Shown>(
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
    if (bugs.every((bug) => best.some((one) => one === bug || isVariant(one, bug)))) return [];
    const rival = withBugs(honest, bugs);
    if (inputs.every((input, index) => outcome(rival, input) === outcomes[index])) return [];
    const telling = inputs.find((input) => observable(rival, input) !== observable(recipe, input));
    return [{ bugs: bugs.map(namedBug), telling: telling === undefined ? null : show(telling) }];
  });
  return { rivals: rivals.slice(0, maxRivals), moreRivals: Math.max(0, rivals.length - maxRivals) };
}

/** Another bug of the same group has the same repair. */
function isVariant<R>(one: Bug<R>, other: Bug<R>): boolean {
  return one.group !== undefined && one.group === other.group;
}

/** A bug without its steps, which are functions and cannot be reported. */
function namedBug<R>({ id, does, fix, open = false }: Bug<R>): NamedBug {
  return { id, does, fix, open };
}
