import { signer as suite } from '../../../suites/signer/index.ts';
import type { CheckResult, PlannedCheck, RunFooter, RunHeader } from '../../run/events.ts';
import { commandSigner } from '../../signer/command-signer.ts';
import { examine, type ExamineSettings } from '../../signer/examine.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import type { Signer } from '../../signer/signer.ts';

/** Long enough for a cold compiler on a busy machine. */
const timeoutMs = 120_000;

export interface Wishes {
  readonly cases: number;
  readonly seed: number;
  readonly diagnose?: ExamineSettings['diagnose'];
}

export interface Examination {
  readonly footer: RunFooter;
  readonly checks: readonly { readonly planned: PlannedCheck; readonly result: CheckResult }[];
}

/** Examines the signer that a command starts, as `octoproof signer` does. */
export async function examineCommand(command: string, wishes: Wishes): Promise<Examination> {
  const signer = commandSigner({ command, env: process.env, timeoutMs });
  try {
    return await examineSigner(signer, wishes);
  } finally {
    await signer.close();
  }
}

export async function examineSigner(signer: Signer, { cases, seed, diagnose }: Wishes): Promise<Examination> {
  const header: RunHeader = {
    tool: 'octoproof',
    version: '',
    subject: suite.name,
    target: { name: 'signer', baseUrl: '', reference: false },
    seed,
    startedAt: new Date().toISOString(),
    budgets: signerBudgets({ timeoutMs, cases }),
    node: process.versions.node,
    command: [],
  };
  const events = examine(suite, planSigner(suite, { only: [], skip: [] }), {
    header,
    signer,
    cases,
    reproduce: 2,
    diagnose: diagnose ?? (() => Promise.resolve([])),
    signal: new AbortController().signal,
  });
  const checks: { readonly planned: PlannedCheck; readonly result: CheckResult }[] = [];
  for await (const event of events) {
    if (event.type === 'check-finished') checks.push(event);
    if (event.type === 'finished') return { footer: event.footer, checks };
  }
  throw new Error('the run ended without a footer');
}

/** The results that a correct signer with every operation does not get, one per line. */
export function alarmsOf({ checks, footer }: Examination): readonly string[] {
  const alarms = checks.filter(
    ({ planned: { level }, result: { verdict } }) =>
      verdict !== 'passed' && !(level === 'SHOULD' && verdict === 'warned'),
  );
  return [
    ...alarms.map(({ result: { id, verdict, reason, counterexample, findings } }) => {
      const detail = reason ?? JSON.stringify({ input: counterexample?.input, finding: findings[0] });
      return `${id} ${verdict} ${detail}`;
    }),
    ...footer.problems.map(({ message }) => message),
  ];
}
