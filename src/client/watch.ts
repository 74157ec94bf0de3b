import type { ClientCall, ClientSuite } from '../expect/client-suite.ts';
import { createChannel } from '../run/channel.ts';
import type { CheckResult, Plan, RunEvent, RunHeader, RunProblem, Standing } from '../run/events.ts';
import { maskedError, type Mask } from '../run/masking/mask.ts';
import { maskedProblem } from '../run/masking/masked-event.ts';
import { excused } from '../run/plan/known-failures.ts';
import { footerOf } from '../run/verdict/footer.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import { judged } from './judge.ts';
import { idsOfClient, type Possibilities } from './plan-client.ts';
import type { Recording } from './recording.ts';

export interface WatchSettings {
  readonly header: RunHeader;
  readonly possible: Possibilities;
  readonly recording: Recording;
  readonly mask: Mask;
  readonly acceptedGaps: readonly string[];
  /** Known failures; absent if there are none. */
  readonly known?: KnownFailures | undefined;
  /** False for a run that nobody follows: it tells no state before the end. */
  readonly live?: boolean | undefined;
  /**
   * Resolves when the client has done everything: at the end of the scenarios, after a time without requests, or when the user
   * stops. The result is the problem that ended the run early, or null.
   */
  readonly traffic: (notice: (message: string) => void) => Promise<RunProblem | null>;
}

/** Milliseconds between two updates of the live line, at least; and the largest share of time that updates take. */
const update = { everyMs: 1_000, share: 0.05 } as const;

/** Updates the live line after new calls. Each update judges every rule, so a long record is judged less often. */
function liveLine(show: () => void, recording: Recording): () => void {
  let shown = 0;
  let timer: NodeJS.Timeout | null = null;
  const next = (waitMs: number): void => {
    timer = setTimeout(() => {
      const { length } = recording.traffic().calls;
      const start = performance.now();
      if (length > shown) show();
      shown = length;
      next(Math.max(update.everyMs, (performance.now() - start) / update.share));
    }, waitMs);
  };
  next(update.everyMs);
  return () => {
    if (timer !== null) clearTimeout(timer);
  };
}

/** Watches a client until its traffic ends, then judges every rule: one `started`, further events, one `finished`. */
export async function* watch(
  suite: ClientSuite,
  plan: Plan,
  settings: WatchSettings,
): AsyncGenerator<RunEvent, void, undefined> {
  const { header, recording, mask } = settings;
  const start = performance.now();
  yield { type: 'started', header, plan };
  const channel = createChannel<RunEvent>();
  const tell = (): void => channel.push({ type: 'watching', standing: standingOf(suite, plan, settings) });
  const endLiveLine = settings.live === false ? () => {} : liveLine(tell, recording);
  const watching = settings
    .traffic((message) => channel.push({ type: 'notice', message: mask.text(message) }))
    .then(
      (problem) => {
        channel.close();
        return problem;
      },
      (error: unknown) => {
        channel.fail(maskedError(error, mask));
        throw error;
      },
    );
  watching.catch(() => {});
  yield* channel.values();
  endLiveLine();
  const ended = await watching;
  const problem = ended === null ? null : maskedProblem(ended, mask);
  const results: CheckResult[] = [];
  for (const event of verdicts(suite, plan, settings)) {
    if (event.type === 'check-finished') results.push(event.result);
    yield event;
  }
  const footer = footerOf(plan, {
    ...settings,
    results,
    problems: problem === null ? [] : [problem],
    whole: plan.checks.length === idsOfClient(suite).length,
    durationMs: performance.now() - start,
  });
  const { calls } = recording.traffic();
  const reference = calls.some(isOfReferenceClient) ? { reference: true as const } : {};
  yield { type: 'finished', footer: { ...footer, ...reference, exchanges: calls.length } };
}

/** The bundled client names its store in the user agent of each call. */
function isOfReferenceClient({ headers }: ClientCall): boolean {
  return headers.some(([name, value]) => name.toLowerCase() === 'user-agent' && value.startsWith('HarborLaneDeals/'));
}

/** The state of the rules with the traffic so far. */
function standingOf(suite: ClientSuite, plan: Plan, settings: WatchSettings): Standing {
  const results = [...verdicts(suite, plan, settings)].flatMap((event) =>
    event.type === 'check-finished' ? [event.result] : [],
  );
  const count = (...wanted: readonly string[]): number =>
    results.filter(({ verdict }) => wanted.includes(verdict)).length;
  return {
    requests: settings.recording.traffic().calls.filter(({ byShopper }) => !byShopper).length,
    kept: count('passed'),
    broken: count('failed', 'warned'),
    notExercised: count('unproven'),
  };
}

function* verdicts(
  suite: ClientSuite,
  plan: Plan,
  { recording, possible, mask }: WatchSettings,
): Generator<RunEvent, void, undefined> {
  const traffic = recording.traffic();
  const ruleOf = new Map(suite.rules.map((rule) => [rule.id, rule]));
  for (const planned of plan.checks) {
    const rule = ruleOf.get(planned.id);
    if (rule === undefined) continue;
    const result = excused(
      judged(rule, planned, { traffic, possible, stimuli: suite.stimuli, mask }),
      plan.knownFailures,
    );
    yield { type: 'check-finished', planned, result };
  }
}
