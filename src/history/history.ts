import type { ComparedLoad, ComparedReport, ComparedRun } from '../compare/compared-report.ts';
import { count } from '../report/wording/numbers.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { breaksOf, linkOf } from './chain.ts';
import type { Collected } from './collect.ts';
import { changesOf } from './failures.ts';
import { groupsOf, type Group } from './groups.ts';
import { latenciesOf } from './latency.ts';
import type { CertifiedRun, History, HistoryExit, LoadRun, RunHead, TargetHistory } from './model.ts';

/** The history of all targets in a folder. Throws a ConfigurationError if there is no report. */
export function historyOf(collected: Collected, folder: string): History {
  const { reports, broken, skipped, copies, repeats } = collected;
  if (reports.length === 0) {
    const hint = 'give a folder with files written by --report json=PATH';
    const problems = broken.map(({ file, reason }) => ({ file, message: reason, hint: null }));
    const message =
      repeats === 0 ? 'no report of octoproof was found' : 'all reports repeat other runs: replays and second looks';
    throw new ConfigurationError([{ file: folder, message, hint }, ...problems]);
  }
  const targets = groupsOf(collected).map(targetHistory);
  return { targets, broken, skipped, copies, repeats, exitCode: exitCodeOf(targets, broken.length > 0) };
}

function targetHistory({ subject, target, runs, loads, certificates }: Group): TargetHistory {
  const links = certificates.map(linkOf);
  return {
    subject,
    target,
    runs: runs.map(certifiedRun),
    loads: loads.map(loadRun),
    ...changesOf(runs),
    certificates: links,
    breaks: breaksOf(links),
  };
}

function headOf({ file, startedAt, version, seed, outcome, exitCode }: ComparedReport): Omit<RunHead, 'incomplete'> {
  return { file, startedAt, version, seed, outcome, exitCode };
}

function certifiedRun(run: ComparedRun): CertifiedRun {
  const part = `${count(run.notSelected, 'requirement')} not selected`;
  return {
    ...headOf(run),
    incomplete: [...cutShort(run), ...(run.notSelected > 0 ? [part] : [])],
    share: run.share,
    latencies: latenciesOf(run.subject, run.latencies),
  };
}

function loadRun(load: ComparedLoad): LoadRun {
  const { limitMs, quantile, confidence, perMinute } = load.plan;
  const [only, ...more] = load.endpoints;
  const endpoints = only !== undefined && more.length === 0 ? [only] : [load.whole, ...load.endpoints];
  return { ...headOf(load), incomplete: cutShort(load), limitMs, quantile, confidence, perMinute, endpoints };
}

function cutShort({ interrupted, exitCode }: ComparedReport): readonly string[] {
  if (interrupted) return ['interrupted'];
  return exitCode === 3 ? ['not finished (exit code 3)'] : [];
}

/** The last runs of a target: its last certification and its last load check. */
export function lastRuns({ runs, loads }: TargetHistory): readonly RunHead[] {
  return [runs.at(-1), loads.at(-1)].filter((run) => run !== undefined);
}

function exitCodeOf(targets: readonly TargetHistory[], hasBroken: boolean): HistoryExit {
  const outcomes = targets.flatMap(lastRuns).map(({ outcome }) => outcome);
  if (outcomes.includes('not-conformant')) return 1;
  return hasBroken || outcomes.some((outcome) => outcome !== 'conformant') ? 4 : 0;
}
