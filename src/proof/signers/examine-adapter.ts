import { commandSigner } from '../../signer/command-signer.ts';
import { examine } from '../../signer/examine.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import type { CheckResult, PlannedCheck, RunFooter, RunHeader } from '../../run/events.ts';
import { signer as suite } from '../../../suites/signer/index.ts';

/** Enough for a compiler that starts cold on a busy machine. */
const timeoutMs = 120_000;

export interface Examined {
  readonly footer: RunFooter;
  /** What a right signer that offers every operation does not get, a line each. */
  readonly alarms: readonly string[];
  /** Ids of open questions that it answers otherwise than the reference. */
  readonly differs: readonly string[];
}

/** Examines an adapter that is known to be right, by the command that starts it. */
export async function examineAdapter(
  command: string,
  { cases, seed }: { readonly cases: number; readonly seed: number },
): Promise<Examined> {
  const signer = commandSigner({ command, env: process.env, timeoutMs });
  const settings = {
    header: headerFor({ command, cases, seed }),
    signer,
    cases,
    reproduce: 2,
    diagnose: () => Promise.resolve([]),
    signal: new AbortController().signal,
  };
  const alarms: string[] = [];
  const differs: string[] = [];
  try {
    for await (const event of examine(suite, planSigner(suite, { only: [], skip: [] }), settings)) {
      if (event.type === 'check-finished') {
        const { planned, result } = event;
        if (isAlarm(planned, result)) alarms.push(`${result.id} ${result.verdict} ${told(result)}`);
        else if (result.verdict === 'warned') differs.push(result.id);
      }
      if (event.type === 'finished') return { footer: event.footer, alarms, differs };
    }
  } finally {
    await signer.close();
  }
  throw new Error('the run ended without a footer');
}

function isAlarm({ level }: PlannedCheck, { verdict }: CheckResult): boolean {
  return verdict !== 'passed' && !(level === 'SHOULD' && verdict === 'warned');
}

function told({ reason, counterexample, findings }: CheckResult): string {
  return reason ?? JSON.stringify({ input: counterexample?.input, finding: findings[0] });
}

/** The header of a run without a command line. */
export function headerFor({ command, cases, seed }: { command: string; cases: number; seed: number }): RunHeader {
  return {
    tool: 'octoproof',
    version: '',
    subject: suite.name,
    target: { name: command, baseUrl: '', reference: false },
    seed,
    startedAt: new Date().toISOString(),
    budgets: signerBudgets({ timeoutMs, cases }),
    node: process.versions.node,
    command: [],
  };
}
