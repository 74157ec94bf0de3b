import { documentText } from '../documents/write.ts';
import { periodsOf } from './failures.ts';
import type { CertifiedRun, Drift, FailureHistory, FailureState, History, LoadRun, TargetHistory } from './model.ts';

/** A history in the format of `schemas/octoproof/history.schema.json`. `version` is that of this octoproof. */
export function historyText({ targets, broken, skipped, copies, repeats, exitCode }: History, version: string): string {
  return documentText('history', {
    version,
    targets: targets.map(targetDocument),
    broken,
    skipped,
    copies,
    repeats,
    exitCode,
  });
}

function targetDocument({ subject, target, runs, loads, failures, drifts, certificates, breaks }: TargetHistory) {
  const { name, baseUrl, reference, integration } = target;
  return {
    subject,
    target: { name, baseUrl, reference, integration },
    runs: runs.map((run, index) => runDocument(run, failures, index)),
    loads: loads.map(loadDocument),
    failures: failures.map((failure) => failureDocument(failure, runs)),
    drifts: drifts.map((drift) => driftDocument(drift, runs)),
    certificates,
    breaks,
  };
}

function runDocument({ share, latencies, ...head }: CertifiedRun, failures: readonly FailureHistory[], index: number) {
  const idsIn = (wanted: FailureState): readonly string[] =>
    failures.flatMap(({ id, states }) => (states[index] === wanted ? [id] : []));
  return {
    ...head,
    share,
    failures: {
      new: idsIn('new'),
      backAgain: idsIn('back-again'),
      stillFailing: idsIn('still-failing'),
      fixed: idsIn('fixed'),
      undecided: idsIn('undecided'),
      known: idsIn('known'),
    },
    latencies,
  };
}

function loadDocument({ endpoints, ...load }: LoadRun) {
  return {
    ...load,
    endpoints: endpoints.map(({ name, verdict, n, ms, lowMs, highMs }) => ({ name, verdict, n, ms, lowMs, highMs })),
  };
}

function failureDocument({ id, title, cause, reason, states }: FailureHistory, runs: readonly CertifiedRun[]) {
  return {
    id,
    title,
    cause,
    reason,
    state: states.at(-1),
    periods: periodsOf(states).map(({ from, to }) => ({
      from: runs[from]?.startedAt,
      to: to === null ? null : runs[to]?.startedAt,
    })),
  };
}

function driftDocument({ check, name, was, now, run }: Drift, runs: readonly CertifiedRun[]) {
  return {
    startedAt: runs[run]?.startedAt,
    check,
    name,
    ...(was === undefined ? {} : { was }),
    ...(now === undefined ? {} : { now }),
  };
}
