import type { JudgedCheck } from '../gather.ts';

/** How complex a check is: 0 for one rule by itself, 1 for many steps or simultaneous calls, 2 for hostile input. */
export function complexityOf({ planned, result }: JudgedCheck): number {
  if (planned.reach === 'hostile') return 2;
  // A law shows one input, unless its input is a sequence of calls.
  const isSimple = planned.kind === 'law' ? result.counterexample?.story === undefined : planned.reach !== 'deep';
  return isSimple ? 0 : 1;
}

/** The complexity of the simplest check. */
export function leastComplexityOf(judged: readonly JudgedCheck[]): number {
  return Math.min(...judged.map(complexityOf));
}

/** The number of exchanges up to the one that shows the finding. */
export function stepsOf({ result: { evidence, findings } }: JudgedCheck): number {
  const cited = evidence.findIndex(({ number }) => number === findings[0]?.exchange);
  return cited === -1 ? evidence.length : cited + 1;
}
