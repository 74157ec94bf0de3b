import { documentText } from '../documents/write.ts';
import type { RunComparison } from './compare-runs.ts';
import type { ComparedCheck, ComparedHead } from './compared-report.ts';
import type { EndpointPair } from './compare-loads.ts';

export interface ComparisonHead {
  /** The version of octoproof that compares. */
  readonly version: string;
  readonly old: ComparedHead;
  readonly new: ComparedHead;
  readonly notes: readonly string[];
  readonly exitCode: number;
}

/** A comparison of two certifications, in the format of `schemas/octoproof/comparison.schema.json`. */
export function runComparisonText(head: ComparisonHead, comparison: RunComparison): string {
  return documentText('comparison', {
    ...headDocument(head, 'report'),
    newFailures: comparison.newFailures.map(({ now, was, excused }) => ({ ...checkDocument(now), was, excused })),
    failures: comparison.failures.map(({ was, now, state, why: reason }) => ({
      id: was.id,
      title: was.title,
      state,
      was: { reason: was.reason },
      now: now === null ? null : { verdict: now.verdict, reason: now.reason, endpoint: now.cause?.endpoint ?? null },
      why: reason,
    })),
    gone: comparison.gone.map(checkDocument),
    added: comparison.added.map(checkDocument),
    changed: comparison.changed.map(({ was, now }) => ({ ...checkDocument(now), was: was.verdict })),
    observations: comparison.observations.map(({ was, now, ...one }) => ({
      ...one,
      ...(was === undefined ? {} : { was }),
      ...(now === undefined ? {} : { now }),
    })),
    latencies: comparison.latencies,
    knownFailures: comparison.known,
    exitCode: head.exitCode,
  });
}

/** A comparison of two load checks. */
export function loadComparisonText(head: ComparisonHead, endpoints: readonly EndpointPair[]): string {
  return documentText('comparison', { ...headDocument(head, 'load-report'), endpoints, exitCode: head.exitCode });
}

function headDocument({ version, old, new: now, notes }: ComparisonHead, of: 'report' | 'load-report') {
  return { version, of, subject: now.subject, old: reportDocument(old), new: reportDocument(now), notes };
}

function reportDocument({ file, version, target, seed, startedAt, outcome, interrupted, exitCode }: ComparedHead) {
  return { file, version, target, seed, startedAt, outcome, interrupted, exitCode };
}

function checkDocument({ id, title, verdict, reason, cause }: ComparedCheck) {
  return { id, title, verdict, reason, endpoint: cause?.endpoint ?? null };
}
