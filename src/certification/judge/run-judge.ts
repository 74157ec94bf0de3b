import { client } from '../../../suites/client/index.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import type { Facts, Suite } from '../../expect/suite.ts';
import { judgeRecordings, judgeRequests, planRecorded } from '../../judge/judge-recordings.ts';
import { planRequests } from '../../judge/request-judge.ts';
import { refuse, ConfigurationError } from '../../model/configuration-error.ts';
import { unknownFacts } from '../../model/facts.ts';
import { openRecording, type Recording } from '../../recorded/recording.ts';
import type { Reporter, RunFooter, RunHeader } from '../../run/events.ts';
import { createMask } from '../../run/masking/mask.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import { reportTo } from '../report-files/report-files.ts';
import type { WantedReport } from '../report-files/wanted-reports.ts';
import { runHead } from '../run-head.ts';
import type { Environment } from '../target/environment.ts';
import { readPartnerTarget, readStorefrontTarget } from '../target/read-target.ts';
import { sectionsOf } from '../target/sections-of.ts';
import type { JudgedSubject } from './flags.ts';

export interface JudgeSettings {
  readonly files: readonly string[];
  /** Undefined: as the recordings show. */
  readonly as?: JudgedSubject | undefined;
  /** The path of a target file. */
  readonly target?: string | undefined;
  readonly complete: boolean;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly reports: readonly WantedReport[];
}

export interface JudgeRun {
  readonly settings: JudgeSettings;
  readonly env: Environment;
  /** The last reporter, called with the problems of writing the files. */
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

/** Judges recorded traffic. Gives the final footer. Throws a ConfigurationError for files and settings that do not work. */
export async function runJudge({ settings, env, reporter, signal }: JudgeRun): Promise<RunFooter> {
  const { files, complete, only, skip, reports } = settings;
  const recordings = await Promise.all(files.map(openRecording));
  const subject = settings.as ?? (await subjectOf(recordings, settings));
  const { secrets, suite, facts } = await judged(subject, settings, env);
  const mask = createMask({ secrets, keyHeader: suite.protocol.keyHeader });
  const reporting = reportTo({ reports, evidence: null, certificate: null }, reporter);
  const traffic = { header: headerOf(subject, settings), recordings, complete, mask, signal };
  const events =
    subject === 'client'
      ? judgeRequests(client, planRequests(client, { only, skip }), traffic)
      : judgeRecordings(suite, planRecorded(suite, { only, skip }), { ...traffic, facts });
  for await (const event of events) await reporting.reporter(event);
  const footer = reporting.footer();
  if (footer === null) throw new Error('the judgement ended without a footer');
  return footer;
}

interface Judged {
  /** For requests: that of the service. */
  readonly suite: Suite;
  readonly facts: Facts;
  readonly secrets: readonly string[];
}

async function judged(subject: JudgedSubject, { target }: JudgeSettings, env: Environment): Promise<Judged> {
  if (subject === 'partner') {
    if (target === undefined)
      throw new ConfigurationError([
        {
          flag: '--target',
          message: 'missing: the contract does not fix the calls of a partner backend',
          hint: 'give the target file that describes them, such as --target octoproof.target.json',
        },
      ]);
    const { profile, secrets } = await readPartnerTarget(target, { env, planOnly: true });
    return { suite: partnerSuite(profile), facts: unknownFacts, secrets };
  }
  if (target === undefined) return { suite: storefront, facts: unknownFacts, secrets: [] };
  const { facts, secrets } = await readStorefrontTarget(target, { env, planOnly: true });
  return { suite: storefront, facts: { ...unknownFacts, naming: facts.naming }, secrets };
}

/** The exchanges at the beginning of a recording that show its interface. */
const mostLooked = 1_000;

/** The interface of recorded traffic: evidence names it, paths of the storefront API show it. */
async function subjectOf(recordings: readonly Recording[], { target, files }: JudgeSettings): Promise<JudgedSubject> {
  const named = new Set(recordings.map(({ head }) => head?.['subject']));
  const [only] = named;
  if (named.size === 1 && (only === 'storefront' || only === 'partner')) return only;
  for (const recording of recordings) {
    let count = 0;
    for await (const { request } of recording.exchanges()) {
      if (storefront.protocol.recorded?.(request) !== null) return 'storefront';
      if ((count += 1) >= mostLooked) break;
    }
  }
  if (target !== undefined && sectionsOf(target)?.includes('partner') === true) return 'partner';
  refuse([
    {
      flag: '--as',
      message: `no call at the beginning of ${files.join(', ')} is one of the storefront API (/octo-gateway/v1/…)`,
      hint: 'name the interface: --as storefront, or --as partner --target FILE',
    },
  ]);
  return 'storefront';
}

function headerOf(subject: string, { files, as, target, complete }: JudgeSettings): RunHeader {
  const words = [
    ...(as === undefined ? [] : ['--as', as]),
    ...(target === undefined ? [] : ['--target', target]),
    ...(complete ? ['--complete'] : []),
  ];
  return {
    tool: 'octoproof',
    ...runHead(subject, { name: files.join(', '), baseUrl: '', reference: false }, {}),
    seed: 0,
    recorded: files,
    budgets: signerBudgets({ timeoutMs: 0, cases: 0 }),
    command: ['octoproof', 'judge', ...files, ...words],
  };
}
