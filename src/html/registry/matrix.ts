import type { Column, Implementation, SectionResult } from '../../registry/model.ts';
import { sectionTitle, subjectTitle } from '../../registry/section-titles.ts';
import { sectionWord, statusWord } from '../../registry/words.ts';
import { mark, verdictTag } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';
import { pathOf, sectionId, sectionLook, statusLook } from './look.ts';

/** The table of implementations and sections. It scrolls inside its own box, below the head and beside the names. */
export function matrix(rows: readonly Implementation[], columns: readonly Column[], label: string): Markup {
  const subjects = [...new Set(columns.map(({ subject }) => subject))];
  const widthOf = (subject: string): number => columns.filter((column) => column.subject === subject).length;
  return markup`
    <div class="matrix" role="region" aria-label="${label}" tabindex="0"><table>
    <thead>
    <tr><th scope="col" rowspan="2" class="name">Integration</th><th scope="col" rowspan="2" class="day">Decided</th>${subjects.map(
      (subject) =>
        markup`<th scope="colgroup" colspan="${widthOf(subject)}" class="of-${subject} first">${subjectTitle[subject] ?? subject}</th>`,
    )}</tr>
    <tr>${columns.map((column, index) => markup`<th scope="col" class="${classOf(columns, index)}"><span>${sectionTitle(column)}</span></th>`)}</tr>
    </thead>
    <tbody>${rows.map((row) => rowOf(row, columns))}</tbody>
    </table></div>
  `;
}

/** The first column of each subject has a line at its left. */
function classOf(columns: readonly Column[], index: number): string {
  const { subject = '' } = columns[index] ?? {};
  return `of-${subject}${columns[index - 1]?.subject === subject ? '' : ' first'}`;
}

function rowOf(row: Implementation, columns: readonly Column[]): Markup {
  const { name, status, current, reasons } = row;
  const path = pathOf(row);
  const results = new Map(current?.sections.map((result) => [sectionId(result), result]));
  return markup`
    <tr data-status="${status}"><th scope="row" class="name"><span class="who"><a href="${path}">${name}</a> ${verdictTag(statusLook[status], statusWord[status])}</span>${reasons.length === 0 ? null : markup`<small>${reasons[0] ?? ''}</small>`}</th>
    <td class="day">${current?.dossier.madeAt.slice(0, 10) ?? '–'}</td>
    ${columns.map((column, index) => markup`<td class="${classOf(columns, index)}">${cell(results.get(sectionId(column)), column, path)}</td>`)}</tr>
  `;
}

function cell(result: SectionResult | undefined, column: Column, path: string): Markup {
  const state = result?.state ?? 'untested';
  const content = markup`${mark(sectionLook[state])}<span class="word">${sectionWord[state]}</span>`;
  if (result === undefined || state === 'inapplicable') return markup`<span class="cell-of">${content}</span>`;
  return markup`<a class="cell-of is-${state}" href="${path}#${sectionId(column)}"${titleOf(result)}>${content}</a>`;
}

/** The numbers behind a state, if the state alone does not say them. */
function titleOf({ state, requirements }: SectionResult): Markup | null {
  const number = (wanted: string): number => requirements.filter((one) => one.state === wanted).length;
  if (state !== 'partly' && state !== 'broken') return null;
  if (requirements.length === 0) return null;
  const parts = [
    ...(number('broken') === 0 ? [] : [`${number('broken')} broken`]),
    `${number('kept')} kept`,
    ...(number('untested') === 0 ? [] : [`${number('untested')} not tested`]),
  ];
  return markup` title="${parts.join(', ')}"`;
}
