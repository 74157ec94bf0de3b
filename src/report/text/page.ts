import type { Paint } from './paint.ts';
import { cutLines, wrap, wrapCommand } from './wrap.ts';

/** What the pieces of the terminal report share: how wide a line may be, and how to colour. */
export interface Page {
  readonly width: number;
  readonly paint: Paint;
  /** The environment variable that holds the key, for commands that are shown. */
  readonly keyVariable: string;
  /** The header that carries the key, in lower case. */
  readonly keyHeader: string;
}

const labelColumns = 11;

/** Lines of a text under a label that stands in a column of its own. */
export function labelled(label: string, text: string, { width, paint }: Page): readonly string[] {
  return behindLabel(label, wrap(text, width - labelColumns - 2), paint);
}

/** Lines of what stood in a body, broken anywhere, so that it can be put together again. */
export function bodyLines(text: string, { width, paint }: Page): readonly string[] {
  return behindLabel('', cutLines(text, width - labelColumns - 2), paint);
}

/** Lines of a shell command under a label, which can be pasted as they are. */
export function labelledCommand(label: string, words: readonly string[], { width, paint }: Page): readonly string[] {
  return behindLabel(label, wrapCommand(words, width - labelColumns - 2), paint);
}

function behindLabel(label: string, lines: readonly string[], paint: Paint): readonly string[] {
  return lines.map(
    (line, index) => `  ${index === 0 ? paint('quiet', label.padEnd(labelColumns)) : ' '.repeat(labelColumns)}${line}`,
  );
}

/** Lines of a text behind a mark, indented so that the mark stands free. */
export function hanging(mark: string, text: string, { width }: Page): readonly string[] {
  const indent = ' '.repeat(mark.length);
  return wrap(text, width - mark.length).map((line, index) => `${index === 0 ? mark : indent}${line}`);
}
