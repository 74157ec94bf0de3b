import { verdicts } from '../../spec/verdict.ts';
import type { Group } from '../grouping/groups.ts';
import { causeMarkdown, gapMarkdown } from './cause.ts';
import { fit, type Parts } from './fit.ts';
import { endingMarkdown, knownMarkdown } from './ending.ts';
import { headMarkdown } from './head.ts';
import type { FinishedRun } from '../gather.ts';
import { tellable } from '../grouping/reported-causes.ts';
import { count } from '../wording/numbers.ts';
import { verdictMeaning } from '../wording/verdicts.ts';

/** A certification as Markdown: outcome, counts, root causes, what is unproven, known failures, observations. */
export function markdownDocument(ended: FinishedRun): string {
  return markdownWithin(ended, Infinity) ?? '';
}

/** The same in so many bytes, with fewer root causes where need be, which it says; null where not even its head fits. */
export function markdownWithin(ended: FinishedRun, mostBytes: number): string | null {
  return fit(partsOf(ended), mostBytes);
}

function partsOf(ended: FinishedRun): Parts {
  const { groups } = tellable(ended);
  const met = groups.filter(({ verdict }) => verdict !== 'unproven');
  const gaps = groups.filter(({ verdict }) => verdict === 'unproven');
  return {
    head: [headMarkdown(ended), countsMarkdown(ended), ...causesHeading(met)].join('\n\n'),
    middle: met.map((group) => causeMarkdown(group, ended)),
    tail: [...gapsMarkdown(gaps), ...knownMarkdown(ended.footer), ...endingMarkdown(ended)].join('\n\n'),
    cut: (left) =>
      left === null
        ? 'There is no room here for more: `--report markdown=PATH` writes it whole.'
        : `${left} of ${count(met.length, 'root cause')} are left out for want of room: \`--report markdown=PATH\` writes them all.`,
  };
}

function countsMarkdown({ footer: { summary } }: FinishedRun): string {
  const rows = verdicts
    .filter((verdict) => summary[verdict] > 0)
    .map((verdict) => `| ${verdict} | ${summary[verdict].toLocaleString('en-US')} | ${verdictMeaning[verdict]} |`);
  return ['| Verdict | Checks | Means |', '| :-- | --: | :-- |', ...rows].join('\n');
}

function causesHeading(met: readonly Group[]): readonly string[] {
  return met.length === 0 ? [] : [`### ${count(met.length, 'root cause')}`];
}

function gapsMarkdown(gaps: readonly Group[]): readonly string[] {
  return gaps.length === 0 ? [] : ['### Unproven', gaps.map(gapMarkdown).join('\n')];
}
