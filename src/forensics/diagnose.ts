import { withBugs } from './bug.ts';
import { deduce, type CasesByContract } from './deduce.ts';
import type { Diagnosis, Difference } from './diagnosis.ts';
import { namedBug, rivalsOf } from './rivals.ts';
import type { Search } from './search.ts';

/** How the answers of one kind are judged, explained and printed. */
interface Kind<R, C, Input, Shown, Stage> extends Omit<Search<R, C>, 'cases'> {
  readonly honest: R;
  readonly isWrong: (one: C) => boolean;
  /** True if the contract leaves the answer open. */
  readonly isOpen: (one: C) => boolean;
  readonly explained: (recipe: R, one: C) => Difference<Shown, Stage>;
  readonly unexplained: (one: C) => Difference<Shown, Stage>;
  /** The wrong case that is clearest if no explanation fits. */
  readonly clearest?: (wrong: readonly C[]) => C | undefined;
  /** Inputs that distinguish recipes, and everything that a recipe makes of one input. */
  readonly inputs: readonly Input[];
  readonly outcome: (recipe: R, input: Input) => string;
  /** The part of it that is observed. */
  readonly observable: (recipe: R, input: Input) => string;
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
  const { likeliest, habits, unexplained } = deduce(casesByContract, kind);
  const evidence = { ...counts, aside: unexplained };
  const decisive = casesByContract.agreed.wrong.length > 0 ? casesByContract.agreed.wrong : casesByContract.open.wrong;
  const shortest = decisive[0] ?? first;
  const [best] = likeliest;
  if (best === undefined) {
    const difference = kind.unexplained(kind.clearest?.(decisive) ?? shortest);
    return { verdict: 'unexplained', evidence, difference };
  }
  return {
    verdict: 'explained',
    evidence,
    bugs: best.map(namedBug),
    habits: habits.map(namedBug),
    difference: kind.explained(withBugs(honest, best), shortest),
    ...rivalsOf(likeliest, kind),
  };
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
