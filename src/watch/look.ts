import type { RunOptions } from '../certification/run-options.ts';
import { certify } from '../certification/certify.ts';
import type { ComparedRun } from '../compare/compared-report.ts';
import { readCompared } from '../compare/read-compared.ts';
import { exactly } from '../model/exactly.ts';
import { jsonReporter } from '../report/json/reporter.ts';
import type { RunProblem } from '../run/events.ts';

/** One look at the target: a run of some checks, within the budget of requests. */
export interface Look {
  readonly run: ComparedRun;
  /** Number of requests. */
  readonly exchanges: number;
  readonly isInterrupted: boolean;
  /** Why the target could not be tested; null if it could. */
  readonly problem: RunProblem | null;
}

/** Looks once, and writes its report to the file. A failure is not tried again: the second look confirms it. */
export async function lookAt(
  certification: RunOptions,
  { checks, file, signal }: { readonly checks: readonly string[]; readonly file: string; readonly signal: AbortSignal },
): Promise<Look> {
  const { exchanges, interrupted, problems } = await certify({
    ...certification,
    reproduce: 0,
    selection: { only: checks.map(exactly), skip: [] },
    path: null,
    evidenceSink: null,
    reporters: [jsonReporter(file)],
    signal,
  });
  const run = await readRun(file);
  const isBudgetSpent = exchanges >= (certification.budgets.maxRequests ?? Infinity);
  return {
    // A check that is blocked because the budget was spent says nothing about the target.
    run: isBudgetSpent ? { ...run, checks: run.checks.filter(({ verdict }) => verdict !== 'blocked') } : run,
    exchanges,
    isInterrupted: interrupted,
    problem: problems.find(({ kind }) => kind === 'could-not-run') ?? null,
  };
}

/** Reads the report of a look. */
export async function readRun(file: string): Promise<ComparedRun> {
  const run = await readCompared(file);
  if (run.kind !== 'report') throw new Error(`${file} is not the JSON report of a certification run`);
  return run;
}
