import type { Paint } from '../../report/text/paint.ts';
import { clip } from '../../report/text/shorten.ts';
import { visible } from '../../report/text/visible.ts';
import { columnsOf, cutLines, wrap } from '../../report/text/wrap.ts';

/** One step of a listing: its number or mark, its title and its values. */
export interface ListedStep {
  readonly mark: string;
  readonly title: string;
  readonly rows: readonly ListedRow[];
}

export interface ListedRow {
  readonly label: string;
  readonly value: string;
  /** True for a remark instead of a value. It is printed in a quiet style and wraps between words. */
  readonly aside?: boolean;
  /** True for a value with parts that start at each `&`. If the value wraps, each part gets its own line. */
  readonly joined?: boolean;
  /** Maximum length of the shown value in UTF-16 units. */
  readonly most?: number;
}

export interface ListingOptions {
  readonly paint: Paint;
  /** Columns of the terminal; undefined in a pipe, where a value stays on one line so that it can be searched and copied. */
  readonly columns: number | undefined;
  /** Hides secrets. Called before a text is truncated or wrapped. */
  readonly hide?: (text: string) => string;
}

/** Returns the steps with their values in one column. Escapes control characters, which could move the cursor. */
export function listing(steps: readonly ListedStep[], options: ListingOptions): string {
  const marks = Math.max(0, ...steps.map(({ mark }) => mark.length)) + 2;
  const longest = Math.max(0, ...steps.flatMap(({ rows }) => rows.map(({ label }) => label.length)));
  const labels = longest === 0 ? 0 : longest + 2;
  return steps.map((step) => stepLines(step, { ...options, marks, labels }).join('\n')).join('\n\n');
}

interface Layout extends ListingOptions {
  readonly marks: number;
  readonly labels: number;
}

function stepLines({ mark, title, rows }: ListedStep, layout: Layout): readonly string[] {
  const { paint, marks, columns = Infinity, hide = (text: string) => text } = layout;
  const titles = wrap(hide(title), columns - marks).map((line) => paint('strong', line));
  const heads = titles.map((line, index) => `${(index === 0 ? mark : '').padEnd(marks)}${line}`);
  return [...heads, ...rows.flatMap((row) => rowLines(row, layout))];
}

function rowLines(row: ListedRow, layout: Layout): readonly string[] {
  const { label, aside = false } = row;
  const { paint, marks, labels, columns = Infinity, hide = (text) => text } = layout;
  const indent = ' '.repeat(marks);
  const value = visible(clip(hide(row.value), row.most ?? Infinity));
  return valueLines({ ...row, value }, columns - marks - labels).map((line, index) => {
    const head = paint('quiet', (index === 0 ? label : '').padEnd(labels));
    return `${indent}${head}${aside ? paint('quiet', line) : line}`.trimEnd();
  });
}

function valueLines({ value: fullValue, aside = false, joined = false }: ListedRow, room: number): readonly string[] {
  if (!Number.isFinite(room) || columnsOf(fullValue) <= room) return [fullValue];
  if (aside) return wrap(fullValue, room);
  return (joined ? fullValue.split(/(?=&)/) : [fullValue]).flatMap((part) => cutLines(part, room));
}
