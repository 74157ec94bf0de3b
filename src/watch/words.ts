import { shellWord } from '../report/commands/shell.ts';
import { afterKeyword, hanging, labelledCommand, type Page } from '../report/text/page.ts';
import type { Style } from '../report/text/paint.ts';
import { visible } from '../report/text/visible.ts';
import { exitCodeLines } from '../report/wording/exit-codes.ts';
import { count, namesInWords, seconds } from '../report/wording/numbers.ts';
import { operationInWords } from '../report/wording/operations.ts';
import type { Change, ChangeKind } from './change.ts';
import type { WatchPlan } from './plan.ts';
import type { WatchResult } from './result.ts';

/** The sections that are watched, and those that are not, with the reason. */
export function planLines({ checks, watched, inReplies, unwatched, requests, maxRequests }: WatchPlan, page: Page) {
  const need = `about ${requests} of at most ${count(maxRequests, 'request')}; a second look has the same budget`;
  return [
    ...hanging('watched      ', `${watched.join(', ')}: ${count(checks.length, 'check')}, ${need}`, page),
    ...(inReplies.length === 0
      ? []
      : hanging('in replies   ', `${inReplies.join(', ')}: rules for every reply, without own requests`, page)),
    ...unwatched.flatMap(({ sections, why }) => hanging('not watched  ', `${sections.join(', ')}: ${why}`, page)),
  ];
}

const words: Readonly<Record<ChangeKind, readonly [word: string, style: Style]>> = {
  'new-failure': ['NEW FAILURE', 'bad'],
  fixed: ['FIXED', 'good'],
  'fails-differently': ['FAILS DIFFERENTLY', 'bad'],
  verdict: ['CHANGED', 'doubt'],
  observation: ['OBSERVED', 'strong'],
  latency: ['LATENCY', 'doubt'],
  outage: ['OUTAGE', 'bad'],
  'outage-ended': ['OUTAGE ENDED', 'good'],
};

/** The changes of a run and its outcome. */
export function resultLines(result: WatchResult, page: Page): readonly string[] {
  const { baseline, state, changes, notConfirmed, failing, undecided, exitCode } = result;
  const [word, style] = outcomeOf(result);
  return [
    ...hanging('baseline     ', baseline === null ? 'none: this is the first run of this release' : baseline, page),
    '',
    ...changes.flatMap((change) => {
      const [name, look] = words[change.kind];
      return afterKeyword({ word: name, style: look, strong: 'first' }, visible(changeInWords(change)), page);
    }),
    ...explanationLines(result, page),
    ...notConfirmed.flatMap((change) =>
      afterKeyword({ word: 'NOT CONFIRMED', style: 'doubt' }, visible(unconfirmedInWords(change)), page),
    ),
    ...(failing.length === 0 ? [] : hanging('failing      ', visible(namesInWords(failing, mostNames)), page)),
    ...(undecided.length === 0 || state === 'outage'
      ? []
      : hanging('no verdict   ', visible(namesInWords(undecided, mostNames)), page)),
    ...result.deliveredLate.flatMap((time) =>
      afterKeyword(
        { word: 'DELIVERED LATE', style: 'doubt' },
        `the alert on the changes that were seen at ${time}`,
        page,
      ),
    ),
    ...afterKeyword({ word, style }, summaryInWords(result), page),
    ...exitCodeLines(exitCode, reasonOf(result), page),
  ];
}

/** The command that shows the values of the first check that fails. */
function explanationLines({ changes, report }: WatchResult, page: Page): readonly string[] {
  const failure = changes.find(({ kind }) => kind === 'new-failure' || kind === 'fails-differently');
  if (failure?.check == null) return [];
  return labelledCommand(
    'explain',
    ['octoproof', 'why', ...[failure.check, '--report', report].map(shellWord)],
    page,
  );
}

/** The run in one line. */
export function resultLine(result: WatchResult): string {
  const { startedAt, changes, notConfirmed, undelivered, deliveredLate } = result;
  const [word] = outcomeOf(result);
  const parts = [
    sizeInWords(result),
    ...changes.map((change) => `${words[change.kind][0].toLowerCase()}: ${changeInWords(change)}`),
    ...(notConfirmed.length === 0 ? [] : [`${notConfirmed.length} not confirmed`]),
    ...deliveredLate.map((time) => `the alert of ${time} delivered late`),
    ...(undelivered === null ? [] : [`alert not delivered: ${undelivered}`]),
  ];
  return visible(`${startedAt}  ${word}  ${parts.join('; ')}`);
}

/** Maximum number of checks in a line. The history has all. */
const mostNames = 12;

function changeInWords({ kind, check, title, endpoint, was, now, detail }: Change): string {
  const name = check === null ? '' : title === null ? check : `${check} (${title})`;
  const operation = endpoint === null ? [] : [operationInWords(endpoint)];
  switch (kind) {
    case 'new-failure':
    case 'fails-differently':
      return [name, ...operation, ...(detail === null ? [] : [detail])].join(': ');
    case 'fixed':
      return name;
    case 'verdict':
      return `${name}: ${was}, now ${now}`;
    case 'observation':
      return `${detail} (${name})`;
    case 'latency':
      return [...operation, detail].join(': ');
    case 'outage':
      return detail ?? 'the target cannot be tested';
    case 'outage-ended':
      return 'the target can be tested again';
  }
}

function unconfirmedInWords(change: Change): string {
  return `${words[change.kind][0].toLowerCase()}: ${changeInWords(change)}: the second look did not show it`;
}

function outcomeOf({ state, changes, failing, undecided }: WatchResult): readonly [word: string, style: Style] {
  if (state === 'interrupted') return ['INTERRUPTED', 'doubt'];
  if (state === 'outage') return ['OUTAGE', 'bad'];
  if (changes.length > 0) return ['CHANGED', changes.some(({ kind }) => kind === 'new-failure') ? 'bad' : 'doubt'];
  if (undecided.length > 0) return ['INCOMPLETE', 'doubt'];
  return ['UNCHANGED', failing.length > 0 ? 'doubt' : 'good'];
}

/** The number of changes and the size of the run. */
function summaryInWords(result: WatchResult): string {
  const { changes } = result;
  return [...(changes.length === 0 ? [] : [count(changes.length, 'change')]), sizeInWords(result)].join('; ');
}

function sizeInWords({ checks, requests, durationMs }: WatchResult): string {
  return `ran ${count(checks, 'check')} with ${count(requests, 'request')} in ${seconds(durationMs)}`;
}

/** The meaning of each exit code of `octoproof watch`. */
export const watchExitCodes: Readonly<Record<number, string>> = {
  0: 'nothing changed, and everything that is watched conforms',
  1: 'a new failure that two looks showed',
  2: 'wrong usage or configuration: nothing was sent',
  3: 'the target could not be tested, the run was interrupted, or an alert was not delivered',
  4: 'another change, a failure that was known before, or a check without a verdict',
};

function reasonOf({ undelivered, problem, changes, failing, undecided, exitCode }: WatchResult): string {
  if (undelivered !== null)
    return `the alert was not delivered: ${undelivered}; it is in the history, and the next run delivers it`;
  if (problem !== null) return visible(`${problem.message}${problem.hint === null ? '' : `: ${problem.hint}`}`);
  if (exitCode !== 4) return watchExitCodes[exitCode] ?? '';
  return [
    ...(changes.length === 0 ? [] : ['a change other than a new failure']),
    ...(failing.length === 0
      ? []
      : [`${count(failing.length, 'failure that was', 'failures that were')} known before`]),
    ...(undecided.length === 0 ? [] : [`${count(undecided.length, 'check')} without a verdict`]),
  ].join(', and ');
}
