import type { Criterion } from '../../load/plan.ts';
import type { Judged } from './account.ts';
import { errorCount, loadVerdictStyle, loadVerdictWord, msInWords, percentInWords, quantileName } from './words.ts';
import { labelled, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';

interface Row {
  readonly of: Judged;
  readonly cells: readonly string[];
}

const gap = '  ';

/** A line an endpoint, in columns; where the page is too narrow for them, a few lines each. */
export function loadTable(rows: readonly Judged[], criterion: Criterion, page: Page): readonly string[] {
  const heads = [
    'endpoint',
    'count',
    'errors',
    'p50 ms',
    'p90 ms',
    `${quantileName(criterion.quantile)} ms (${percentInWords(criterion.confidence)} between)`,
    'max ms',
    'verdict',
  ];
  const body = rows.map((of): Row => ({ of, cells: cellsOf(of) }));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...body.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const columns = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  const wide = widths.reduce((sum, width) => sum + width + gap.length, 0) <= page.width;
  if (!wide) return body.flatMap((row) => block(row, heads, page));
  return [
    page.paint('quiet', columns(heads.slice(0, -1)).join(gap) + gap + (heads.at(-1) ?? '')),
    ...body.map(({ of, cells }) => columns(cells.slice(0, -1)).join(gap) + gap + painted(of, page)),
  ];
}

function cellsOf(of: Judged): readonly string[] {
  return [visible(of.name), ...figuresOf(of)];
}

/** What stands behind the name of an endpoint: numbers, and the verdict last. */
export function figuresOf({ planned, errors, response, verdict }: Judged): readonly string[] {
  const { p50Ms, p90Ms, quantileMs, interval, maxMs } = response;
  return [
    planned.toLocaleString('en-US'),
    errorCount(errors).toLocaleString('en-US'),
    msInWords(p50Ms),
    msInWords(p90Ms),
    `${msInWords(quantileMs)} (${msInWords(interval.lowMs)} to ${msInWords(interval.highMs)})`,
    msInWords(maxMs),
    loadVerdictWord[verdict.kind],
  ];
}

function painted({ verdict }: Judged, { paint }: Page): string {
  return paint(loadVerdictStyle[verdict.kind], loadVerdictWord[verdict.kind]);
}

function block({ of, cells }: Row, heads: readonly string[], page: Page): readonly string[] {
  const inner = heads.slice(1, -1).map((head, index) => `${head.replace(/ \(.*/, '')} ${cells[index + 1] ?? ''}`);
  return [`${cells[0] ?? ''}: ${painted(of, page)}`, ...labelled('', inner.join(', '), page)];
}
