import { appendSummary } from '../github/step-summary.ts';
import { leftBehindMarkdown } from '../markdown/ending.ts';
import { fit } from '../markdown/fit.ts';
import { problemMarkdown } from '../markdown/head.ts';
import { code, fenced, prose } from '../markdown/text.ts';
import { plainPage } from '../text/page.ts';
import { loadOutcomeInWords, loadRemarkLines, loadRows } from './end-lines.ts';
import type { FinishedLoad } from './finished-load.ts';
import { unverifiedInWords } from '../wording/plan.ts';
import { figuresOf } from './table.ts';
import { loadVerdictWord, meaningOfLoadExitCode, quantileName } from './wording.ts';

/** A load check as Markdown: the outcome, a row for each endpoint, remarks. */
export function loadMarkdown(load: FinishedLoad): string {
  return loadMarkdownWithin(load, Infinity) ?? '';
}

/** Appends a load check as Markdown to the summary of a step. Rejects if it cannot be written. */
export async function summarizeLoad(path: string, load: FinishedLoad): Promise<void> {
  await appendSummary(path, (bytes) => loadMarkdownWithin(load, bytes));
}

/** The same in at most `maxBytes` bytes; null if not even the head fits. */
export function loadMarkdownWithin(load: FinishedLoad, maxBytes: number): string | null {
  const remarks = fenced(loadRemarkLines(load, plainPage(120)));
  const parts = {
    head: headMarkdown(load),
    middle: [],
    tail: [tableMarkdown(load), remarks, ...leftBehindMarkdown(load.leftBehind)].join('\n\n'),
    cut: () => 'This report is truncated. `--report markdown=PATH` writes the whole report.',
  };
  return fit(parts, maxBytes);
}

function headMarkdown({ head, plan, result, problems, outcome, exitCode }: FinishedLoad): string {
  const { target, version, startedAt, subject } = head;
  const unverified = unverifiedInWords(target);
  const word = loadVerdictWord[outcome].toUpperCase();
  return [
    `## octoproof load ${subject}: ${problems.length === 0 ? word : `${word}, with problems`}`,
    prose(loadOutcomeInWords(plan, result)),
    [
      `- Exit code ${exitCode}: ${prose(meaningOfLoadExitCode(exitCode, subject, { ...plan, ...result }))}`,
      ...(target.integration === undefined ? [] : [`- Integration ${code(target.integration)}`]),
      `- Target ${code(target.name)}${target.name === target.baseUrl ? '' : ` at ${code(target.baseUrl)}`}`,
      `- octoproof ${prose(version)}, seed ${plan.seed}, ${prose(startedAt)}`,
    ].join('\n'),
    ...(unverified === null ? [] : [`**TLS** ${unverified}`]),
    ...(target.reference
      ? ['This run is a demonstration on the bundled reference. It does not test any other service.']
      : []),
    ...problems.map(({ message, hint }) => problemMarkdown('could-not-run', message, hint)),
  ].join('\n\n');
}

function tableMarkdown({ plan, result }: FinishedLoad): string {
  const limit = quantileName(plan.criterion.quantile);
  return [
    `| Endpoint | Requests | Errors | p50 ms | p90 ms | ${limit} ms | Max ms | Verdict |`,
    '| :-- | --: | --: | --: | --: | --: | --: | :-- |',
    ...loadRows(result).map((row) => `| ${[prose(row.name), ...figuresOf(row)].join(' | ')} |`),
  ].join('\n');
}
