import { withEndpoint, stateWords } from '../replay/replay-words.ts';
import { gapHint, gapNamed, lackNamed } from '../report/wording/gap-hints.ts';
import { quote } from '../report/text/shorten.ts';
import { type Page } from '../report/text/page.ts';
import { count } from '../report/wording/numbers.ts';
import { msInWords } from '../report/load/wording.ts';
import type { Replayed, ReplayState } from '../replay/compare.ts';
import type { Json } from '../model/json.ts';
import { verdicts, type Verdict } from '../model/verdict.ts';
import { blockLines, groupBlocks, type Block } from './blocks.ts';
import type { Changed, ChangedObservation, NewFailure, RunComparison } from './compare-runs.ts';
import type { ComparedCheck } from './compared-report.ts';
import type { LatencyShift, QuantileEstimate } from './latency-shift.ts';

/** The differences of two certifications, worst first. */
export function runComparisonLines(comparison: RunComparison, page: Page): readonly string[] {
  const lines = blocksOf(comparison).flatMap((one) => blockLines(one, page));
  return lines.length === 0 ? ['no differences'] : lines;
}

function blocksOf(comparison: RunComparison): readonly Block[] {
  const inState = (state: ReplayState): readonly Replayed<ComparedCheck>[] =>
    comparison.failures.filter((one) => one.state === state);
  return [
    ...newFailureBlocks(comparison.newFailures),
    ...groupBlocks(
      inState('still-failing'),
      ({ now }) => stateBlock('still-failing', failureInWords(now)),
      ({ now }) => now?.cause?.key ?? null,
    ),
    ...groupBlocks(inState('now-different'), differentBlock, ({ was, now }) => `${was.cause?.key} ${now?.cause?.key}`),
    ...goneBlocks(comparison.gone),
    ...groupBlocks(inState('untried'), ({ now, why }) =>
      stateBlock('untried', why ?? now?.reason ?? `it is ${now?.verdict ?? 'missing in the new report'}`),
    ),
    ...changedBlocks(comparison.changed),
    ...groupBlocks(inState('fixed'), () => stateBlock('fixed', '')),
    ...groupBlocks(comparison.added, ({ verdict }) => ({
      word: 'NEW',
      style: 'strong',
      text: `${verdict}, not in the old report`,
    })),
    ...observationBlocks(comparison.observations),
    ...comparison.latencies.map(latencyBlock),
    ...groupBlocks(comparison.known, ({ state, owner, expires, reason }) => ({
      word: 'KNOWN',
      style: 'strong',
      text: `${state}, until ${expires}, ${owner}: ${reason}`,
    })),
  ];
}

function stateBlock(state: ReplayState, text: string): Omit<Block, 'ids'> {
  const { says: sentence, style } = stateWords[state];
  return { word: sentence.toUpperCase(), style, text };
}

function failureInWords(check: ComparedCheck | null): string {
  return withEndpoint(check?.cause?.endpoint ?? null, check?.reason ?? 'it fails');
}

function newFailureBlocks(failures: readonly NewFailure[]): readonly Block[] {
  return groupBlocks(
    failures.map((one) => ({ ...one, id: one.now.id })),
    ({ now, was, excused }) => ({
      word: excused ? 'NEW KNOWN FAILURE' : 'NEW FAILURE',
      style: excused ? 'doubt' : 'bad',
      text: failureInWords(now),
      details: [['was', was ?? 'not in the old report']],
    }),
    ({ now, was, excused }) => (now.cause === null ? null : `${excused} ${was} ${now.cause.key}`),
  );
}

function differentBlock({ was, now }: Replayed<ComparedCheck>): Omit<Block, 'ids'> {
  return {
    ...stateBlock('now-different', ''),
    details: [
      ['was', withEndpoint(was.cause?.endpoint ?? null, was.reason ?? '')],
      ['now', failureInWords(now)],
    ],
  };
}

/** Checks that the new report does not have. They are not a fault of the target, but the new report proves less. */
function goneBlocks(missingChecks: readonly ComparedCheck[]): readonly Block[] {
  return groupBlocks(missingChecks, ({ verdict }) => ({
    word: 'GONE',
    style: 'doubt',
    text: `${verdict} in the old report, not in the new one`,
  }));
}

const goodness: Readonly<Partial<Record<Verdict, number>>> = { passed: 2, observed: 2, warned: 1, inapplicable: 1 };

function changedBlocks(changed: readonly Changed[]): readonly Block[] {
  const worseFirst = changed.toSorted((a, b) => verdicts.indexOf(a.now.verdict) - verdicts.indexOf(b.now.verdict));
  return groupBlocks(
    worseFirst.map((one) => ({ ...one, id: one.now.id })),
    ({ was, now }) => {
      const better = (goodness[now.verdict] ?? 0) > (goodness[was.verdict] ?? 0);
      return {
        word: 'CHANGED',
        style: better ? 'good' : 'doubt',
        text: `${was.verdict}, now ${now.verdict}${whyInWords(now)}`,
      };
    },
  );
}

function whyInWords({ gap, lack, reason }: ComparedCheck): string {
  const gapOfCheck = gapNamed(gap);
  if (gapOfCheck !== null) return ` because ${gapHint(gapOfCheck, lackNamed(lack)).missing}`;
  return reason === null ? '' : `: ${reason}`;
}

/** Maximum number of observations. The output of `--json` has all. */
const mostObservations = 20;

function observationBlocks(observations: readonly ChangedObservation[]): readonly Block[] {
  const more = observations.length - mostObservations;
  const inWords = (value: Json | undefined): string => (value === undefined ? 'not observed' : quote(value, 80));
  const base = { word: 'OBSERVED', style: 'strong', ids: [] } as const;
  return [
    ...observations.slice(0, mostObservations).map(({ check, name, was, now }) => ({
      ...base,
      text: `${name}: ${inWords(was)}, now ${inWords(now)} (${check})`,
    })),
    ...(more > 0 ? [{ ...base, text: `and ${more} more` }] : []),
  ];
}

function latencyBlock({ endpoint, quantile, old, new: now }: LatencyShift): Block {
  const slower = now.ms > old.ms;
  return {
    word: slower ? 'SLOWER' : 'FASTER',
    style: slower ? 'doubt' : 'good',
    text: `${endpoint}: ${quantile === 0.5 ? 'p50' : 'TP99'}, measured during the runs of the checks; another machine or load may be the cause`,
    ids: [],
    details: [
      ['was', estimateInWords(old)],
      ['now', estimateInWords(now)],
    ],
  };
}

function estimateInWords({ n, ms, lowMs, highMs }: QuantileEstimate): string {
  return `${msInWords(ms)} ms (${msInWords(lowMs)} to ${msInWords(highMs)}) of ${count(n, 'exchange')}`;
}

/** The number of differences of each kind. */
export function countsInWords({ newFailures, failures, ...comparison }: RunComparison): string {
  const excused = newFailures.filter((one) => one.excused).length;
  const states = (['still-failing', 'now-different', 'untried', 'fixed'] as const).map((state) => [
    failures.filter((one) => one.state === state).length,
    stateWords[state].says,
  ]);
  const rows: readonly (readonly [number, string])[] = [
    [excused, 'new and known'],
    ...states.map(([number, sentence]) => [Number(number), String(sentence)] as const),
    [comparison.gone.length, 'gone'],
    [comparison.added.length, 'new'],
    [comparison.changed.length, 'changed in another way'],
  ];
  const counts = rows.flatMap(([number, sentence]) =>
    number === 0 ? [] : [`${number.toLocaleString('en-US')} ${sentence}`],
  );
  return [count(newFailures.length - excused, 'new failure'), ...counts].join(', ');
}
