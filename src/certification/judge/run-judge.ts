import { client } from '../../../suites/client/index.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import type { ClientTraffic } from '../../expect/client-suite.ts';
import type { Facts, Suite } from '../../expect/suite.ts';
import { judgeRecordings, judgeRequests, planRecorded } from '../../judge/judge-recordings.ts';
import { planRequests } from '../../judge/request-judge.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { unknownFacts } from '../../model/facts.ts';
import { openRecording, type Recording } from '../../recorded/recording.ts';
import type { Reporter, RunFooter, RunHeader, RunProblem } from '../../run/events.ts';
import type { EvidenceSink } from '../../run/evidence/evidence.ts';
import { createMask, type Mask } from '../../run/masking/mask.ts';
import { signerBudgets } from '../../signer/signer-budgets.ts';
import { knownFailuresOf } from '../known-failures/entries.ts';
import { reportTo, tryReports } from '../report-files/report-files.ts';
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
  /** The path of a file of known failures. */
  readonly knownFailures?: string | undefined;
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
export async function runJudge(run: JudgeRun): Promise<RunFooter> {
  const { settings, env } = run;
  const { files, target, knownFailures, reports } = settings;
  await tryReports(reports, [...files, ...[target, knownFailures].filter((file) => file !== undefined)]);
  const recordings = await Promise.all(files.map(openRecording));
  const subject = settings.as ?? (await subjectOf(recordings, settings));
  const { secrets, ...judged } = await judgedAs(subject, settings, env);
  return await judgeTraffic({ ...run, ...judged, subject, recordings, mask: maskFor(judged, secrets) });
}

export interface TrafficRun extends Omit<JudgeRun, 'env'>, Omit<Judged, 'secrets'> {
  readonly subject: JudgedSubject;
  readonly recordings: readonly Recording[];
  readonly mask: Mask;
  /** The service behind a proxy. */
  readonly proxy?: ProxiedTraffic;
}

/** Traffic that passed octoproof. */
export interface ProxiedTraffic {
  readonly upstream: string;
  /** The traffic of the client as the proxy saw it. */
  readonly traffic: ClientTraffic;
  readonly problems: readonly RunProblem[];
  readonly unverifiedTls?: true;
  /** The evidence file, and the function that writes its lines; null for none. */
  readonly record: { readonly path: string; readonly write: (sink: EvidenceSink) => void } | null;
}

/** Judges opened recordings. Gives the final footer. */
export async function judgeTraffic({ proxy, ...run }: TrafficRun): Promise<RunFooter> {
  const { settings, subject, suite, facts, waive, recordings, mask, reporter, signal } = run;
  const { only, skip, complete, reports } = settings;
  const known = await knownFailuresOf(settings, subject === 'client' ? client : suite);
  const record = proxy?.record ?? null;
  const reporting = reportTo({ reports, evidence: record?.path ?? null, certificate: null }, reporter);
  const { traffic, problems } = proxy ?? {};
  const judging = {
    header: headerOf(subject, settings, proxy),
    recordings,
    complete: complete || proxy !== undefined,
    mask,
    problems,
    known,
    signal,
  };
  const events =
    subject === 'client'
      ? judgeRequests(client, planRequests(client, { only, skip, known }), { ...judging, traffic })
      : judgeRecordings(suite, planRecorded(suite, { selection: { only, skip }, waive, known }), { ...judging, facts });
  for await (const event of events) {
    await reporting.reporter(event);
    if (event.type === 'started' && reporting.evidenceSink !== null) record?.write(reporting.evidenceSink);
  }
  return reporting.footer();
}

export function maskFor({ suite }: Pick<Judged, 'suite'>, secrets: readonly string[]): Mask {
  return createMask({ secrets, keyHeader: suite.protocol.keyHeader });
}

interface Judged {
  /** For requests: that of the service. */
  readonly suite: Suite;
  readonly facts: Facts;
  readonly waive: readonly string[];
  readonly secrets: readonly string[];
}

/** The suite of a subject, and what a target file says. Throws a ConfigurationError. */
export async function judgedAs(
  subject: JudgedSubject,
  { target }: Pick<JudgeSettings, 'target'>,
  env: Environment,
): Promise<Judged> {
  if (subject === 'partner') {
    if (target === undefined)
      throw new ConfigurationError([
        {
          flag: '--target',
          message: 'a target file is missing: the contract does not define the requests of a partner backend',
          hint: 'give the target file that describes these requests, such as --target octoproof.target.json',
        },
      ]);
    const { profile, waive, secrets } = await readPartnerTarget(target, { env, planOnly: true });
    return { suite: partnerSuite(profile), facts: unknownFacts, waive, secrets };
  }
  if (target === undefined) return { suite: storefront, facts: unknownFacts, waive: [], secrets: [] };
  const { facts, waive, secrets } = await readStorefrontTarget(target, { env, planOnly: true });
  return { suite: storefront, facts: { ...unknownFacts, naming: facts.naming }, waive, secrets };
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
  throw new ConfigurationError([
    {
      flag: '--as',
      message: `no request at the beginning of ${files.join(', ')} belongs to the storefront API (/octo-gateway/v1/…)`,
      hint: 'say which interface was recorded: --as storefront, or --as partner --target FILE',
    },
  ]);
}

function headerOf(subject: string, settings: JudgeSettings, proxy: ProxiedTraffic | undefined): RunHeader {
  const { files, as, target, complete, knownFailures } = settings;
  const words = [
    ...(proxy === undefined ? files : ['--proxy', proxy.upstream]),
    ...(as === undefined ? [] : ['--as', as]),
    ...(target === undefined ? [] : ['--target', target]),
    ...(complete ? ['--complete'] : []),
    ...(knownFailures === undefined ? [] : ['--known-failures', knownFailures]),
  ];
  const { upstream: baseUrl = '', unverifiedTls } = proxy ?? {};
  const tls = unverifiedTls === undefined ? {} : { unverifiedTls };
  return {
    tool: 'octoproof',
    ...runHead(subject, { name: files.join(', '), baseUrl, reference: false, ...tls }, {}),
    seed: 0,
    recorded: files,
    budgets: signerBudgets({ timeoutMs: 0, cases: 0 }),
    command: ['octoproof', 'judge', ...words],
  };
}
