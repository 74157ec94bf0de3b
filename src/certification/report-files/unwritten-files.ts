import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { conclusionOf } from '../../run/verdict/outcome.ts';
import type { RunFooter, RunProblem } from '../../run/events.ts';

/** A file that could not be written, with the error. */
export interface Unwritten {
  readonly path: string;
  readonly fault: unknown;
}

/** A footer with a problem for each file that could not be written. */
export function withUnwritten(footer: RunFooter, files: readonly Unwritten[]): RunFooter {
  if (files.length === 0) return footer;
  const problems = [...footer.problems, ...files.map(problemOf)];
  const { outcome } = footer;
  return { ...footer, problems, ...conclusionOf(outcome === 'could-not-run' ? 'incomplete' : outcome, problems) };
}

function problemOf({ path, fault }: Unwritten): RunProblem {
  return { kind: 'could-not-run', message: `cannot write ${path}: ${writeErrorInWords(fault)}`, hint: null };
}
