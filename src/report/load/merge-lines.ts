import type { Criterion } from '../../load/plan.ts';
import type { EndpointResult } from '../../load/result.ts';
import { meaningOfExitCode } from '../wording/exit-codes.ts';
import { loadTable } from './table.ts';
import { doubtInWords, errorsInWords, loadVerdictStyle, loadVerdictWord, msInWords, quantileName } from './words.ts';
import { hanging, type Page } from '../text/page.ts';
import { count } from '../wording/numbers.ts';
import { visible } from '../text/visible.ts';

type Merged = Omit<EndpointResult, 'slices'>;

/** What several machines measured together. */
export interface MergedAccount {
  readonly version: string;
  readonly files: number;
  readonly subject: string;
  readonly baseUrl: string;
  readonly criterion: Criterion;
  readonly endpoints: readonly Merged[];
  readonly whole: Merged;
  readonly perMinute: number;
  /** Whether all measured at the same time. */
  readonly atOnce: boolean;
  readonly exitCode: number;
}

export function mergedLines(account: MergedAccount, page: Page): readonly string[] {
  const { version, files, subject, baseUrl, criterion, endpoints, whole, perMinute, atOnce } = account;
  const rows = [...endpoints, ...(endpoints.length > 1 ? [whole] : [])];
  const rate = atOnce
    ? `measured at the same time: ${count(perMinute, 'request')} a minute together`
    : 'not measured at the same time: nothing is said of their rates together';
  return [
    `${page.paint('strong', `octoproof ${version}`)}  load merge`,
    ...hanging('target   ', `${visible(subject)} at ${visible(baseUrl)}`, page),
    ...hanging('files    ', `${files}, ${rate}`, page),
    '',
    ...loadTable(rows, criterion, page),
    '',
    ...rows
      .filter(({ errors }) => Object.keys(errors).length > 0)
      .flatMap(({ name, errors }) => hanging('errors   ', visible(`${name}: ${errorsInWords(errors)}`), page)),
    ...outcomeLines(account, page),
  ];
}

function outcomeLines({ endpoints, whole, criterion, exitCode }: MergedAccount, page: Page): readonly string[] {
  const word = loadVerdictWord[whole.verdict.kind].toUpperCase();
  const limit = `a ${quantileName(criterion.quantile)} of ${msInWords(criterion.limitMs)} ms`;
  const open = endpoints.flatMap((one) => {
    const doubt = doubtInWords(one, null);
    return doubt === null ? [] : [`${one.name}: ${doubt}`];
  });
  const failed = endpoints.filter(({ verdict }) => verdict.kind === 'not-conformant').map(({ name }) => name);
  const why = {
    conformant: `each endpoint keeps ${limit}`,
    'not-conformant': `${limit} is not kept: ${failed.join(', ')}`,
    inconclusive: open.join('; '),
  }[whole.verdict.kind];
  const [first = '', ...rest] = hanging(`${word}  `, visible(why), page);
  return [
    page.paint(loadVerdictStyle[whole.verdict.kind], word) + first.slice(word.length),
    ...rest,
    ...(exitCode === 0 ? [] : hanging(`exit code ${exitCode}  `, meaningOfExitCode(exitCode), page)),
  ];
}
