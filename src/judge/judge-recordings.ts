import type { ClientSuite, ClientTraffic } from '../expect/client-suite.ts';
import type { Facts, Suite } from '../expect/suite.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import type { RecordedExchange } from '../recorded/exchange.ts';
import { isOfProxy, type Recording } from '../recorded/recording.ts';
import type { CheckResult, Plan, RunEvent, RunHeader, RunProblem } from '../run/events.ts';
import { secretsIn, type Mask } from '../run/masking/mask.ts';
import { excused } from '../run/plan/known-failures.ts';
import { planOfCandidates, type PlanSettings } from '../run/plan/plan.ts';
import { footerOf } from '../run/verdict/footer.ts';
import { parseJson } from '../model/json.ts';
import { inOrder } from './overlaps.ts';
import { openReplyJudge, rulesOf, type Extent, type RecordingJudge, type SeenTraffic } from './reply-judge.ts';
import { openRequestJudge } from './request-judge.ts';

/** The plan of a judgement: the checks that judge traffic which others caused. Throws `ConfigurationError` for unknown ids. */
export function planRecorded(suite: Suite, settings: Pick<PlanSettings, 'selection' | 'waive' | 'known'>): Plan {
  const candidates = rulesOf(suite).map(({ id, title, kind }) => {
    return { id, title, kind, prospect: { kind: 'runs' as const } };
  });
  return planOfCandidates(suite, candidates, settings);
}

export interface RecordedSettings {
  readonly header: RunHeader;
  readonly recordings: readonly Recording[];
  /** The user says that each recording has every call to its carts. */
  readonly complete: boolean;
  readonly mask: Mask;
  /** Known failures; undefined if there are none. */
  readonly known?: KnownFailures | undefined;
  /** Why the traffic was recorded only in part. Default: none. */
  readonly problems?: readonly RunProblem[] | undefined;
  readonly signal: AbortSignal;
}

/** Judges recorded replies: one `started`, notices about what the recordings lack, the verdicts, one `finished`. */
export function judgeRecordings(
  suite: Suite,
  plan: Plan,
  { facts, ...settings }: RecordedSettings & { readonly facts: Facts },
): AsyncGenerator<RunEvent, void, undefined> {
  const { mask } = settings;
  return judgedBy((extent, { retracted }) => openReplyJudge({ suite, facts, mask, extent, retracted }), plan, settings);
}

/** Judges the requests in recordings by the rules for clients, with the same events. `traffic`: what a proxy knows of them. */
export function judgeRequests(
  suite: ClientSuite,
  plan: Plan,
  { traffic, ...settings }: RecordedSettings & { readonly traffic?: ClientTraffic | undefined },
): AsyncGenerator<RunEvent, void, undefined> {
  const { mask } = settings;
  return judgedBy((extent) => openRequestJudge({ suite, mask, extent, traffic }), plan, settings);
}

/** Judges each recording by a judge of its own. */
async function* judgedBy(
  open: (extent: Extent, recording: Recording) => RecordingJudge,
  plan: Plan,
  { header, recordings, complete, mask, problems = [], known, signal }: RecordedSettings,
): AsyncGenerator<RunEvent, void, undefined> {
  const start = performance.now();
  // A client calls the API of the storefront.
  const api = header.subject === 'client' ? 'storefront' : header.subject;
  yield { type: 'started', header, plan };
  const judges: RecordingJudge[] = [];
  let before = 0;
  for (const recording of recordings) {
    const extent = extentOf(recording, complete);
    const judge = open(extent, recording);
    judges.push(judge);
    for await (const { recorded, overlaps } of ordered(recording, extent)) {
      if (signal.aborted) break;
      addSecrets(recorded, mask);
      judge.see(recorded, recordings.length === 1 ? recorded.number : before + judge.seen.exchanges + 1, overlaps);
    }
    before += judge.seen.exchanges;
    for (const message of notesOn(judge.seen, recording, { api, several: recordings.length > 1 }))
      yield { type: 'notice', message: mask.text(message) };
  }
  const results: CheckResult[] = [];
  for (const planned of plan.checks) {
    const result = excused(merged(judges.map((judge) => judge.resultOf(planned))), plan.knownFailures);
    results.push(result);
    yield { type: 'check-finished', planned, result };
  }
  const footer = footerOf(plan, {
    results,
    problems: [...problems, ...(before === others(judges) && problems.length === 0 ? [nothingOf(api)] : [])],
    acceptedGaps: [],
    known,
    whole: false,
    interrupted: signal.aborted,
    durationMs: performance.now() - start,
  });
  const share = { ...footer.share, level: 'recorded' as const };
  yield { type: 'finished', footer: { ...footer, share, exchanges: before - others(judges) } };
}

function extentOf(recording: Recording, complete: boolean): Extent {
  if (recording.isWhole && !isOfProxy(recording)) return 'whole';
  return recording.isWhole || complete ? 'complete' : 'part';
}

async function* ordered(recording: Recording, extent: Extent) {
  if (extent !== 'complete') {
    for await (const recorded of recording.exchanges()) yield { recorded, overlaps: false };
    return;
  }
  const all: RecordedExchange[] = [];
  for await (const recorded of recording.exchanges()) all.push(recorded);
  const { file } = recording;
  const sorted = inOrder(all);
  if (sorted !== null) yield* sorted;
  else
    throw new ConfigurationError([
      {
        file,
        flag: '--complete',
        message: 'the recording lacks the time or the duration of a call, so the order of the calls is unknown',
        hint: 'remove --complete, or record the time and the duration of every call',
      },
    ]);
}

/** Keys, tokens and passwords of recorded traffic. Headers with credentials are masked by their names. */
export function addSecrets({ request, reply }: RecordedExchange, mask: Mask): void {
  const key = request.headers['g-api-key'];
  if (key !== undefined) mask.add(key);
  for (const text of [request.body ?? '', reply?.text ?? ''])
    if (/token|secret|password|api-?_?key/i.test(text))
      for (const secret of secretsIn(parseJson(text))) mask.add(secret);
}

function notesOn(
  { exchanges, others: ofOthers, lacks }: SeenTraffic,
  { file }: Recording,
  { api, several }: { readonly api: string; readonly several: boolean },
): readonly string[] {
  const of = several ? `${file}: ` : '';
  return [
    ...(ofOthers === 0 ? [] : [`${of}${ofOthers} of ${exchanges} exchanges are not calls of the ${api} API`]),
    ...[...lacks].map(([lack, count]) => `${of}${count} of ${exchanges} exchanges cannot decide any verdict: ${lack}`),
  ];
}

function others(judges: readonly RecordingJudge[]): number {
  return judges.reduce((sum, { seen }) => sum + seen.others, 0);
}

function nothingOf(api: string) {
  return {
    kind: 'could-not-run' as const,
    message: `the recording has no call of the ${api} API`,
    hint: 'is this the right file? To judge another interface, use --as',
  };
}

/** The results of one check for several recordings: what is broken in one is broken, what one decides is decided. */
function merged(results: readonly CheckResult[]): CheckResult {
  const [first, ...more] = results.toSorted((one, other) => rank(one) - rank(other));
  if (first === undefined) throw new Error('a judgement needs a recording');
  const alike = more.filter(({ verdict }) => verdict === first.verdict);
  return {
    ...first,
    exercised: results.reduce((sum, { exercised }) => sum + exercised, 0),
    findings: [first, ...alike].flatMap(({ findings }) => findings),
    evidence: [first, ...alike].flatMap(({ evidence }) => evidence),
  };
}

/** The order in which verdicts about parts decide about the whole. */
const order = ['broken', 'failed', 'warned', 'observed', 'passed'];

function rank({ verdict, findings }: CheckResult): number {
  const index = order.indexOf(verdict);
  return (index === -1 ? order.length : index) + (findings.length > 0 ? 0 : 0.5);
}
