import { meaningOfExitCode } from '../wording/exit-codes.ts';
import type { Judged, LoadAccount } from './account.ts';
import { loadOutcomeInWords, loadRemarkLines, loadRows } from './end-lines.ts';
import { figuresOf } from './table.ts';
import { loadVerdictWord, quantileName } from './words.ts';
import { leftBehindMarkdown } from '../markdown/ending.ts';
import { fit } from '../markdown/fit.ts';
import { problemMarkdown } from '../markdown/head.ts';
import { code, fenced, prose } from '../markdown/text.ts';
import { painter } from '../text/paint.ts';

/** A load check as Markdown: outcome, a line an endpoint, what is to be said beside them. */
export function loadMarkdown(account: LoadAccount): string {
  return loadMarkdownWithin(account, Infinity) ?? '';
}

/** The same in so many bytes; null where not even its head fits. */
export function loadMarkdownWithin(account: LoadAccount, mostBytes: number): string | null {
  const { leftBehind } = account;
  const page = { width: 120, paint: painter(false), keyVariable: '', keyHeader: '' };
  const parts = {
    head: headMarkdown(account),
    middle: [],
    tail: [tableMarkdown(account), fenced(loadRemarkLines(account, page)), ...leftBehindMarkdown(leftBehind)].join(
      '\n\n',
    ),
    cut: () => 'There is no room here for more: `--report markdown=PATH` writes it whole.',
  };
  return fit(parts, mostBytes);
}

function headMarkdown({ head, plan, result, problems, exitCode }: LoadAccount): string {
  const { target, version, startedAt, subject } = head;
  const word = loadVerdictWord[result.whole.verdict.kind].toUpperCase();
  return [
    `## octoproof load ${subject}: ${problems.length === 0 ? word : `${word}, with problems`}`,
    prose(loadOutcomeInWords(plan, result)),
    [
      `- Exit code ${exitCode}: ${prose(meaningOfExitCode(exitCode))}`,
      `- Target ${code(target.name)}${target.name === target.baseUrl ? '' : ` at ${code(target.baseUrl)}`}`,
      `- octoproof ${prose(version)}, seed ${plan.seed}, ${prose(startedAt)}`,
    ].join('\n'),
    ...(target.reference ? ['This run says nothing of any service but the bundled reference.'] : []),
    ...problems.map(({ message, hint }) => problemMarkdown('could-not-run', message, hint)),
  ].join('\n\n');
}

function tableMarkdown({ plan, result }: LoadAccount): string {
  const limit = quantileName(plan.criterion.quantile);
  return [
    `| Endpoint | Requests | Errors | p50 ms | p90 ms | ${limit} ms | Max ms | Verdict |`,
    '| :-- | --: | --: | --: | --: | --: | --: | :-- |',
    ...loadRows(result).map(rowMarkdown),
  ].join('\n');
}

function rowMarkdown(of: Judged): string {
  return `| ${[prose(of.name), ...figuresOf(of)].join(' | ')} |`;
}
