import { count } from '../report/wording/numbers.ts';
import type { ComparedHead, ComparedRun } from './compared-report.ts';

/** The reasons why a comparison is incomplete, one sentence each. If there is one, the exit code is not 0. */
export function runsIncomplete(old: ComparedRun, now: ComparedRun): readonly string[] {
  return [...unfinished(old, now), ...parts(old, now)];
}

/** One sentence for each run that ended early. */
export function unfinished(old: ComparedHead, now: ComparedHead): readonly string[] {
  return [...cutShort(old, 'old'), ...cutShort(now, 'new')];
}

function cutShort({ interrupted, exitCode }: ComparedHead, side: string): readonly string[] {
  if (interrupted) return [`the ${side} run was interrupted`];
  return exitCode === 3 ? [`the ${side} run could not be finished (exit code 3)`] : [];
}

/**
 * Two reports on the same part of a suite can be compared in full. Another release, or a changed own suite, has other
 * checks. Then a report covers only a part if it excluded requirements.
 */
function parts(old: ComparedRun, now: ComparedRun): readonly string[] {
  const [before, after] = [missingIn(old, now), missingIn(now, old)];
  const isPart = ({ notSelected }: ComparedRun): boolean => notSelected > 0;
  return [
    ...(before > 0 && isPart(old) ? [partText('old', before, 'new')] : []),
    ...(after > 0 && (old.version === now.version || isPart(now)) ? [partText('new', after, 'old')] : []),
  ];
}

function partText(side: string, missing: number, otherSide: string): string {
  return `the ${side} report covers a part of the suite: ${count(missing, 'check')} of the ${otherSide} report are missing`;
}

function missingIn({ checks }: ComparedRun, other: ComparedRun): number {
  const ids = new Set(checks.map(({ id }) => id));
  return other.checks.filter(({ id }) => !ids.has(id)).length;
}
