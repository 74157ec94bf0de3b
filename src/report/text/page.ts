import type { GivenKey } from '../../run/events.ts';
import { painter, type Paint, type Style } from './paint.ts';
import { visible } from './visible.ts';
import { columnsOf, wrapJson, wrap, wrapCommand } from './wrap.ts';

/** The layout of reports in plain text. */
export interface Page {
  /** Maximum width of a line in columns. */
  readonly width: number;
  readonly paint: Paint;
  /** The environment variable with the key, for printed commands. */
  readonly keyVariable: string;
  /** The header with the key, in lower case. */
  readonly keyHeader: string;
  /** The given keys; absent if unknown. */
  readonly keys?: readonly GivenKey[] | undefined;
}

/** A page without colours, for text without commands that need the key. */
export function plainPage(width: number): Page {
  return { width, paint: painter(false), keyVariable: '', keyHeader: '' };
}

const labelColumns = 11;

/** The lines of a text, with a label in its own column. */
export function labelled(label: string, text: string, { width, paint }: Page): readonly string[] {
  return besideLabel(label, wrap(text, width - labelColumns - 2), paint);
}

/** The lines of a body. No character is lost at a line break, so a reader can join them again. */
export function bodyLines(text: string, { width, paint }: Page): readonly string[] {
  return besideLabel('', wrapJson(text, width - labelColumns - 2), paint);
}

/** The lines of a shell command with a label. A reader can paste them unchanged. */
export function labelledCommand(label: string, words: readonly string[], { width, paint }: Page): readonly string[] {
  return besideLabel(label, wrapCommand(words, width - labelColumns - 2), paint);
}

function besideLabel(label: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.map(
    (line, index) => `  ${index === 0 ? paint('quiet', label.padEnd(labelColumns)) : ' '.repeat(labelColumns)}${line}`,
  );
}

/** The lines of a text after a mark. Later lines are indented by the width of the mark. */
export function hanging(mark: string, text: string, { width }: Pick<Page, 'width'>): readonly string[] {
  const indent = ' '.repeat(mark.length);
  return wrap(text, width - mark.length).map((line, index) => `${index === 0 ? mark : indent}${line}`);
}

/** With fewer columns, the text of a row is below its mark. */
const narrow = 30;

/**
 * A row of a list: the text beside its mark, or below the mark on a narrow terminal. `columns` is undefined in a pipe, where
 * each row stays on one line for `grep`.
 */
export function rowLines(mark: string, given: string, columns = Infinity): readonly string[] {
  const text = visible(given);
  if (mark.length + columnsOf(text) <= columns) return [`${mark}${text}`];
  if (columns - mark.length >= narrow) return hanging(mark, text, { width: columns });
  const indent = ' '.repeat(mark.length - mark.trimStart().length + 4);
  // Columns below each other are of no use here.
  const narrowMark = mark.trimEnd().replaceAll(/(?<=\S) {2,}/g, '  ');
  return [narrowMark, ...hanging(indent, text, { width: columns })];
}

/** As `hanging`, with a coloured mark. */
export function hangingAfter(style: Style, mark: string, text: string, page: Page): readonly string[] {
  const [first = '', ...rest] = hanging(mark, text, page);
  return [`${page.paint(style, mark)}${first.slice(mark.length)}`, ...rest];
}

interface Keyword {
  readonly word: string;
  readonly style: Style;
  /** The lines of the text that are bold. Default: none. */
  readonly strong?: 'first' | 'all';
}

/** The lines of a text after a coloured word, such as a verdict. */
export function afterKeyword({ word, style, strong }: Keyword, text: string, page: Page): readonly string[] {
  const [first = '', ...rest] = hanging(`${word}  `, text, page);
  const tail = first.slice(word.length);
  return [
    page.paint(style, word) + (strong === undefined ? tail : page.paint('strong', tail)),
    ...(strong === 'all' ? rest.map((line) => page.paint('strong', line)) : rest),
  ];
}
