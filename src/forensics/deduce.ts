import { exclude, type Bug } from './bug.ts';
import { explanations, type Explanation, type Search } from './search.ts';

/**
 * Answers to inputs, by whether the contract defines the right answer and whether they are right. Shortest inputs
 * first.
 */
export interface CasesByContract<C> {
  /** The contract defines the right answer. */
  readonly agreed: { readonly wrong: readonly C[]; readonly right: readonly C[] };
  /** The contract leaves the answer open. */
  readonly open: { readonly wrong: readonly C[]; readonly right: readonly C[] };
}

interface Deduction<R> {
  /** Explanations that fit, the most likely first. Empty if no explanation fits the answers. */
  readonly likeliest: readonly Explanation<R>[];
  /** Further bugs that show only if the contract leaves the answer open. */
  readonly habits: readonly Bug<R>[];
  /** The number of answers to open inputs that stay unexplained. */
  readonly unexplained: number;
}

/**
 * Explains wrong answers. If some are wrong by the contract, only answers that the contract defines decide: correct
 * code of different languages differs in several open questions at once, which must not hide a plain mistake.
 */
export function deduce<R, C>({ agreed, open }: CasesByContract<C>, search: Omit<Search<R, C>, 'cases'>): Deduction<R> {
  const openCases = [...open.wrong, ...open.right];
  const agreedCases = [...agreed.wrong, ...agreed.right];
  const hasContractErrors = agreed.wrong.length > 0;
  const cases = hasContractErrors ? agreedCases : [...open.wrong, ...open.right, ...agreed.right];
  const fitting = explanations({ ...search, cases });
  if (fitting.length === 0 && hasContractErrors) return { likeliest: [], habits: [], unexplained: 0 };
  const withHabits = (explanation: Explanation<R>): Fit<R> => {
    const habits = habitsBeside(explanation, { ...search, openCases, agreedCases });
    const unexplained = openCases.filter((one) => !search.reproduces([...explanation, ...habits], one)).length;
    return { explanation, habits, unexplained };
  };
  const [best = withHabits([]), ...others] = closest(fitting.map(withHabits));
  const { habits, unexplained } = best;
  if (fitting.length > 0) {
    return { likeliest: [best, ...others].map(({ explanation }) => explanation), habits, unexplained };
  }
  return unexplained === 0
    ? { likeliest: [habits], habits: [], unexplained }
    : { likeliest: [], habits: [], unexplained: open.wrong.length };
}

/** An explanation of the answers that the contract defines, and how it fits the other answers. */
interface Fit<R> {
  readonly explanation: Explanation<R>;
  readonly habits: readonly Bug<R>[];
  readonly unexplained: number;
}

/**
 * Ranks explanations by the answers that the contract leaves open: the fewest unexplained answers first, then the
 * fewest habits.
 */
function closest<R>(fits: readonly Fit<R>[]): readonly Fit<R>[] {
  const fewest = Math.min(...fits.map(({ unexplained }) => unexplained));
  const explained = fits.filter(({ unexplained }) => unexplained === fewest);
  const fewestHabits = Math.min(...explained.map(({ habits }) => habits.length));
  return explained.filter(({ habits }) => habits.length === fewestHabits);
}

/** Adds open bugs one by one. Each explains the most further answers and contradicts none. */
function habitsBeside<R, C>(
  explanation: Explanation<R>,
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
  const before = reproduced(explanation);
  if (before.length === openCases.length) return [];
  const gains = bugs
    .filter((bug) => bug.open === true && !explanation.some((one) => one === bug || exclude(one, bug)))
    .map((bug) => ({ bug, after: reproduced([...explanation, bug]) }))
    .filter(({ after }) => after.length > before.length && before.every((one) => after.includes(one)))
    .filter(({ bug }) => agreedCases.every((one) => reproduces([...explanation, bug], one)))
    .toSorted((a, b) => b.after.length - a.after.length);
  const [best] = gains;
  if (best === undefined) return [];
  return [best.bug, ...habitsBeside([...explanation, best.bug], { bugs, openCases, agreedCases, reproduces })];
}
