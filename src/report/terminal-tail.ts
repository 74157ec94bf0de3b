import type { RequirementState, RunFooter, RunProblem } from '../run/events.ts';
import { verdicts } from '../spec/verdict.ts';
import { meaningOfExitCode } from './exit-codes.ts';
import type { Style } from './paint.ts';
import { count, hanging, labelled, seconds, type Page } from './terminal-page.ts';
import { outcomeWord, requirementWord, verdictMeaning } from './verdict-words.ts';
import { visible } from './visible.ts';

/** The end of a report: counts by verdict, requirements, what is wrong with the run itself, and the outcome. */
export function tailLines(footer: RunFooter, page: Page): readonly string[] {
  return [
    ...summaryLines(footer, page),
    ...requirementLines(footer, page),
    '',
    ...footer.problems.flatMap((problem) => problemLines(problem, page)),
    ...leftBehindLines(footer, page),
    ...outcomeLines(footer, page),
  ];
}

function summaryLines({ summary }: RunFooter, page: Page): readonly string[] {
  const rows = verdicts.filter((verdict) => summary[verdict] > 0);
  return rows.flatMap((verdict) => {
    const number = summary[verdict].toLocaleString('en-US').padStart(7);
    return hanging(`${number}  ${verdict.padEnd(13)}`, verdictMeaning[verdict], page);
  });
}

/** The states of requirements in the order in which they are told. */
const telling: readonly RequirementState[] = [
  'proven',
  'failed',
  'broken',
  'blocked',
  'unproven',
  'warned',
  'observed',
  'inapplicable',
  'not-selected',
  'unbuilt',
  'excluded',
];

function requirementLines({ requirements }: RunFooter, page: Page): readonly string[] {
  const parts = telling.flatMap((state) => {
    const number = requirements.filter((requirement) => requirement.state === state).length;
    return number === 0 ? [] : [`${number} ${requirementWord[state]}`];
  });
  return ['', ...hanging('  requirements: ', parts.join(', '), page)];
}

function problemLines({ kind, message, hint }: RunProblem, page: Page): readonly string[] {
  const [first = '', ...rest] = hanging('PROBLEM  ', `${kind}: ${visible(message)}`, page);
  return [page.paint('bad', first), ...rest, ...(hint === null ? [] : labelled('hint', visible(hint), page)), ''];
}

function leftBehindLines({ leftBehind }: RunFooter, page: Page): readonly string[] {
  if (leftBehind.length === 0) return [];
  const named = leftBehind.slice(0, 10).map(visible);
  const more = leftBehind.length - named.length;
  return [
    ...hanging(
      'LEFT BEHIND  ',
      `${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}: could not be removed from the target`,
      page,
    ),
    '',
  ];
}

function outcomeLines(footer: RunFooter, page: Page): readonly string[] {
  const { outcome, share, exchanges, durationMs, exitCode, interrupted } = footer;
  const style: Style = outcome === 'conformant' ? 'good' : outcome === 'incomplete' ? 'doubt' : 'bad';
  const word = outcomeWord[outcome];
  const facts = `${share.proven} of ${share.of} proven, ${count(exchanges, 'exchange')}, ${seconds(durationMs)}${interrupted ? ', interrupted' : ''}`;
  const [first = '', ...rest] = hanging(`${word}  `, facts, page);
  const told = page.paint(style, word) + first.slice(word.length);
  return [
    told,
    ...rest,
    ...(exitCode === 0 ? [] : hanging(`exit code ${exitCode}  `, meaningOfExitCode(exitCode), page)),
  ];
}
