import { exitCodeLines, meaningOfExitCode } from '../report/wording/exit-codes.ts';
import type { Style } from '../report/text/paint.ts';
import { afterKeyword, hanging, type Page } from '../report/text/page.ts';
import { seconds, count } from '../report/wording/numbers.ts';
import { visible } from '../report/text/visible.ts';
import { reasonInWords } from '../report/wording/findings.ts';
import { operationInWords } from '../report/wording/operations.ts';
import type { CheckResult, RunFooter } from '../run/events.ts';
import type { Replayed, ReplayState } from './compare.ts';
import type { RecordedCheck, RecordedReport } from './read-report.ts';
import { isIntermittent } from './choose.ts';

/** The states in the order of the report. */
const stateOrder: readonly ReplayState[] = ['still-failing', 'now-different', 'untried', 'fixed'];

export const stateWords: Readonly<Record<ReplayState, { readonly says: string; readonly style: Style }>> = {
  'still-failing': { says: 'still failing', style: 'bad' },
  'now-different': { says: 'now different', style: 'bad' },
  untried: { says: 'could not be tried', style: 'doubt' },
  fixed: { says: 'fixed', style: 'good' },
};

/** Each recorded failure with its state and details. */
export function replayLines(replayed: readonly Replayed[], page: Page): readonly string[] {
  return stateOrder.flatMap((state) =>
    replayed.filter((one) => one.state === state).flatMap((one) => oneInLines(one, page)),
  );
}

function oneInLines(one: Replayed, page: Page): readonly string[] {
  const { says, style } = stateWords[one.state];
  return [
    ...afterKeyword({ word: says.toUpperCase(), style, strong: 'first' }, one.was.id, page),
    ...(one.state === 'fixed' ? [] : hanging('  ', visible(one.was.title), page)),
    ...details(one).flatMap(([label, sentence]) => hanging(`  ${label}`, sentence, page)),
  ];
}

function details({ was, now, state, why }: Replayed): readonly (readonly [label: string, sentence: string])[] {
  switch (state) {
    case 'still-failing':
      return [['', nowInWords(now)]];
    case 'now-different':
      return [
        ['was  ', wasInWords(was)],
        ['now  ', nowInWords(now)],
      ];
    case 'untried':
      return [
        [
          '',
          visible(why ?? (now === null ? null : reasonInWords(now)) ?? `its verdict is ${now?.verdict ?? 'missing'}`),
        ],
      ];
    case 'fixed':
      return fixedInWords(was, now).map((sentence) => ['', sentence] as const);
  }
}

function wasInWords({ verdict, reason, cause }: RecordedCheck): string {
  return visible(`${verdict}${reason === null ? '' : `, ${withEndpoint(cause?.endpoint ?? null, reason)}`}`);
}

function nowInWords(now: CheckResult | null): string {
  if (now === null) return '';
  const { shown = 1, of = 1 } = now.reproduced ?? {};
  const often = shown < of ? ` (intermittent: failed in ${shown} of ${of} attempts)` : '';
  return visible(`${now.verdict}, ${withEndpoint(now.cause?.endpoint ?? null, reasonInWords(now) ?? '')}${often}`);
}

/** Notes on a pass that does not prove that the failure is fixed. */
function fixedInWords(was: RecordedCheck, now: CheckResult | null): readonly string[] {
  if (was.kind === 'ambient')
    return [
      'octoproof judged this rule only on the replies of the checks during which it had failed. A full run judges every reply',
    ];
  const { shown, of } = now?.reproduced ?? { shown: 0, of: 1 };
  if (of === 1) return [];
  const why = isIntermittent(was) ? 'the failure was intermittent' : 'parallel calls may fail only sometimes';
  return [`${why}; the check passed in ${of - shown} of ${of} attempts`];
}

/** A sentence, preceded by its operation. */
export function withEndpoint(endpoint: string | null, sentence: string): string {
  return endpoint === null ? sentence : `${operationInWords(endpoint)}: ${sentence}`;
}

/** The last lines: the number of failures in each state, and the exit code unless it is 0. */
export function endLine(replayed: readonly Replayed[], footer: RunFooter, page: Page): readonly string[] {
  const { exchanges, durationMs, exitCode, interrupted } = footer;
  const parts = stateOrder.flatMap((state) => {
    const number = replayed.filter((one) => one.state === state).length;
    return number === 0 ? [] : [`${number} ${stateWords[state].says}`];
  });
  const style: Style = exitCode === 0 ? 'good' : exitCode === 4 ? 'doubt' : 'bad';
  const facts = `${parts.join(', ')}; ${count(exchanges, 'exchange')}, ${seconds(durationMs)}${interrupted ? ', interrupted' : ''}`;
  return [
    ...afterKeyword({ word: `REPLAYED ${replayed.length.toLocaleString('en-US')}`, style }, facts, page),
    ...exitCodeLines(exitCode, meaningOf(exitCode), page),
  ];
}

/** The meaning of an exit code of a replay. It does not cover the checks that the replay excludes. */
function meaningOf(exitCode: number): string {
  if (exitCode === 1) return 'at least one check still fails';
  return exitCode === 4 ? 'no check fails, but some checks could not be tried' : meaningOfExitCode(exitCode);
}

/** The report that is replayed, and its target if the replay uses another one. */
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
    ...(moved ? [`target of the report: ${visible(target.baseUrl)}`] : []),
  ];
}

/** The output for a report without failures. */
export function nothingToReplay({ file, checks, exitCode }: RecordedReport): string {
  const others = checks.filter(({ verdict }) => ['warned', 'blocked', 'broken'].includes(verdict)).length;
  const lines = [
    `${visible(file)} has no failures; octoproof sent nothing`,
    ...(others === 0 ? [] : [`${count(others, 'check')} warned, blocked or broken: use --all to try them`]),
    ...(exitCode === 0 ? [] : [`the recorded run ended with exit code ${exitCode}: ${meaningOfExitCode(exitCode)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The output if this release has none of the checks. */
export function noneLeft({ version }: RecordedReport, chosen: readonly RecordedCheck[]): string {
  const ids = chosen.map(({ id }) => `  ${visible(id)}\n`).join('');
  const checks = chosen.length === 1 ? 'this check' : 'these checks';
  return `this release of octoproof does not have ${checks}, so nothing was sent:\n${ids}use the octoproof release that wrote the report (${visible(version)}), or certify the target again\n`;
}
