import { defaultKeyVariable } from '../certification/storefront/api-keys.ts';
import { keyHeaderOf } from '../library/reporters.ts';
import type { Repeatable } from '../report/commands/rerun.ts';
import type { Certified } from '../certification/running.ts';
import { groupByCause } from '../report/grouping/groups.ts';
import type { JudgedCheck } from '../report/gather.ts';
import { painter } from '../report/text/paint.ts';
import { groupLines } from '../report/wording/cause-lines.ts';
import type { Page } from '../report/text/page.ts';
import { countLines, outcomeLines } from '../report/terminal/tail.ts';
import { visible } from '../report/text/visible.ts';

/** An error for a failed test, without a stack trace of octoproof. */
export function failure(lines: readonly string[]): Error {
  const error = new Error(
    lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trimEnd(),
  );
  // vitest prints equal errors once, so errors with the same cause must have the same text.
  error.stack = `${error.name}: ${error.message}`;
  return error;
}

/** The report of one check, as in a terminal. Problems of the whole run are left out. */
export function checkReport(judged: JudgedCheck, run: Repeatable): readonly string[] {
  const { result } = judged;
  const nothingMet = result.cause === null && result.evidence.length === 0;
  if (result.verdict === 'blocked' && nothingMet) return [`BLOCKED  ${visible(result.reason ?? '')}`];
  return groupLines({ verdict: result.verdict, lead: judged, others: [] }, run, pageFor(run));
}

/** The report of the outcome: first the outcome, then unproven checks with their reasons, counts and problems. */
export function outcomeReport({ footer, results, plan }: Certified, run: Repeatable): readonly string[] {
  const page = pageFor(run);
  const excused = results.filter(({ known }) => known !== undefined).length;
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const judged = plan.checks.flatMap((planned) => {
    const result = resultOf.get(planned.id);
    return result === undefined ? [] : [{ planned, result }];
  });
  const [outcome = ''] = outcomeLines(footer, page);
  const unproven = groupByCause(judged).filter(({ verdict }) => verdict === 'unproven');
  return [
    outcome,
    '',
    ...unproven.flatMap((group) => groupLines(group, run, page)),
    ...countLines(footer, { plan, judged, excused }, page),
  ];
}

function pageFor({ header }: Repeatable): Page {
  const keyHeader = keyHeaderOf(header.subject);
  return { width: 100, paint: painter(false), keyVariable: header.keyVariable ?? defaultKeyVariable, keyHeader };
}
