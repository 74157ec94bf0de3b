import { blockLines, groupBlocks, type Block } from '../compare/blocks.ts';
import { loadVerdictWord, msInWords } from '../report/load/wording.ts';
import { visible } from '../report/text/visible.ts';
import type { Style } from '../report/text/paint.ts';
import { afterKeyword, hanging, type Page } from '../report/text/page.ts';
import { count } from '../report/wording/numbers.ts';
import { exitCodeLines } from '../report/wording/exit-codes.ts';
import { periodsOf } from './failures.ts';
import type { FailureHistory, History, LoadRun, TargetHistory } from './model.ts';
import {
  breakInWords,
  changesInWords,
  dayOf,
  failureInWords,
  historyExitMeaning,
  minuteOf,
  observedInWords,
  quantileInWords,
  runOutcome,
  sizeInWords,
  targetAddress,
  targetName,
} from './wording.ts';

/** A history for people: each target with one line per run, then the open failures and the changes. */
export function historyLines(history: History, page: Page): readonly string[] {
  const { targets, broken, exitCode } = history;
  return [
    ...targets.flatMap((target) => [...targetLines(target, page), '']),
    ...broken.flatMap(({ file, reason }) =>
      afterKeyword({ word: 'NOT READABLE', style: 'doubt' }, visible(`${file}: ${reason}`), page),
    ),
    ...(broken.length === 0 ? [] : ['']),
    ...afterKeyword({ word: 'HISTORY', style: endStyles[exitCode] }, sizeInWords(history), page),
    ...exitCodeLines(exitCode, historyExitMeaning[exitCode], page),
  ];
}

const endStyles = { 0: 'good', 1: 'bad', 4: 'doubt' } as const;

function targetLines(history: TargetHistory, page: Page): readonly string[] {
  const heading = [history.subject, targetName(history), targetAddress(history)].filter((part) => part !== '');
  return [
    ...hanging('', visible(heading.join('  ')), page).map((line) => page.paint('strong', line)),
    ...runLines(history, page),
    ...history.loads.flatMap((load) => loadLine(load, page)),
    ...blocksOf(history).flatMap((block) => blockLines(block, page)),
  ];
}

function runLines({ runs, failures }: TargetHistory, page: Page): readonly string[] {
  const width = Math.max(0, ...runs.map((run) => runOutcome(run).length));
  return runs.flatMap((run, index) => {
    const { proven, of } = run.share;
    const outcome = runOutcome(run);
    const style = styleOf(run.outcome);
    const details = [`${proven} of ${of} proven`, ...changesInWords(failures, index), ...run.incomplete];
    return hanging(`  ${minuteOf(run.startedAt)}  `, `${outcome.padEnd(width)}  ${details.join(', ')}`, page).map(
      (line) => line.replace(outcome, page.paint(style, outcome)),
    );
  });
}

function styleOf(outcome: string): Style {
  if (outcome === 'conformant') return 'good';
  return outcome === 'not-conformant' ? 'bad' : 'doubt';
}

function loadLine(load: LoadRun, page: Page): readonly string[] {
  const { startedAt, outcome, limitMs, perMinute, incomplete } = load;
  const words = Object.entries(loadVerdictWord).find(([name]) => name === outcome)?.[1] ?? outcome;
  const details = [
    quantileInWords(load),
    `limit ${msInWords(limitMs)} ms`,
    `${perMinute.toLocaleString('en-US')} a minute`,
    ...incomplete,
  ];
  return hanging(`  ${minuteOf(startedAt)}  `, visible(`load check ${words}: ${details.join(', ')}`), page);
}

/** Maximum number of observations. The output of `--json` has all. */
const mostDrifts = 20;

function blocksOf({ runs, failures, drifts, breaks }: TargetHistory): readonly Block[] {
  const sinceOf = ({ states }: FailureHistory): string => {
    const open = periodsOf(states).find(({ to }) => to === null);
    return open === undefined ? '' : `since ${dayOf(runs[open.from]?.startedAt ?? '')}: `;
  };
  const openIn = (states: readonly string[]) => failures.filter((one) => states.includes(one.states.at(-1) ?? ''));
  const grouped = (ones: readonly FailureHistory[], word: string, style: Style) =>
    groupBlocks(
      ones,
      (one) => ({ word, style, text: `${sinceOf(one)}${failureInWords(one)}` }),
      (one) => (one.cause === null ? null : `${sinceOf(one)}${one.cause.key}`),
    );
  const older = drifts.length - mostDrifts;
  return [
    ...grouped(openIn(['new', 'back-again', 'still-failing']), 'FAILING', 'bad'),
    ...grouped(openIn(['undecided']), 'UNDECIDED', 'doubt'),
    ...grouped(openIn(['known']), 'KNOWN FAILURE', 'doubt'),
    ...drifts.slice(-mostDrifts).map(({ check, name, was, now, run }) => ({
      word: 'OBSERVED',
      style: 'strong' as const,
      text: `${dayOf(runs[run]?.startedAt ?? '')}: ${name}: ${observedInWords(was)}, now ${observedInWords(now)} (${check})`,
      ids: [],
    })),
    ...(older > 0
      ? [{ word: 'OBSERVED', style: 'strong' as const, text: `and ${count(older, 'earlier change')}`, ids: [] }]
      : []),
    ...breaks.map((one) => ({
      word: 'BROKEN CHAIN',
      style: 'doubt' as const,
      text: breakInWords(one),
      ids: [],
    })),
  ];
}
