import { count } from './numbers.ts';
import { visible } from '../text/visible.ts';

/** Every exit code and what it means: the first that applies is given. */
export const exitCodes: readonly { readonly code: number; readonly means: string }[] = [
  { code: 2, means: 'wrong usage or configuration: nothing can be said of the target' },
  { code: 3, means: 'could not run: target not reached, interrupted, report not written, or octoproof broke' },
  { code: 1, means: 'not conformant: a MUST of the contract is broken' },
  { code: 4, means: 'incomplete or inconclusive: nothing failed, but not everything was proven' },
  { code: 0, means: 'conformant' },
];

export function meaningOfExitCode(code: number): string {
  return exitCodes.find((row) => row.code === code)?.means ?? 'unknown';
}

/** What of a run its exit code hangs on. */
interface Exit {
  readonly exitCode: number;
  /** What was wrong with the run itself. */
  readonly problems: readonly { readonly message: string }[];
  /** Whether the target was judged all the same. */
  readonly judged: boolean;
}

/**
 * Why a run ended with its exit code. Where the target was judged and something else went wrong, such as a report that could
 * not be written, that is told: the outcome alone would give another code.
 */
export function reasonOfExit({ exitCode, problems, judged }: Exit): string {
  const [first, ...more] = problems;
  if (!judged || first === undefined) return meaningOfExitCode(exitCode);
  const rest = more.length === 0 ? '' : `; and ${count(more.length, 'more problem')}`;
  return `the outcome stands, but something else went wrong: ${visible(first.message)}${rest}`;
}
