import type { Page } from '../report/text/page.ts';
import { compareLoads } from './compare-loads.ts';
import { compareRuns } from './compare-runs.ts';
import { loadComparisonText, runComparisonText } from './comparison-document.ts';
import type { ComparedReport, ComparedHead, ComparedRun } from './compared-report.ts';
import { headLines, endLines, type ComparedExit } from './blocks.ts';
import { loadComparisonLines, loadCountsInWords } from './load-comparison-words.ts';
import { notesOf, pairOf, seedNote } from './notes.ts';
import { countsInWords, runComparisonLines } from './run-words.ts';
import { count } from '../report/wording/numbers.ts';

/** A comparison of two reports, for people and for programs. */
export interface Comparison {
  /** 1 if there is a new failure that is not a known failure; otherwise 4 if a report is incomplete; otherwise 0. */
  readonly exitCode: ComparedExit;
  readonly lines: (page: Page) => readonly string[];
  /**
   * The document in the format of `schemas/octoproof/comparison.schema.json`. `version` is the version of this
   * octoproof.
   */
  readonly text: (version: string) => string;
}

/** Compares two reports. Throws a ConfigurationError if their kinds or subjects differ. */
export function comparisonOf(before: ComparedReport, after: ComparedReport): Comparison {
  const pair = pairOf(before, after);
  const reports = { old: pair.old, new: pair.new };
  if (pair.kind === 'load-report') {
    const endpoints = compareLoads(pair.old, pair.new);
    const incomplete = unfinished(pair.old, pair.new);
    const notes = [...notesOf(pair), ...incomplete];
    const exitCode = exitCodeOf({ fails: endpoints.some(({ newFailure }) => newFailure), incomplete });
    const quantiles = { old: pair.old.plan.quantile, new: pair.new.plan.quantile };
    return {
      exitCode,
      lines: (page) => [
        ...headLines({ ...reports, notes }, page),
        ...loadComparisonLines(endpoints, quantiles, page),
        ...endLines(loadCountsInWords(endpoints), exitCode, page),
      ],
      text: (version) => loadComparisonText({ ...reports, version, notes, exitCode }, endpoints),
    };
  }
  const comparison = compareRuns(pair.old, pair.new);
  const incomplete = [...unfinished(pair.old, pair.new), ...parts(pair.old, pair.new)];
  const notes = [...notesOf(pair), ...incomplete, ...seedNote(pair, comparison)];
  const exitCode = exitCodeOf({ fails: comparison.newFailures.some(({ excused }) => !excused), incomplete });
  return {
    exitCode,
    lines: (page) => [
      ...headLines({ ...reports, notes }, page),
      ...runComparisonLines(comparison, page),
      ...endLines(countsInWords(comparison), exitCode, page),
    ],
    text: (version) => runComparisonText({ ...reports, version, notes, exitCode }, comparison),
  };
}

function exitCodeOf({ fails, incomplete }: { fails: boolean; incomplete: readonly string[] }): ComparedExit {
  if (fails) return 1;
  return incomplete.length > 0 ? 4 : 0;
}

/** One sentence for each run that ended early. */
function unfinished(old: ComparedHead, now: ComparedHead): readonly string[] {
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
  return `the ${side} report covers a part of the suite: ${count(missing, 'check')} of the ${otherSide} report are missing; compare whole runs of one release`;
}

function missingIn({ checks }: ComparedRun, other: ComparedRun): number {
  const ids = new Set(checks.map(({ id }) => id));
  return other.checks.filter(({ id }) => !ids.has(id)).length;
}
