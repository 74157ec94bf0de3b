import { randomInt } from 'node:crypto';
import type { Reporter, RunFooter, RunHeader } from '../../run/events.ts';
import { examine } from '../../signer/examine.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import type { Signer } from '../../signer/signer.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import { orderOf } from '../../cli/certify/certificate-flags.ts';
import type { KnownFailure } from '../../spec/known-failure.ts';
import { knownToday } from '../known-failures/entries.ts';
import { diagnose } from './diagnose.ts';
import { reportTo } from '../report-files/report-files.ts';
import type { SignerFlags } from '../../cli/certify/signer-flags.ts';
import { ownVersion } from '../version.ts';

export interface SignerRun {
  readonly flags: Omit<SignerFlags, 'signer'>;
  /** How a report names the signer. */
  readonly name: string;
  readonly reference: boolean;
  /** The words that name the same signer again. */
  readonly words: readonly string[];
  /** Failures that are known; absent where no file of them was given. */
  readonly entries?: readonly KnownFailure[] | undefined;
  /** Told last of all reports, with whatever became of the files. */
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

/** Examines a signer by all that the flags select. Gives the footer as it was told in the end. */
export async function runSigner(signer: Signer, run: SignerRun): Promise<RunFooter> {
  const { flags, reporter, signal } = run;
  const known = knownToday(run.entries);
  const certificate = await orderOf(flags.certificate, []);
  const reporting = reportTo({ reports: flags.reports, evidence: null, certificate }, reporter);
  const events = examine(suite, planSigner(suite, { ...flags, ...known }), {
    ...known,
    header: headerFor(run),
    signer,
    cases: flags.cases,
    reproduce: 2,
    diagnose,
    signal,
  });
  for await (const event of events) await reporting.reporter(event);
  const footer = reporting.footer();
  if (footer === null) throw new Error('the run ended without a footer');
  return footer;
}

function headerFor({ flags, name, reference, words }: SignerRun): RunHeader {
  return {
    tool: 'octoproof',
    version: ownVersion(),
    subject: suite.name,
    target: { name, baseUrl: '', reference },
    seed: flags.seed ?? randomInt(2 ** 31 - 1),
    startedAt: new Date().toISOString(),
    budgets: signerBudgets(flags),
    node: process.versions.node,
    command: words,
  };
}
