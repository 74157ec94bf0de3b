import { compareRuns, lasting } from '../compare/compare-runs.ts';
import type { ComparedCheck, ComparedRun } from '../compare/compared-report.ts';
import { findingKindInWords } from '../report/wording/finding-kinds.ts';
import { msInWords } from '../report/wording/numbers.ts';
import type { RunProblem } from '../run/events.ts';
import type { Verdict } from '../model/verdict.ts';

export const changeKinds = [
  'new-failure',
  'fixed',
  'fails-differently',
  'verdict',
  'observation',
  'latency',
  'outage',
  'outage-ended',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** One difference between a look and the baseline. It has no value of a reply, so that alerts can go anywhere. */
export interface Change {
  readonly kind: ChangeKind;
  /** The check; null for a change of the whole target. */
  readonly check: string | null;
  readonly title: string | null;
  /** The operation, such as `add-items`; null if there is none. */
  readonly endpoint: string | null;
  readonly was: Verdict | null;
  readonly now: Verdict | null;
  /** The finding, the observed name or the latencies; null if there is nothing more to say. */
  readonly detail: string | null;
}

/** A change and its identity: two looks show the same change if the keys are equal. */
export interface Difference {
  readonly key: string;
  readonly change: Change;
}

const nothing = { check: null, title: null, endpoint: null, was: null, now: null, detail: null } as const;

/** Verdicts that a target decides, without the circumstances of a run. */
const decided: readonly Verdict[] = ['passed', 'warned', 'observed', 'failed'];

export function isDecided({ verdict }: ComparedCheck): boolean {
  return decided.includes(verdict);
}

/** The changes from the baseline to a look. A check that the look did not select is not a change. */
export function differencesBetween(
  baseline: ComparedRun,
  look: ComparedRun,
  /** True if the look sent all requests of its budget: then blocked checks say nothing about the target. */
  isBudgetSpent: boolean,
): readonly Difference[] {
  const { newFailures, failures, changed, observations, latencies } = compareRuns(baseline, look);
  const counts = (check: ComparedCheck): boolean => isDecided(check) || (check.verdict === 'blocked' && !isBudgetSpent);
  return [
    ...newFailures.filter(({ excused }) => !excused).map(({ now, was }) => ofCheck('new-failure', now, was)),
    ...failures.flatMap(({ was, now, state }) => {
      if (now === null || (state !== 'fixed' && state !== 'now-different')) return [];
      return [ofCheck(state === 'fixed' ? 'fixed' : 'fails-differently', now, was.verdict)];
    }),
    ...changed
      .filter(({ was, now }) => counts(was) && counts(now))
      .map(({ was, now }) => ofCheck('verdict', now, was.verdict)),
    ...observations.map(({ check, name, now }): Difference => ({
      key: `observation ${check} ${name} ${lasting(now)}`,
      change: { ...nothing, kind: 'observation', check, detail: name },
    })),
    ...latencies.map(({ endpoint, quantile, old, new: now }): Difference => ({
      key: `latency ${endpoint} ${now.ms > old.ms}`,
      change: {
        ...nothing,
        kind: 'latency',
        endpoint,
        detail: `${quantile === 0.5 ? 'p50' : 'p99'} was ${msInWords(old.ms)}, now ${msInWords(now.ms)}`,
      },
    })),
  ];
}

/** The failures of a first run, which has no baseline. */
export function failuresOf({ checks }: ComparedRun): readonly Difference[] {
  return checks
    .filter(({ verdict, known }) => verdict === 'failed' && !known)
    .map((check) => ofCheck('new-failure', check, null));
}

/** The target cannot be watched: it does not reply, or its replies do not allow a test. */
export function outage({ message }: RunProblem): Difference {
  // The rest of the message may quote a reply.
  const detail = message.split(/[;:]/, 1)[0] ?? '';
  return { key: 'outage', change: { ...nothing, kind: 'outage', detail } };
}

export const outageEnded: Difference = {
  key: 'outage-ended',
  change: { ...nothing, kind: 'outage-ended' },
};

function ofCheck(kind: ChangeKind, now: ComparedCheck, was: Verdict | null): Difference {
  const [finding] = now.findings;
  const detail = finding === undefined ? null : findingKindInWords(finding.kind, finding.pointer);
  return {
    key: `${kind} ${now.id} ${now.verdict}`,
    change: {
      kind,
      check: now.id,
      title: now.title,
      endpoint: now.cause?.endpoint ?? null,
      was,
      now: now.verdict,
      detail,
    },
  };
}
