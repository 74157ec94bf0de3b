import type { Repeatable } from '../report/commands/rerun.ts';
import { groupByCause } from '../report/grouping/groups.ts';
import type { JudgedCheck } from '../report/gather.ts';
import { causeLines } from '../report/terminal/causes.ts';
import { briefLines } from '../report/wording/cause-lines.ts';
import { headLines } from '../report/terminal/head.ts';
import { hanging, type Page } from '../report/text/page.ts';
import { leftBehindLines, problemLines } from '../report/terminal/tail.ts';
import { terminalReporterOf, type TerminalOptions } from '../report/terminal/reporter.ts';
import type { Reporter, RunFooter } from '../run/events.ts';
import type { Replayed } from './compare.ts';
import { endLine, replayLines } from './replay-words.ts';

export interface ReplayReporterOptions extends TerminalOptions {
  /** Lines before the head of the run. */
  readonly about: readonly string[];
  /** The states of the recorded failures, after the run has finished. */
  readonly replayed: () => readonly Replayed[];
}

/** Reports a replay in words: progress, the remaining root causes, then the state of each recorded failure. */
export function replayReporter(options: ReplayReporterOptions): Reporter {
  const { about, replayed, quiet } = options;
  return terminalReporterOf(options, {
    head: ({ header, plan }, page) => [
      ...about.flatMap((line) => hanging('', line, page)),
      ...headLines(header, plan, page),
    ],
    end: (footer, { run, judged, page }) => [
      ...(run === null ? [] : causesLeft(footer, { run, judged, page, quiet })),
      ...replayLines(replayed(), page),
      '',
      ...footer.problems.flatMap((problem) => problemLines(problem, page)),
      ...leftBehindLines(footer.leftBehind, page),
      ...endLine(replayed(), footer, page),
    ],
  });
}

interface Left {
  readonly run: Repeatable;
  readonly judged: readonly JudgedCheck[];
  readonly page: Page;
  readonly quiet: boolean;
}

function causesLeft({ outcome }: RunFooter, { run, judged, page, quiet }: Left): readonly string[] {
  const groups = groupByCause(judged.filter(({ result }) => ['failed', 'warned', 'broken'].includes(result.verdict)));
  if (quiet) return groups.flatMap((group) => briefLines(group, page));
  return ['', ...causeLines(groups, { run, page, outcome })];
}
