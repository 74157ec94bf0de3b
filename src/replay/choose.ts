import { ConfigurationError, type ConfigurationProblem } from '../spec/configuration-error.ts';
import { nearest } from '../spec/nearest.ts';
import type { Verdict } from '../spec/verdict.ts';
import type { RecordedCheck, RecordedReport } from './recorded-report.ts';

/** Verdicts that can be tried again: something came of the check, and it was not good. */
const replayable: readonly Verdict[] = ['failed', 'warned', 'blocked', 'broken'];

export interface Choice {
  /** Ids the user named; empty for none. */
  readonly ids: readonly string[];
  /** True for whatever did not end well, not the failed ones only. */
  readonly all: boolean;
}

/** The checks of a report to try again, in its order. Throws a ConfigurationError for ids that it has not, or that ended well. */
export function choose({ checks }: Pick<RecordedReport, 'checks'>, { ids, all }: Choice): readonly RecordedCheck[] {
  const problems = ids.flatMap((id) => problemOf(id, checks));
  if (problems.length > 0) throw new ConfigurationError(problems);
  if (ids.length > 0) return checks.filter(({ id }) => ids.includes(id));
  return checks.filter(({ verdict }) => verdict === 'failed' || (all && replayable.includes(verdict)));
}

function problemOf(id: string, checks: readonly RecordedCheck[]): readonly ConfigurationProblem[] {
  const found = checks.find((check) => check.id === id);
  if (found === undefined)
    return [{ message: `the report has no check ${JSON.stringify(id)}`, hint: hintFor(id, checks) }];
  if (replayable.includes(found.verdict)) return [];
  return [
    {
      message: `${id} did not fail in this report: it is ${found.verdict} there`,
      hint: 'octoproof storefront --only runs a check that did not fail',
    },
  ];
}

function hintFor(id: string, checks: readonly RecordedCheck[]): string {
  const bad = checks.filter(({ verdict }) => replayable.includes(verdict)).map((check) => check.id);
  const close = nearest(id, bad, 3);
  const others =
    close.length > 0
      ? close
      : nearest(
          id,
          checks.map((check) => check.id),
          3,
        );
  if (others.length > 0) return `nearest: ${others.join(', ')}`;
  return bad.length === 0
    ? 'it has no failures'
    : `its failures: ${bad.slice(0, 5).join(', ')}${bad.length > 5 ? ', …' : ''}`;
}
