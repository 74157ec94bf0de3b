import type { Reporter } from '../../run/events.ts';
import { verdicts } from '../../model/verdict.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather, type FinishedRun } from '../gather.ts';
import { reportedCauses } from '../grouping/groups.ts';
import { count } from '../wording/numbers.ts';
import { meaningInRun } from '../wording/verdicts.ts';
import { causeMarkdown, gapMarkdown } from './cause.ts';
import { endingMarkdown, knownFailuresMarkdown } from './ending.ts';
import { fit } from './fit.ts';
import { headMarkdown } from './head.ts';

/** Writes the run as Markdown at its end. Rejects if the file cannot be written. */
export function markdownReporter(path: string): Reporter {
  return gather((run) => writeAtomically(path, markdownText(run)));
}

/** A run as Markdown: outcome, counts, root causes, gaps, known failures, observations. */
export function markdownText(run: FinishedRun): string {
  return markdownWithin(run, Infinity) ?? '';
}

/** The same in at most `maxBytes` bytes: omits root causes, with a note. Null if not even the head fits. */
export function markdownWithin(run: FinishedRun, maxBytes: number): string | null {
  const { groups } = reportedCauses(run);
  const causes = groups.filter(({ verdict }) => verdict !== 'unproven');
  const gaps = groups.filter(({ verdict }) => verdict === 'unproven');
  const parts = {
    head: [
      headMarkdown(run),
      countsMarkdown(run),
      ...(causes.length === 0 ? [] : [`### ${count(causes.length, 'root cause')}`]),
    ].join('\n\n'),
    middle: causes.map((group) => causeMarkdown(group, run)),
    tail: [
      ...(gaps.length === 0 ? [] : ['### Unproven', gaps.map(gapMarkdown).join('\n')]),
      ...knownFailuresMarkdown(run.footer),
      ...endingMarkdown(run),
    ].join('\n\n'),
    cut: (omitted: number | null) =>
      omitted === null
        ? 'This report is truncated. `--report markdown=PATH` writes the whole report.'
        : `This report omits ${omitted} of ${count(causes.length, 'root cause')}. \`--report markdown=PATH\` writes all of them.`,
  };
  return fit(parts, maxBytes);
}

function countsMarkdown({ footer }: FinishedRun): string {
  const { summary } = footer;
  const rows = verdicts
    .filter((verdict) => summary[verdict] > 0)
    .map(
      (verdict) => `| ${verdict} | ${summary[verdict].toLocaleString('en-US')} | ${meaningInRun(verdict, footer)} |`,
    );
  return ['| Verdict | Checks | Meaning |', '| :-- | --: | :-- |', ...rows].join('\n');
}
