import type { RunComparison } from '../compare/compare-runs.ts';
import type { ComparedCheck } from '../compare/compared-report.ts';
import { headOf } from '../documents/write.ts';
import type { Verdict } from '../model/verdict.ts';
import { findingKindInWords } from '../report/wording/finding-kinds.ts';
import { msInWords } from '../report/wording/numbers.ts';
import type { RunProblem } from '../run/events.ts';
import type { Judgement } from './judge.ts';

/** An alert in the format `watch-alert`. It has no value of a request or reply, so that it can go anywhere. */
export function alertText(head: object, { changes, outage, problem }: Judgement): string {
  return JSON.stringify({
    ...headOf('watch-alert'),
    ...head,
    type: `watch.${outage ?? 'changed'}`,
    changes: [
      ...(outage === null
        ? []
        : [{ ...nothing, kind: outage, detail: problem === null ? null : withoutValues(problem) }]),
      ...changesIn(changes),
    ],
    complete: true,
  });
}

function withoutValues({ message }: RunProblem): string {
  return message.split(/[;:]\s/, 1)[0] ?? message;
}

const nothing = { check: null, title: null, endpoint: null, was: null, now: null, detail: null };

function changesIn({ newFailures, failures, changed, observations, latencies }: RunComparison): readonly object[] {
  return [
    ...newFailures.map(({ now, was }) => ofCheck('new-failure', now, was)),
    ...failures.flatMap(({ was, now, state }) => {
      if (now === null || state === 'still-failing') return [];
      return [ofCheck(state === 'fixed' ? 'fixed' : 'fails-differently', now, was.verdict)];
    }),
    ...changed.map(({ was, now }) => ofCheck('verdict', now, was.verdict)),
    ...observations.map(({ check, name }) => ({ ...nothing, kind: 'observation', check, detail: name })),
    ...latencies.map(({ endpoint, quantile, old, new: now }) => {
      const detail = `${quantile === 0.5 ? 'p50' : 'p99'} was ${msInWords(old.ms)}, now ${msInWords(now.ms)}`;
      return { ...nothing, kind: 'latency', endpoint, detail };
    }),
  ];
}

function ofCheck(kind: string, { id, title, verdict, cause, findings: [finding] }: ComparedCheck, was: Verdict | null) {
  const detail = finding === undefined ? null : findingKindInWords(finding.kind, finding.pointer);
  return { kind, check: id, title, endpoint: cause?.endpoint ?? null, was, now: verdict, detail };
}
