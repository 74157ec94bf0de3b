import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import type { RunOptions } from '../certification/run-options.ts';
import type { ComparedHead } from '../compare/compared-report.ts';
import { alertText } from './alert.ts';
import type { Clock } from './every.ts';
import { fileOf, runsIn } from './history.ts';
import { isChanged, judge, needsSecondLook, type Judgement, type Known, type Looks } from './judge.ts';
import { lookAt } from './look.ts';
import { deliver, type Webhook } from './webhook.ts';

export interface WatchSettings {
  /** Makes the settings of a run with this seed. */
  readonly certificationWith: (seed: number) => Promise<RunOptions>;
  readonly checks: readonly string[];
  /** The folder with the runs so far. */
  readonly history: string;
  /** The seed; absent for the seed of the newest run in the history, or 1. */
  readonly seed: number | undefined;
  /** Milliseconds before the second look. */
  readonly pauseMs: number;
  /** Null if nobody gets alerts. */
  readonly webhook: Webhook | null;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly warn: (what: string, error: unknown) => void;
}

/** The result of one run. */
export interface WatchResult extends Judgement {
  readonly startedAt: string;
  /** Start of the run with which this one was compared; null if there is none. */
  readonly baseline: string | null;
  /** Number of checks, and of requests of both looks. */
  readonly checks: number;
  readonly requests: number;
  readonly durationMs: number;
  /** Why the alert was not delivered; null if it was, or if there is none. */
  readonly undelivered: string | null;
}

/**
 * Looks at a target, and again if anything changed. Alerts on the changes that both looks show. Later runs compare with this
 * one only if its alert was delivered: otherwise the next run finds the changes again.
 */
export async function watchOnce(settings: WatchSettings, target: ComparedHead['target']): Promise<WatchResult> {
  const { history, webhook, clock, signal, warn } = settings;
  const start = clock.now();
  const startedAt = new Date(start).toISOString();
  const runs = await runsIn(history, target, warn);
  const seed = settings.seed ?? runs[0]?.seed ?? 1;
  const certification = await settings.certificationWith(seed);
  const { version } = certification.header;
  const isOut = ({ outcome }: Pick<ComparedHead, 'outcome'>): boolean => outcome === 'could-not-run';
  const baseline = runs.find((run) => !isOut(run) && run.version === version && run.seed === seed) ?? null;
  const known = { baseline, wasOut: runs.slice(0, 1).some(isOut) };
  const files = [fileOf(history, start, '.first-look'), fileOf(history, start, '.second-look')] as const;
  const looks = await lookTwice(settings, certification, { known, files });
  const judgement = judge(looks, known);
  const comparedWith = baseline?.startedAt ?? null;
  let undelivered: string | null = null;
  if (webhook !== null && isChanged(judgement) && (baseline !== null || judgement.outage !== null)) {
    const id = `msg_${randomUUID()}`;
    const { name, baseUrl } = target;
    const head = { version, id, timestamp: startedAt, target: { name, baseUrl }, baseline: comparedWith };
    const body = alertText(head, judgement);
    undelivered = await deliver({ id, body }, webhook, { clock, signal });
  }
  const last = files[looks.second === null ? 0 : 1];
  if (judgement.isBaseline && undelivered === null) await rename(last, fileOf(history, start, ''));
  return {
    ...judgement,
    startedAt,
    baseline: comparedWith,
    checks: looks.first.run.checks.length,
    requests: looks.first.exchanges + (looks.second?.exchanges ?? 0),
    durationMs: clock.now() - start,
    undelivered,
  };
}

async function lookTwice(
  { checks, pauseMs, clock, signal }: WatchSettings,
  certification: RunOptions,
  { known, files: [file, secondFile] }: { readonly known: Known; readonly files: readonly [string, string] },
): Promise<Looks> {
  const first = await lookAt(certification, { checks, file, signal });
  if (first.isInterrupted || !needsSecondLook(first, known))
    return { first, second: null, isInterrupted: first.isInterrupted };
  await clock.sleep(pauseMs, signal);
  if (signal.aborted) return { first, second: null, isInterrupted: true };
  const again = { ...certification, header: { ...certification.header, repeats: first.run.startedAt } };
  const second = await lookAt(again, { checks, file: secondFile, signal });
  return { first, second, isInterrupted: second.isInterrupted };
}
