import { withBugs, type Bug } from './bug.ts';
import { deduce, type Parted } from './deduce.ts';
import type { Diagnosis, Difference } from './diagnosis.ts';
import { named, rivalsOf } from './rivals.ts';
import type { Explanation } from './search.ts';

/** How the answers of one kind are judged, explained and shown. */
interface Kind<R, C, Input, Shown, Stage> {
  readonly honest: R;
  readonly bugs: readonly Bug<R>[];
  readonly isWrong: (one: C) => boolean;
  /** True where the contract leaves open what is right. */
  readonly isOpen: (one: C) => boolean;
  readonly reproduces: (bugs: Explanation<R>, one: C) => boolean;
  readonly explained: (recipe: R, one: C) => Difference<Shown, Stage>;
  readonly unexplained: (one: C) => Difference<Shown, Stage>;
  /** The wrong case that shows best what nothing explains. */
  readonly clearest?: (wrong: readonly C[]) => C | undefined;
  /** Inputs that tell one recipe from another, and all that a recipe makes of one. */
  readonly inputs: readonly Input[];
  readonly outcome: (recipe: R, input: Input) => string;
  readonly show: (input: Input) => Shown;
}

/** The simplest explanation of all cases, which come with the shortest input first. */
export function diagnose<R extends object, C, Input, Shown, Stage>(
  cases: readonly C[],
  kind: Kind<R, C, Input, Shown, Stage>,
): Diagnosis<Shown, Stage> {
  const { honest, isWrong } = kind;
  const wrong = cases.filter(isWrong);
  const counts = { observations: cases.length, wrong: wrong.length };
  const [first] = wrong;
  if (first === undefined) return { verdict: 'right', evidence: { ...counts, aside: 0 } };
  const parted = part(cases, kind);
  const { found, habits, aside } = deduce(parted, kind);
  const evidence = { ...counts, aside };
  const decisive = parted.agreed.wrong.length > 0 ? parted.agreed.wrong : parted.open.wrong;
  const shortest = decisive[0] ?? first;
  const [chosen] = found;
  if (chosen === undefined) {
    const difference = kind.unexplained(kind.clearest?.(decisive) ?? shortest);
    return { verdict: 'unexplained', evidence, difference };
  }
  return {
    verdict: 'explained',
    evidence,
    bugs: chosen.map(named),
    habits: habits.map(named),
    difference: kind.explained(withBugs(honest, chosen), shortest),
    ...rivalsOf(found, kind),
  };
}

function part<C>(
  cases: readonly C[],
  { isWrong, isOpen }: { isWrong: (one: C) => boolean; isOpen: (one: C) => boolean },
): Parted<C> {
  const judged = cases.map((one) => ({ one, wrong: isWrong(one), open: isOpen(one) }));
  const those = (open: boolean, wrong: boolean): readonly C[] =>
    judged.filter((each) => each.open === open && each.wrong === wrong).map(({ one }) => one);
  return {
    agreed: { wrong: those(false, true), right: those(false, false) },
    open: { wrong: those(true, true), right: those(true, false) },
  };
}
