import { exclude, type Bug } from './bug.ts';
import { explanations, type Explanation } from './search.ts';

/** Answers to inputs, parted by whether the contract says what is right, and whether they are. Shortest inputs first. */
export interface Parted<C> {
  /** The contract says what is right. */
  readonly agreed: { readonly wrong: readonly C[]; readonly right: readonly C[] };
  /** The contract leaves it open. */
  readonly open: { readonly wrong: readonly C[]; readonly right: readonly C[] };
}

interface Deduction<R> {
  /** Those that fit, the likeliest first. Empty where nothing explains the answers. */
  readonly found: readonly Explanation<R>[];
  /** What the code does besides, only where the contract leaves the answer open. */
  readonly habits: readonly Bug<R>[];
  /** How many answers to open inputs stay unexplained and are set aside. */
  readonly aside: number;
}

/**
 * Explains wrong answers. Where some are wrong by the contract, those decide, beside the right ones: right code of different
 * languages differs in several open questions at once, which must not hide a plain mistake.
 */
export function deduce<R, C>(
  { agreed, open }: Parted<C>,
  {
    bugs,
    reproduces,
  }: { readonly bugs: readonly Bug<R>[]; readonly reproduces: (bugs: Explanation<R>, one: C) => boolean },
): Deduction<R> {
  const openCases = [...open.wrong, ...open.right];
  const agreedCases = [...agreed.wrong, ...agreed.right];
  const judged = agreed.wrong.length > 0;
  const cases = judged ? agreedCases : [...open.wrong, ...open.right, ...agreed.right];
  const fitting = explanations({ bugs, cases, reproduces });
  if (fitting.length === 0 && judged) return { found: [], habits: [], aside: 0 };
  const closer = fitting.filter((candidate) => openCases.every((one) => reproduces(candidate, one)));
  const found = closer.length > 0 ? closer : fitting;
  const habits = habitsBeside(found[0] ?? [], { bugs, openCases, agreedCases, reproduces });
  const all = [...(found[0] ?? []), ...habits];
  const aside = openCases.filter((one) => !reproduces(all, one)).length;
  if (found.length > 0) return { found, habits, aside };
  return aside === 0 ? { found: [habits], habits: [], aside } : { found: [], habits: [], aside: open.wrong.length };
}

/** Open bugs, one after the other, of which each explains the most answers more and spoils none. */
function habitsBeside<R, C>(
  known: Explanation<R>,
  {
    bugs,
    openCases,
    agreedCases,
    reproduces,
  }: {
    readonly bugs: readonly Bug<R>[];
    readonly openCases: readonly C[];
    readonly agreedCases: readonly C[];
    readonly reproduces: (bugs: Explanation<R>, one: C) => boolean;
  },
): readonly Bug<R>[] {
  const reproduced = (candidate: Explanation<R>): readonly C[] => openCases.filter((one) => reproduces(candidate, one));
  const before = reproduced(known);
  if (before.length === openCases.length) return [];
  const gains = bugs
    .filter((bug) => bug.open === true && !known.some((one) => one === bug || exclude(one, bug)))
    .map((bug) => ({ bug, after: reproduced([...known, bug]) }))
    .filter(({ after }) => after.length > before.length && before.every((one) => after.includes(one)))
    .filter(({ bug }) => agreedCases.every((one) => reproduces([...known, bug], one)))
    .toSorted((a, b) => b.after.length - a.after.length);
  const [best] = gains;
  if (best === undefined) return [];
  return [best.bug, ...habitsBeside([...known, best.bug], { bugs, openCases, agreedCases, reproduces })];
}
