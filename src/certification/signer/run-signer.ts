import type { Reporter, RunFooter, RunHeader } from '../../run/events.ts';
import { maskedEvent } from '../../run/masking/masked-event.ts';
import { examine } from '../../signer/examine.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { withoutSecrets } from '../command-words.ts';
import { milliseconds } from '../ranges.ts';
import { limitedSignal, usualSignerDurationMs } from '../run-duration.ts';
import { tlsMark } from '../unverified-tls.ts';
import { runHead, seedOf } from '../run-head.ts';
import { diagnose } from './diagnose.ts';
import { reportTo } from '../report-files/report-files.ts';
import { orderOf } from '../report-files/certificate-reporter.ts';
import { nameOfSigner, signerWords } from './command-words.ts';
import type { ReachedSigner } from './open-signer.ts';
import type { SignerSettings, WantedSigner } from './settings.ts';

export interface SignerRun {
  readonly settings: SignerSettings;
  readonly wanted: WantedSigner;
  /** Absent if the settings name no file of known failures. */
  readonly known?: KnownFailures | undefined;
  /** Called last, so that it also gets the problems of writing the files. */
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

/** Examines a signer with the selected checks. Returns the final footer. */
export async function runSigner({ signer, secrets, mask }: ReachedSigner, run: SignerRun): Promise<RunFooter> {
  const { settings, reporter } = run;
  const knownFailures = run.known === undefined ? {} : { known: run.known };
  const header = headerFor(run, secrets);
  const certificate = await orderOf(settings, { ...header, acceptedGaps: [] });
  const reporting = reportTo({ reports: settings.reports, evidence: null, certificate }, reporter);
  const { maxDuration, cases } = settings;
  const limitMs = maxDuration === undefined ? usualSignerDurationMs(cases) : milliseconds(maxDuration);
  const { signal, end } = limitedSignal(run.signal, limitMs);
  const events = examine(suite, planSigner(suite, { ...settings, ...knownFailures }), {
    ...knownFailures,
    header,
    signer,
    cases,
    reproduce: 2,
    diagnose,
    signal,
  });
  try {
    for await (const event of events) await reporting.reporter(maskedEvent(event, mask));
  } finally {
    end();
  }
  return reporting.footer();
}

function headerFor({ settings, wanted }: SignerRun, secrets: readonly string[]): RunHeader {
  const mark = wanted.kind === 'http' ? tlsMark([wanted.value], settings) : {};
  const target = { name: nameOfSigner(wanted), baseUrl: '', reference: wanted.kind === 'reference', ...mark };
  return {
    tool: 'octoproof',
    ...runHead(suite.name, target, settings),
    seed: seedOf(settings),
    budgets: signerBudgets({ ...settings, timeoutMs: milliseconds(settings.timeout) }),
    command: withoutSecrets(signerWords(settings, wanted), secrets),
  };
}
