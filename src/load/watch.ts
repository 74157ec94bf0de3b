import type { LoadEvent, Phase } from './events.ts';
import { firstDue } from './measurement/offered-load.ts';
import { countedOutcomes, isPending, isSuccess, neverLeft } from './measurement/outcome.ts';
import type { LoadPlan } from './plan.ts';
import { sampleAt, type Recording } from './measurement/recording.ts';
import { createRunningQuantile } from './running-quantile.ts';
import type { Schedule } from './schedule/schedule.ts';

export type Progress = Extract<LoadEvent, { type: 'progress' }>;

/** Observes a recording while threads write it. */
export interface Watch {
  /** Returns the current progress, and the reason why the run should end early; null if it should not. */
  readonly look: (nowMs: number) => { readonly progress: Progress; readonly alarm: string | null };
}

/** The error rate covers this number of the latest outcomes. */
const LATEST = 100;
/** If this many requests have no outcome for some time, the target is silent. */
const MANY = 20;
const SILENCE_MS = 5_000;
/** Maximum time between two looks that counts as silence of the target: a longer pause is the generator's own. */
const LONGEST_LOOK_MS = 1_000;

export function createWatch(plan: LoadPlan, schedule: Schedule, recording: Recording): Watch {
  const { due, stage, measuredAtMs } = schedule;
  const isCounted = new Uint8Array(due.length);
  const quantile = createRunningQuantile();
  const latest: number[] = [];
  const totals = { sent: 0, finished: 0, errors: 0, settled: 0 };
  let oldest = 0;
  let last = { atMs: 0, sent: 0, settled: 0 };
  let silentMs = 0;

  const account = (index: number): void => {
    const { code, doneAt } = sampleAt(recording, index);
    const good = isSuccess(code);
    isCounted[index] = 1;
    totals.settled += 1;
    if (!neverLeft(code)) totals.sent += 1;
    if (!good) totals.errors += 1;
    latest.push(code);
    if (latest.length > LATEST) latest.shift();
    if (stage[index] === 0) return;
    totals.finished += 1;
    quantile.add(good ? doneAt - (due[index] ?? 0) : Infinity);
  };

  /** Counts new outcomes since the last look. Returns the number of requests in flight. */
  const scan = (nowMs: number): number => {
    let inFlight = 0;
    const end = firstDue(due, nowMs);
    for (let index = oldest; index < end; index += 1) {
      if (isCounted[index] === 1) continue;
      const code = Atomics.load(recording.outcome, index);
      if (!isPending(code) || neverLeft(code)) {
        if (!isPending(code)) account(index);
      } else inFlight += 1;
    }
    while (isCounted[oldest] === 1) oldest += 1;
    return inFlight;
  };

  const alarmOf = (inFlight: number): string | null => {
    const failed = latest.filter((code) => !isSuccess(code));
    if (latest.length === LATEST && failed.length / LATEST > plan.abortErrorRate) {
      const kinds = Object.entries(countedOutcomes(failed)).map(([kind, number]) => `${number} ${kind}`);
      return `${failed.length} of the latest ${LATEST} requests failed (${kinds.join(', ')})`;
    }
    if (inFlight >= MANY && silentMs >= SILENCE_MS) {
      return `no reply for ${Math.round(silentMs / 1_000)} s, although ${inFlight} requests wait for a reply`;
    }
    return null;
  };

  return {
    look(nowMs) {
      const inFlight = scan(nowMs);
      const sent = totals.sent + inFlight;
      const passedMs = Math.max(1, nowMs - last.atMs);
      silentMs = totals.settled > last.settled ? 0 : silentMs + Math.min(passedMs, LONGEST_LOOK_MS);
      const perSecond = ((sent - last.sent) * 1_000) / passedMs;
      last = { atMs: nowMs, sent, settled: totals.settled };
      const progress: Progress = {
        type: 'progress',
        phase: phaseAt(nowMs, plan),
        perSecond,
        inFlight,
        finished: totals.finished,
        errors: totals.errors,
        quantileMs: quantile.at(plan.criterion.quantile),
        leftMs: Math.max(0, measuredAtMs + plan.measuredMs - nowMs),
      };
      return { progress, alarm: alarmOf(inFlight) };
    },
  };
}

function phaseAt(nowMs: number, { rampMs, warmUpMs, measuredMs }: LoadPlan): Phase {
  if (nowMs < rampMs) return 'ramp';
  if (nowMs < rampMs + warmUpMs) return 'warm-up';
  return nowMs < rampMs + warmUpMs + measuredMs ? 'measuring' : 'draining';
}
