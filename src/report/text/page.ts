import { painter, type Paint, type Style } from './paint.ts';
import { wrapJson, wrap, wrapCommand } from './wrap.ts';

/** How reports in plain text are laid out: how wide a line may be, and how to colour. */
export interface Page {
  readonly width: number;
  readonly paint: Paint;
  /** The environment variable that holds the key, for commands that are shown. */
  readonly keyVariable: string;
  /** The header that carries the key, in lower case. */
  readonly keyHeader: string;
}

/** A page without colours, for text that shows no command with a key. */
export function plainPage(width: number): Page {
  return { width, paint: painter(false), keyVariable: '', keyHeader: '' };
}

const labelColumns = 11;

/** Lines of a text beside a label in its own column. */
export function labelled(label: string, text: string, { width, paint }: Page): readonly string[] {
  return besideLabel(label, wrap(text, width - labelColumns - 2), paint);
}

/** Lines of a body. Nothing is lost at their ends, so that a reader can join them again. */
export function bodyLines(text: string, { width, paint }: Page): readonly string[] {
  return besideLabel('', wrapJson(text, width - labelColumns - 2), paint);
}

/** Lines of a shell command beside a label; they can be pasted as they are. */
export function labelledCommand(label: string, words: readonly string[], { width, paint }: Page): readonly string[] {
  return besideLabel(label, wrapCommand(words, width - labelColumns - 2), paint);
}

function besideLabel(label: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.map(
    (line, index) => `  ${index === 0 ? paint('quiet', label.padEnd(labelColumns)) : ' '.repeat(labelColumns)}${line}`,
  );
}

/** Lines of a text after a mark; the lines that follow are indented by the width of the mark. */
export function hanging(mark: string, text: string, { width }: Page): readonly string[] {
  const indent = ' '.repeat(mark.length);
  return wrap(text, width - mark.length).map((line, index) => `${index === 0 ? mark : indent}${line}`);
}

interface Keyword {
  readonly word: string;
  readonly style: Style;
  /** Which lines of the text are strong; none by default. */
  readonly strong?: 'first' | 'all';
}

/** Lines of a text after a coloured word, such as a verdict. */
export function afterKeyword({ word, style, strong }: Keyword, text: string, page: Page): readonly string[] {
  const [first = '', ...rest] = hanging(`${word}  `, text, page);
  const tail = first.slice(word.length);
  return [
    page.paint(style, word) + (strong === undefined ? tail : page.paint('strong', tail)),
    ...(strong === 'all' ? rest.map((line) => page.paint('strong', line)) : rest),
  ];
}
