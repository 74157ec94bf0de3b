import { meaningOfExitCode } from '../report/wording/exit-codes.ts';
import type { Style } from '../report/text/paint.ts';
import { hanging, type Page } from '../report/text/page.ts';
import { seconds, count } from '../report/wording/numbers.ts';
import { visible } from '../report/text/visible.ts';
import { reasonInWords } from '../report/wording/findings.ts';
import type { CheckResult, RunFooter } from '../run/events.ts';
import type { Replayed, ReplayState } from './compare.ts';
import type { RecordedCheck } from './recorded-report.ts';
import { isIntermittent } from './recordings.ts';

/** The states in the order in which they are told: what is left to do first. */
const telling: readonly ReplayState[] = ['still-failing', 'now-different', 'untried', 'fixed'];

/** What became of a failure, in words. */
export const stateWords: Readonly<Record<ReplayState, { readonly says: string; readonly style: Style }>> = {
  'still-failing': { says: 'still failing', style: 'bad' },
  'now-different': { says: 'now different', style: 'bad' },
  untried: { says: 'could not be tried', style: 'doubt' },
  fixed: { says: 'fixed', style: 'good' },
};

/** What became of each recorded failure: its state, its check, and what is to be said of it. */
export function replayLines(replayed: readonly Replayed[], page: Page): readonly string[] {
  return telling.flatMap((state) =>
    replayed.filter((one) => one.state === state).flatMap((one) => oneInLines(one, page)),
  );
}

function oneInLines(one: Replayed, page: Page): readonly string[] {
  const { says, style } = stateWords[one.state];
  const word = says.toUpperCase();
  const [first = '', ...rest] = hanging(`${word}  `, one.was.id, page);
  return [
    page.paint(style, word) + page.paint('strong', first.slice(word.length)),
    ...rest,
    ...details(one).flatMap(([label, said]) => hanging(`  ${label}`, said, page)),
  ];
}

function details({ was, now, state, why }: Replayed): readonly (readonly [label: string, said: string])[] {
  switch (state) {
    case 'still-failing':
      return [['', nowInWords(now)]];
    case 'now-different':
      return [
        ['was  ', wasInWords(was)],
        ['now  ', nowInWords(now)],
      ];
    case 'untried':
      return [
        [
          '',
          visible(why ?? firstLine(now === null ? null : reasonInWords(now)) ?? `it is ${now?.verdict ?? 'not there'}`),
        ],
      ];
    case 'fixed':
      return fixedInWords(was, now).map((said) => ['', said] as const);
  }
}

function wasInWords({ verdict, reason, cause }: RecordedCheck): string {
  return visible(`${verdict}${reason === null ? '' : `, ${placed(cause?.endpoint ?? null, firstLine(reason) ?? '')}`}`);
}

function nowInWords(now: CheckResult | null): string {
  if (now === null) return '';
  const { shown = 1, of = 1 } = now.reproduced ?? {};
  const often = shown < of ? ` (intermittent: ${shown} of ${of})` : '';
  return visible(`${now.verdict}, ${placed(now.cause?.endpoint ?? null, firstLine(reasonInWords(now)) ?? '')}${often}`);
}

/** What a pass rests on, where that is less than it seems. */
function fixedInWords(was: RecordedCheck, now: CheckResult | null): readonly string[] {
  if (was.kind === 'ambient')
    return ['in the replies of the checks during which it failed; a full run judges every reply'];
  const { shown, of } = now?.reproduced ?? { shown: 0, of: 1 };
  if (of === 1) return [];
  const why = isIntermittent(was) ? 'it was intermittent' : 'its calls leave at the same moment';
  return [`${why}, and held ${of - shown} of ${of} times now`];
}

/** What was found, and at which operation. */
export function placed(endpoint: string | null, said: string): string {
  return endpoint === null ? said : `${endpoint}: ${said}`;
}

export function firstLine(text: string | null): string | null {
  return text?.split('\n')[0] ?? null;
}

/** The last lines: how many came to which state, and the exit code where it is not 0. */
export function endLine(replayed: readonly Replayed[], footer: RunFooter, page: Page): readonly string[] {
  const { exchanges, durationMs, exitCode, interrupted } = footer;
  const parts = telling.flatMap((state) => {
    const number = replayed.filter((one) => one.state === state).length;
    return number === 0 ? [] : [`${number} ${stateWords[state].says}`];
  });
  const style: Style = exitCode === 0 ? 'good' : exitCode === 4 ? 'doubt' : 'bad';
  const mark = `REPLAYED ${replayed.length.toLocaleString('en-US')}`;
  const facts = `${parts.join(', ')}; ${count(exchanges, 'exchange')}, ${seconds(durationMs)}${interrupted ? ', interrupted' : ''}`;
  const [first = '', ...rest] = hanging(`${mark}  `, facts, page);
  return [
    page.paint(style, mark) + first.slice(mark.length),
    ...rest,
    ...(exitCode === 0 ? [] : hanging(`exit code ${exitCode}  `, meaningOf(exitCode), page)),
  ];
}

/** What 1 and 4 mean of a replay, which says nothing of the checks that it leaves out. */
function meaningOf(exitCode: number): string {
  if (exitCode === 1) return 'something that failed still fails, or fails otherwise';
  return exitCode === 4 ? 'nothing fails any more, but not everything could be tried' : meaningOfExitCode(exitCode);
}
