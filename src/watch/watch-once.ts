import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Certification } from '../certification/certification.ts';
import type { JsonObject } from '../model/json.ts';
import { alertOf } from './alert.ts';
import { differencesBetween, failuresOf, outage, outageEnded, type Difference } from './change.ts';
import type { Clock } from './clock.ts';
import { deliver, type Webhook } from './deliver.ts';
import { openHistory, runName, type Baseline, type History, type PastRun } from './history.ts';
import { lookAt, type Look } from './look.ts';
import type { WatchPlan } from './plan.ts';
import { corrected, correctionsOf } from './state.ts';
import type { WatchedTarget, WatchRecord } from './watch-record.ts';
import { exitCodeOf, type WatchResult } from './result.ts';

export interface WatchSettings {
  /** Makes the settings of a run with this seed. */
  readonly certificationWith: (seed: number) => Promise<Certification>;
  readonly plan: WatchPlan;
  /** The folder with the runs so far. */
  readonly history: string;
  /** The seed; absent for the seed of the newest run in the history. */
  readonly seed: number | undefined;
  /** Milliseconds before the second look. */
  readonly pauseMs: number;
  /** Null if alerts are only written to the history. */
  readonly webhook: Webhook | null;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly warn: (what: string, error: unknown) => void;
}

const firstSeed = 1;

/**
 * Looks at a target, and again if anything changed. Alerts on the changes that both looks show, writes the run to the
 * history and delivers its alert, after the alerts that were not delivered before.
 */
export async function watchOnce(settings: WatchSettings, target: WatchedTarget): Promise<WatchResult> {
  const { plan, clock, signal } = settings;
  const start = clock.now();
  const history = await openHistory(settings.history, target, settings.warn);
  const seed = settings.seed ?? history.runs[0]?.record.seed ?? firstSeed;
  const certification = await settings.certificationWith(seed);
  const { version } = certification.header;
  const baseline = await history.baseline({ version, seed });
  const name = runName(start);
  const looks = await lookTwice({
    settings,
    certification,
    baseline,
    wasOut: history.runs.find(({ record }) => record.state !== 'interrupted')?.record.state === 'outage',
    firstFile: history.pathOf(name, 'report'),
    secondFile: history.pathOf(name, 'second-look'),
  });
  const { first, second, differences, confirmed, notConfirmed, state } = looks;
  const isBaseline = state === 'watched' && first.problem === null;
  const corrections = correctionsOf(first, second, { differences, notConfirmed });
  const changes = confirmed.map(({ change }) => change);
  const isAlert = state !== 'interrupted' && changes.some(({ check }) => baseline !== null || check === null);
  const startedAt = new Date(start).toISOString();
  const alert = isAlert
    ? asJson(
        alertOf({
          id: `msg_${randomUUID()}`,
          version,
          startedAt,
          target,
          baseline: baseline?.startedAt ?? null,
          changes,
        }),
      )
    : null;
  const record: WatchRecord = {
    version,
    startedAt,
    target,
    seed,
    state,
    isBaseline,
    reports: [
      basename(history.pathOf(name, 'report')),
      ...(second === null ? [] : [basename(history.pathOf(name, 'second-look'))]),
    ],
    corrections,
    changes,
    notConfirmed: notConfirmed.map(({ change }) => change),
    alert,
    delivery: alert !== null && settings.webhook !== null ? 'pending' : 'none',
  };
  await history.write({ name, record });
  const { undelivered, late } = signal.aborted
    ? { undelivered: null, late: [] }
    : await deliverPending(history, { name, record }, settings);
  const current = corrected(first.run, second?.run ?? null, corrections);
  const result = {
    startedAt,
    baseline: baseline?.startedAt ?? null,
    state,
    changes,
    report: history.pathOf(name, second === null ? 'report' : 'second-look'),
    notConfirmed: notConfirmed.map(({ change }) => change),
    problem: state === 'outage' ? (first.problem ?? second?.problem ?? null) : null,
    checks: plan.checks.length,
    failing: current.checks.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id),
    undecided: [
      ...corrections.dropped,
      ...current.checks.filter(({ verdict }) => verdict === 'blocked' || verdict === 'broken').map(({ id }) => id),
    ],
    requests: first.exchanges + (second?.exchanges ?? 0),
    durationMs: clock.now() - start,
    undelivered,
    deliveredLate: late,
  };
  return { ...result, exitCode: exitCodeOf(result) };
}

interface Looking {
  readonly settings: WatchSettings;
  readonly certification: Certification;
  readonly baseline: Baseline | null;
  /** True if the newest run found an outage. */
  readonly wasOut: boolean;
  readonly firstFile: string;
  readonly secondFile: string;
}

interface TwoLooks {
  readonly first: Look;
  readonly second: Look | null;
  readonly differences: readonly Difference[];
  /** The differences that both looks show. */
  readonly confirmed: readonly Difference[];
  readonly notConfirmed: readonly Difference[];
  readonly state: WatchRecord['state'];
}

async function lookTwice(looking: Looking): Promise<TwoLooks> {
  const { settings, certification, wasOut, firstFile, secondFile } = looking;
  const { plan, clock, pauseMs, signal } = settings;
  const first = await lookAt({ certification, checks: plan.checks, file: firstFile, signal });
  const unchanged = { first, second: null, differences: [], confirmed: [], notConfirmed: [] };
  if (first.isInterrupted) return { ...unchanged, state: 'interrupted' };
  if (first.problem !== null && wasOut) return { ...unchanged, state: 'outage' };
  const differences = differencesIn(first, looking);
  if (differences.length === 0) return { ...unchanged, state: 'watched' };
  await clock.sleep(pauseMs, signal);
  if (signal.aborted) return { ...unchanged, state: 'interrupted' };
  const checks = checksToLookAt(differences, first, plan);
  const header = { ...certification.header, repeats: first.run.startedAt };
  const again = { ...certification, header };
  const second = await lookAt({ certification: again, checks, file: secondFile, signal });
  if (second.isInterrupted) return { ...unchanged, state: 'interrupted' };
  const keys = new Set(differencesIn(second, looking).map(({ key }) => key));
  const isOut = wasOut ? second.problem !== null : first.problem !== null && second.problem !== null;
  return {
    first,
    second,
    differences,
    confirmed: differences.filter(({ key }) => keys.has(key)),
    notConfirmed: differences.filter(({ key }) => !keys.has(key)),
    state: isOut ? 'outage' : 'watched',
  };
}

function differencesIn(look: Look, { baseline, wasOut }: Looking): readonly Difference[] {
  if (look.problem !== null) return wasOut ? [] : [outage(look.problem)];
  return [
    ...(wasOut ? [outageEnded] : []),
    ...(baseline === null ? failuresOf(look.run) : differencesBetween(baseline.run, look.run, look.isBudgetSpent)),
  ];
}

/** The changed checks only. Latencies, outages and rules for every reply need all checks. */
function checksToLookAt(differences: readonly Difference[], { run }: Look, plan: WatchPlan): readonly string[] {
  const kinds = new Map(run.checks.map(({ id, kind }) => [id, kind]));
  const ids = differences.map(({ change }) => change.check);
  const isNarrow = ids.every((id) => id !== null && kinds.get(id) !== 'ambient');
  return isNarrow ? plan.checks.filter((id) => ids.includes(id)) : plan.checks;
}

/** The delivery of all pending alerts. */
interface Deliveries {
  /** Why one was not delivered; null if all were. */
  readonly undelivered: string | null;
  /** The starts of the earlier runs whose alerts were delivered now. */
  readonly late: readonly string[];
}

/** Delivers all pending alerts, the oldest first. The alert of an earlier run says that it is late. */
async function deliverPending(
  history: History,
  own: PastRun,
  { webhook, clock, signal }: WatchSettings,
): Promise<Deliveries> {
  const late: string[] = [];
  if (webhook === null) return { undelivered: null, late };
  const pending = [own, ...history.runs].filter(({ record }) => record.delivery === 'pending').toReversed();
  for (const { name, record } of pending) {
    const id = record.alert?.['id'];
    if (typeof id !== 'string') continue;
    const isLate = name !== own.name;
    const body = JSON.stringify({ ...record.alert, late: isLate });
    const reason = await deliver({ id, body }, webhook, { clock, signal });
    if (reason !== null) return { undelivered: reason, late };
    await history.write({ name, record: { ...record, delivery: 'delivered' } });
    if (isLate) late.push(record.startedAt);
  }
  return { undelivered: null, late };
}

function asJson(document: object): JsonObject {
  const json: JsonObject = JSON.parse(JSON.stringify(document));
  return json;
}
