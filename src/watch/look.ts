import type { Certification } from '../certification/certification.ts';
import { certify } from '../certification/certify.ts';
import type { ComparedRun } from '../compare/compared-report.ts';
import { readCompared } from '../compare/read-compared.ts';
import { jsonReporter } from '../report/json/reporter.ts';
import type { RunFooter, RunProblem } from '../run/events.ts';
import { exactly } from '../model/exactly.ts';

/** One look at the target: a run of some checks, within the budget of requests. */
export interface Look {
  readonly run: ComparedRun;
  /** Number of requests. */
  readonly exchanges: number;
  readonly isInterrupted: boolean;
  /** True if the look sent all requests of its budget. */
  readonly isBudgetSpent: boolean;
  /** Why the target could not be tested; null if it could. */
  readonly problem: RunProblem | null;
}

export interface LookSettings {
  readonly certification: Certification;
  readonly checks: readonly string[];
  /** The JSON report that the look writes. */
  readonly file: string;
  readonly signal: AbortSignal;
}

/** Looks once. A failure is not tried again: the second look confirms it. */
export async function lookAt({ certification, checks, file, signal }: LookSettings): Promise<Look> {
  const footer = await certify({
    ...certification,
    reproduce: 0,
    selection: { only: checks.map(exactly), skip: [] },
    path: null,
    evidenceSink: null,
    reporters: [jsonReporter(file)],
    signal,
  });
  const run = await readCompared(file);
  if (run.kind !== 'report') throw new Error(`${file} is not the report of a certification`);
  return {
    run,
    exchanges: footer.exchanges,
    isInterrupted: footer.interrupted,
    isBudgetSpent: footer.exchanges >= (certification.budgets.maxRequests ?? Infinity),
    problem: problemOf(footer),
  };
}

function problemOf({ problems }: RunFooter): RunProblem | null {
  return problems.find(({ kind }) => kind === 'could-not-run') ?? null;
}
