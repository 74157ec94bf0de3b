import { hanging, type Page } from '../report/text/page.ts';

/** The last lines: how much differs, and the exit code where it is not 0. */
export function endLines(counts: string, exitCode: 0 | 1, page: Page): readonly string[] {
  const word = 'COMPARED';
  const [first = '', ...rest] = hanging(`${word}  `, counts, page);
  return [
    '',
    page.paint(exitCode === 0 ? 'good' : 'bad', word) + first.slice(word.length),
    ...rest,
    ...(exitCode === 0 ? [] : hanging('exit code 1  ', 'something fails that did not', page)),
  ];
}
