import type { Retired } from '../../../suites/history.ts';
import { hanging, type Page } from '../../report/text/page.ts';
import { columnsOf } from '../../report/text/wrap.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Found } from '../../requirements/find.ts';
import { levelInWords } from '../../requirements/words.ts';

/** With fewer columns, a sentence has a line of its own. */
const narrow = 40;

/** Returns a line for each requirement of a list and for each retired id. A sentence is cut to the width. */
export function listLines(
  { requirements, retired }: Pick<Extract<Found, { kind: 'several' }>, 'requirements' | 'retired'>,
  page: Page,
): readonly string[] {
  const rows = [
    ...requirements.map((requirement) => ({
      id: requirement.id,
      level: levelInWords(requirement),
      text: requirement.sentence,
    })),
    ...retired.map(({ id, release, why }) => ({ id, level: 'retired', text: `${release}: ${why}` })),
  ];
  const ids = Math.max(...rows.map(({ id }) => id.length)) + 2;
  const levels = Math.max(...rows.map(({ level }) => level.length)) + 2;
  const room = page.width - ids - levels;
  const lines = rows.flatMap(({ id, level, text }) => {
    const painted = page.paint('strong', id) + ' '.repeat(ids - id.length);
    if (room < narrow) return [painted + level, `    ${cut(text, page.width - 4)}`];
    return [painted + level.padEnd(levels) + cut(text, room)];
  });
  const total = count(requirements.length, 'requirement');
  return [...lines, '', ...hanging('', `${total}. octoproof why ID explains one.`, page)];
}

export function retiredLines({ id, release, why, replacedBy }: Retired, page: Page): readonly string[] {
  const replacement =
    replacedBy === null
      ? 'No requirement replaces it.'
      : `Replaced by ${replacedBy}: octoproof why ${replacedBy} explains it.`;
  return [
    `${page.paint('strong', id)}  retired`,
    ...hanging('  ', `octoproof ${release} removed this requirement: ${why}.`, page),
    ...hanging('  ', replacement, page),
  ];
}

/** The text, or its beginning if it is longer than `room` columns. */
function cut(text: string, room: number): string {
  if (columnsOf(text) <= room) return text;
  return `${text.slice(0, room - 1).trimEnd()}…`;
}
