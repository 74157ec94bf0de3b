import { countsInWords, runComparisonLines } from '../compare/run-words.ts';
import type { Style } from '../report/text/paint.ts';
import { afterKeyword, hanging, type Page } from '../report/text/page.ts';
import { visible } from '../report/text/visible.ts';
import { count, namesInWords, seconds } from '../report/wording/numbers.ts';
import { isChanged } from './judge.ts';
import type { WatchResult } from './watch-once.ts';

/** Maximum number of names in a line. The reports have all. */
const mostNames = 12;

/** What a run found. The last lines have its outcome. */
export function resultLines(result: WatchResult, page: Page): readonly string[] {
  const { startedAt, changes, notConfirmed, undecided } = result;
  const names = (label: string, all: readonly string[], text = ''): readonly string[] =>
    all.length === 0 ? [] : hanging(label, visible(`${namesInWords(all, mostNames)}${text}`), page);
  const [word, style] = outcomeOf(result);
  const hasLines = isChanged(result) || changes.failures.length > 0;
  return [
    ...(hasLines && result.state === 'watched' ? runComparisonLines(changes, page) : []),
    ...names('not confirmed  ', notConfirmed, ': a second run of the checks did not confirm the change'),
    ...names('no verdict     ', undecided),
    ...afterKeyword({ word, style }, visible(`${startedAt}: ${summaryOf(result)}`), page),
  ];
}

function outcomeOf(result: WatchResult): readonly [word: string, style: Style] {
  const { state, outage, changes, undecided } = result;
  if (state === 'interrupted') return ['INTERRUPTED', 'doubt'];
  if (state === 'outage') return ['OUTAGE', 'bad'];
  if (state === 'unsteady') return ['UNSTEADY', 'bad'];
  if (outage === 'outage-ended') return ['OUTAGE ENDED', 'good'];
  if (isChanged(result)) return ['CHANGED', changes.newFailures.length > 0 ? 'bad' : 'doubt'];
  if (undecided.length > 0) return ['INCOMPLETE', 'doubt'];
  return ['UNCHANGED', changes.failures.length > 0 ? 'doubt' : 'good'];
}

function summaryOf(result: WatchResult): string {
  const { state, changes, problem, baseline, checks, requests, durationMs, undelivered } = result;
  return [
    ...(state === 'watched' && isChanged(result) ? [countsInWords(changes)] : []),
    ...(problem === null ? [] : [problem.message]),
    ...(undelivered === null
      ? []
      : [`the alert was not delivered: ${undelivered}. The next run will report the changes again`]),
    `ran ${count(checks, 'check')} with ${count(requests, 'request')} in ${seconds(durationMs)}`,
    baseline === null ? 'the first run with this octoproof release' : `compared with ${baseline}`,
  ].join('; ');
}

/** The meaning of each exit code of `octoproof watch`. */
export const watchExitCodes: Readonly<Record<number, string>> = {
  0: 'nothing changed, and everything that is watched conforms',
  1: 'a new failure that a second run of the checks confirmed',
  2: 'wrong usage or configuration: nothing was sent',
  3: 'the target could not be tested, the run was interrupted, or an alert was not delivered',
  4: 'another change, a failure that was known before, or a check without a verdict',
};
