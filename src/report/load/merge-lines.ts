import type { Criterion } from '../../load/plan.ts';
import type { EndpointResult } from '../../load/result.ts';
import { afterKeyword, hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { exitCodeLines } from '../wording/exit-codes.ts';
import { count } from '../wording/numbers.ts';
import { errorLines, measuredInWords } from './end-lines.ts';
import { loadTable } from './table.ts';
import { inconclusiveInWords, limitName, loadVerdictStyle, loadVerdictWord, meaningOfLoadExitCode } from './wording.ts';

type Merged = Omit<EndpointResult, 'slices'>;

/** The merged measurements of several machines. */
export interface MergedLoad {
  readonly version: string;
  readonly files: number;
  readonly subject: string;
  readonly baseUrl: string;
  readonly criterion: Criterion;
  readonly endpoints: readonly Merged[];
  readonly whole: Merged;
  readonly perMinute: number;
  /** Whether all machines measured at the same time. */
  readonly atOnce: boolean;
  readonly exitCode: number;
}

export function mergedLines(load: MergedLoad, page: Page): readonly string[] {
  const { version, files, subject, baseUrl, criterion, endpoints, whole, perMinute, atOnce } = load;
  const rows = [...endpoints, ...(endpoints.length > 1 ? [whole] : [])];
  const rate = atOnce
    ? `measured at the same time: ${count(perMinute, 'request')} a minute in total`
    : 'not measured at the same time, so their rates are not added up';
  return [
    `${page.paint('strong', `octoproof ${version}`)}  load merge`,
    ...hanging('target   ', `${visible(subject)} at ${visible(baseUrl)}`, page),
    ...hanging('files    ', `${files}, ${rate}`, page),
    '',
    ...loadTable(rows, criterion, page),
    '',
    ...errorLines(rows, page),
    ...outcomeLines(load, page),
  ];
}

function outcomeLines(load: MergedLoad, page: Page): readonly string[] {
  const { subject, endpoints, whole, criterion, exitCode } = load;
  const { kind } = whole.verdict;
  const limit = `a ${limitName(criterion)}`;
  const open = endpoints.flatMap((one) => {
    const reason = inconclusiveInWords(one, null);
    return reason === null ? [] : [`${one.name}: ${reason}`];
  });
  const failed = endpoints.filter(({ verdict }) => verdict.kind === 'not-conformant').map(({ name }) => name);
  const reasons = {
    conformant: `every endpoint keeps ${limit}`,
    'not-conformant': `${limit} is exceeded: ${failed.join(', ')}`,
    measured: measuredInWords,
    inconclusive: open.join('; '),
  };
  const keyword = { word: loadVerdictWord[kind].toUpperCase(), style: loadVerdictStyle[kind] };
  return [
    ...afterKeyword(keyword, visible(reasons[kind]), page),
    ...exitCodeLines(exitCode, meaningOfLoadExitCode(exitCode, subject, load), page),
  ];
}
