import { count } from '../report/wording/numbers.ts';
import type { ComparedHead, ComparedRun } from './compared-report.ts';

/** Why two reports say less than a comparison of whole runs would, a sentence each: then the exit code is not 0. */
export function runsIncomplete(old: ComparedRun, now: ComparedRun): readonly string[] {
  return [...unfinished(old, now), ...parts(old, now)];
}

/** The runs that ended early. */
export function unfinished(old: ComparedHead, now: ComparedHead): readonly string[] {
  return [...cutShort(old, 'old'), ...cutShort(now, 'new')];
}

function cutShort({ interrupted, exitCode }: ComparedHead, side: string): readonly string[] {
  if (interrupted) return [`the ${side} run was interrupted`];
  return exitCode === 3 ? [`the ${side} run could not be finished (exit code 3)`] : [];
}

/**
 * Two reports of the same part of a suite are compared in full. Another release, or a suite of one's own that grew, has other
 * checks: then only requirements that were left out show a part.
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
