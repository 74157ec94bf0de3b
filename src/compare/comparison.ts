import type { Page } from '../report/text/page.ts';
import { compareLoads } from './compare-loads.ts';
import { compareRuns } from './compare-runs.ts';
import { loadComparisonText, runComparisonText } from './comparison-document.ts';
import type { ComparedReport } from './compared-report.ts';
import { headLines, endLines, type ComparedExit } from './blocks.ts';
import { runsIncomplete, unfinished } from './incomplete.ts';
import { loadComparisonLines, loadCountsInWords } from './load-comparison-words.ts';
import { notesOf, pairOf, seedNote } from './notes.ts';
import { countsInWords, runComparisonLines } from './run-words.ts';

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
  const incomplete = runsIncomplete(pair.old, pair.new);
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
