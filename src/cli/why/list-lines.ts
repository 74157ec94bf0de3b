import type { Retired } from '../../../suites/history.ts';
import { hanging, type Page } from '../../report/text/page.ts';
import { columnsOf } from '../../report/text/wrap.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Found } from '../../requirements/find.ts';
import { levelInWords } from '../../requirements/words.ts';

/** Returns one line for each requirement of a list, cut to the width, and for each retired id. */
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
  const lines = rows.map(({ id, level, text }) => {
    const head = `${id.padEnd(ids)}${level.padEnd(levels)}`;
    return `${page.paint('strong', id)}${head.slice(id.length)}${cut(text, page.width - head.length)}`;
  });
  const total = count(requirements.length, 'requirement');
  return [...lines, '', ...hanging('', `${total}. octoproof why ID explains one.`, page)];
}

/** Returns the lines for a retired id. */
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
  return room < 10 ? '' : `${text.slice(0, room - 1).trimEnd()}…`;
}
