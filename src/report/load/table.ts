import type { Criterion } from '../../load/plan.ts';
import type { EndpointRow } from './finished-load.ts';
import { errorCount, loadVerdictStyle, loadVerdictWord, msInWords, percentInWords, quantileName } from './wording.ts';
import { labelled, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';

type Judged = Pick<Criterion, 'quantile' | 'confidence'>;

interface Row {
  readonly endpoint: EndpointRow;
  readonly cells: readonly string[];
}

const gap = '  ';

/** A table with a line for each endpoint, or a few lines for each endpoint if the page is too narrow. */
export function loadTable(rows: readonly EndpointRow[], criterion: Judged, page: Page): readonly string[] {
  const heads = [
    'endpoint',
    'count',
    'errors',
    'p50 ms',
    'p90 ms',
    `${quantileName(criterion.quantile)} ms (${percentInWords(criterion.confidence)} CI)`,
    'max ms',
    'verdict',
  ];
  const body = rows.map((endpoint): Row => ({ endpoint, cells: [visible(endpoint.name), ...figuresOf(endpoint)] }));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...body.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const columns = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  const wide = widths.reduce((sum, width) => sum + width + gap.length, 0) <= page.width;
  if (!wide) return body.flatMap((row) => block(row, heads, page));
  return [
    page.paint('quiet', columns(heads.slice(0, -1)).join(gap) + gap + (heads.at(-1) ?? '')),
    ...body.map(({ endpoint, cells }) => columns(cells.slice(0, -1)).join(gap) + gap + verdictOf(endpoint, page)),
  ];
}

/** The cells after the name of an endpoint: the numbers, and last the verdict. */
export function figuresOf({ planned, errors, response, verdict }: EndpointRow): readonly string[] {
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

function verdictOf({ verdict }: EndpointRow, { paint }: Page): string {
  return paint(loadVerdictStyle[verdict.kind], loadVerdictWord[verdict.kind]);
}

function block({ endpoint, cells }: Row, heads: readonly string[], page: Page): readonly string[] {
  const inner = heads.slice(1, -1).map((head, index) => `${head.replace(/ \(.*/, '')} ${cells[index + 1] ?? ''}`);
  return [`${cells[0] ?? ''}: ${verdictOf(endpoint, page)}`, ...labelled('', inner.join(', '), page)];
}
