import { hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { count } from './numbers.ts';

/** Every exit code and its meaning. If several apply, the first is used. */
export const exitCodes: readonly { readonly code: number; readonly means: string }[] = [
  { code: 2, means: 'wrong usage or configuration: the target was not judged' },
  {
    code: 3,
    means: 'could not run: target not reached, run interrupted, report not written, or an error in octoproof',
  },
  { code: 1, means: 'not conformant: the target breaks a MUST of the contract' },
  { code: 4, means: 'incomplete or inconclusive: no check failed, but some could not run' },
  { code: 0, means: 'conformant' },
];

export function meaningOfExitCode(code: number): string {
  return exitCodes.find((row) => row.code === code)?.means ?? 'unknown';
}

/** The parts of a run that its exit code depends on. */
interface Exit {
  readonly exitCode: number;
  /** Problems with the run itself. */
  readonly problems: readonly { readonly message: string; readonly kind?: string }[];
  readonly outcome: string;
}

interface ExitWords {
  readonly meaningOf?: (code: number) => string;
  /** Makes the message of a problem safe to print. */
  readonly quoted?: (message: string) => string;
}

/**
 * The reason for the exit code of a run. If the target has a verdict but the run also had a problem, such as a report that
 * could not be written, that problem is the reason.
 */
export function reasonOfExit(
  { exitCode, problems, outcome }: Exit,
  { meaningOf = meaningOfExitCode, quoted = visible }: ExitWords = {},
): string {
  const [first, ...more] = problems;
  const isJudged = ['conformant', 'not-conformant', 'measured'].includes(outcome);
  if (first === undefined) return meaningOf(exitCode);
  const end = problems.find(({ kind }) => kind === 'interrupted');
  if (end !== undefined) return `${quoted(end.message)}: the results before that are valid`;
  if (!isJudged) return exitCode === 3 ? 'could not run: see the problem in this report' : meaningOf(exitCode);
  const rest = more.length === 0 ? '' : `; and ${count(more.length, 'more problem')}`;
  return `the outcome is valid, but there was a problem: ${quoted(first.message)}${rest}`;
}

/** The lines for an exit code; none for 0. */
export function exitCodeLines(exitCode: number, reason: string, page: Page): readonly string[] {
  return exitCode === 0 ? [] : hanging(`exit code ${exitCode}  `, reason, page);
}
