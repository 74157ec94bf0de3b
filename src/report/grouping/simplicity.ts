import type { JudgedCheck } from '../gather.ts';

/** The complexity of a check: 0 for a single rule, 1 for many steps or parallel calls, 2 for hostile input. */
export function complexityOf({ planned, result }: JudgedCheck): number {
  if (planned.reach === 'hostile') return 2;
  // The counterexample of a law is one input, unless it is a sequence of calls.
  const isSimple = planned.kind === 'law' ? result.counterexample?.sequence === undefined : planned.reach !== 'deep';
  return isSimple ? 0 : 1;
}

export function leastComplexityOf(judged: readonly JudgedCheck[]): number {
  return Math.min(...judged.map(complexityOf));
}

/** The number of exchanges up to the one with the finding. */
export function stepsOf({ result: { evidence, findings } }: JudgedCheck): number {
  const cited = evidence.findIndex(({ number }) => number === findings[0]?.exchange);
  return cited === -1 ? evidence.length : cited + 1;
}
