import { meaningOfExitCode } from '../report/wording/exit-codes.ts';
import { count } from '../report/wording/numbers.ts';
import { visible } from '../report/text/visible.ts';
import type { RecordedCheck, RecordedReport } from './recorded-report.ts';

/** What is replayed, and what is known beforehand to be other than in the run that is replayed. */
export function aboutReplay(
  report: RecordedReport,
  chosen: readonly RecordedCheck[],
  baseUrl: string,
): readonly string[] {
  const { file, version, startedAt, target } = report;
  const failures = report.checks.filter(({ verdict }) => verdict === 'failed').length;
  const moved = !target.reference && target.baseUrl !== baseUrl;
  return [
    `replay of ${visible(file)}, by octoproof ${visible(version)} at ${visible(startedAt)}: ${count(chosen.length, 'check')}, ${count(failures, 'failure')} in the report`,
    ...(moved ? [`the report is of ${visible(target.baseUrl)}`] : []),
  ];
}

/** What there is to say of a report without failures. */
export function nothingToReplay({ file, checks, exitCode }: RecordedReport): string {
  const others = checks.filter(({ verdict }) => ['warned', 'blocked', 'broken'].includes(verdict)).length;
  const lines = [
    `${visible(file)} names no failures: nothing was sent`,
    ...(others === 0 ? [] : [`${count(others, 'check')} warned, blocked or broken: --all tries them again`]),
    ...(exitCode === 0 ? [] : [`its run ended with ${exitCode}, ${meaningOfExitCode(exitCode)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** What there is to say where this release has none of the checks any more. */
export function noneLeft({ version }: RecordedReport, chosen: readonly RecordedCheck[]): string {
  const ids = chosen.map(({ id }) => `  ${visible(id)}\n`).join('');
  return `could not be tried, for this release has no such check: nothing was sent\n${ids}octoproof ${visible(version)} wrote the report, and has them\n`;
}
