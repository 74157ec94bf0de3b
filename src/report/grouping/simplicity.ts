import type { JudgedCheck } from '../gather.ts';

/**
 * How plainly a check says what is wrong, 0 best: one rule tried by itself, or held against whatever came by; many steps or
 * many calls at once; input made to break a server.
 */
export function complexityOf({ planned, result }: JudgedCheck): number {
  if (planned.reach === 'hostile') return 2;
  // What a law shows is one input, unless that takes a story to tell.
  const isPlain = planned.kind === 'law' ? result.counterexample?.story === undefined : planned.reach !== 'deep';
  return isPlain ? 0 : 1;
}

/** The least of several, since one tells for all. */
export function leastComplexityOf(judged: readonly JudgedCheck[]): number {
  return Math.min(...judged.map(complexityOf));
}

/** The exchanges that a check needed up to the one that shows its finding. */
export function stepsOf({ result: { evidence, findings } }: JudgedCheck): number {
  const cited = evidence.findIndex(({ number }) => number === findings[0]?.exchange);
  return cited === -1 ? evidence.length : cited + 1;
}
