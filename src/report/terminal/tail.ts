import type { RequirementState, RunFooter, RunProblem } from '../../run/events.ts';
import { verdicts } from '../../spec/verdict.ts';
import { reasonOfExit } from '../wording/exit-codes.ts';
import type { Style } from '../text/paint.ts';
import { hanging, labelled, type Page } from '../text/page.ts';
import { seconds, count } from '../wording/numbers.ts';
import { exceptInWords, failingAsKnown, outcomeWord, requirementWord, verdictMeaning } from '../wording/verdicts.ts';
import { warnedInWords } from '../wording/shares.ts';
import { visible } from '../text/visible.ts';

/** The end of a report: counts by verdict, requirements, what is wrong with the run itself, and the outcome. */
export function tailLines(footer: RunFooter, page: Page): readonly string[] {
  return [
    ...diagnosisLines(footer, page),
    ...coverageLines(footer, page),
    ...summaryLines(footer, page),
    ...requirementLines(footer, page),
    '',
    ...footer.problems.flatMap((problem) => problemLines(problem, page)),
    ...leftBehindLines(footer, page),
    ...outcomeLines(footer, page),
  ];
}

/** What wrong answers have in common comes before the counts: it is what people came for. */
function diagnosisLines({ diagnoses = [] }: RunFooter, page: Page): readonly string[] {
  const word = 'DIAGNOSIS';
  return diagnoses.flatMap(({ headline, details }) => {
    const [first = '', ...rest] = hanging(`${word}  `, visible(headline), page);
    return [
      page.paint('doubt', word) + page.paint('strong', first.slice(word.length)),
      ...rest.map((line) => page.paint('strong', line)),
      ...details.flatMap(({ label, text }) => labelled(label, visible(text), page)),
      '',
    ];
  });
}

/** Cases by class of input, in columns as wide as the page allows. */
function coverageLines({ coverage }: RunFooter, page: Page): readonly string[] {
  if (coverage === undefined || coverage.length === 0) return [];
  const cells = coverage.map(({ class: name, cases }) => `${cases.toLocaleString('en-US').padStart(7)}  ${name}`);
  const width = Math.max(...cells.map((cell) => cell.length)) + 2;
  const columns = Math.max(1, Math.floor(page.width / width));
  const rows = Math.ceil(cells.length / columns);
  return [
    'cases by class',
    ...Array.from({ length: rows }, (_, row) =>
      cells
        .filter((_cell, index) => index % rows === row)
        .map((cell) => cell.padEnd(width))
        .join(''),
    ),
    '',
  ];
}

function summaryLines(footer: RunFooter, page: Page): readonly string[] {
  const { summary } = footer;
  const known = failingAsKnown(footer);
  const rows = verdicts.filter((verdict) => summary[verdict] > 0);
  return rows.flatMap((verdict) => {
    const number = summary[verdict].toLocaleString('en-US').padStart(7);
    const excused = verdict === 'failed' && known > 0 ? `; ${known} of them known and excused` : '';
    return hanging(`${number}  ${verdict.padEnd(13)}`, verdictMeaning[verdict] + excused, page);
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

function requirementLines(footer: RunFooter, page: Page): readonly string[] {
  return ['', ...hanging('  requirements: ', requirementsInWords(footer), page)];
}

/** How many requirements there are in each state. */
export function requirementsInWords({ requirements }: Pick<RunFooter, 'requirements'>): string {
  const parts = telling.flatMap((state) => {
    const number = requirements.filter((requirement) => requirement.state === state).length;
    return number === 0 ? [] : [`${number} ${requirementWord[state]}`];
  });
  return parts.join(', ');
}

/** Something wrong with the run itself, and what to do about it. */
export function problemLines({ kind, message, hint }: RunProblem, page: Page): readonly string[] {
  const [first = '', ...rest] = hanging('PROBLEM  ', `${kind}: ${visible(message)}`, page);
  return [page.paint('bad', first), ...rest, ...(hint === null ? [] : labelled('hint', visible(hint), page)), ''];
}

/** What the clean-up could not remove. */
export function leftBehindLines({ leftBehind }: RunFooter, page: Page): readonly string[] {
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
  const word = `${outcomeWord[outcome]}${exceptInWords(footer)}`;
  const facts = `${share.proven} of ${share.of} proven${warnedInWords(footer)}, ${count(exchanges, footer.coverage === undefined ? 'exchange' : 'answer')}, ${seconds(durationMs)}${interrupted ? ', interrupted' : ''}`;
  const [first = '', ...rest] = hanging(`${word}  `, facts, page);
  const told = page.paint(style, word) + first.slice(word.length);
  return [
    told,
    ...rest,
    ...(exitCode === 0
      ? []
      : hanging(`exit code ${exitCode}  `, reasonOfExit({ ...footer, judged: footer.outcome !== 'incomplete' }), page)),
  ];
}
