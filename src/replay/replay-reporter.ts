import { groupByCause, type Judged } from '../report/groups.ts';
import { painter } from '../report/paint.ts';
import { causeLines } from '../report/terminal-causes.ts';
import { headline } from '../report/terminal-group.ts';
import { headLines } from '../report/terminal-head.ts';
import { hanging, type Page } from '../report/terminal-page.ts';
import { createProgress } from '../report/terminal-progress.ts';
import { leftBehindLines, problemLines } from '../report/terminal-tail.ts';
import type { TerminalOptions } from '../report/terminal.ts';
import { visible } from '../report/visible.ts';
import type { Plan, Reporter, RunFooter, RunHeader } from '../run/events.ts';
import type { Replayed } from './compare.ts';
import { endLine, replayLines } from './replay-words.ts';

export interface ReplayReporterOptions extends TerminalOptions {
  /** What is replayed, before the run's own head. */
  readonly about: readonly string[];
  /** What became of the recorded failures, once the run is finished. */
  readonly replayed: () => readonly Replayed[];
}

/** Reports a replay to people: what is replayed, progress, the root causes that are left, then each failure's fate. */
export function replayReporter(options: ReplayReporterOptions): Reporter {
  const { write, quiet, tty } = options;
  const page: Page = {
    width: Math.min(120, Math.max(40, options.columns)),
    paint: painter(options.color),
    keyVariable: options.keyVariable,
    keyHeader: options.keyHeader,
  };
  const progress = createProgress({ write, tty, width: options.columns, now: options.now });
  const judged: Judged[] = [];
  let started: { readonly header: RunHeader; readonly plan: Plan } | null = null;
  const print = (lines: readonly string[]) => write(lines.map((line) => `${line.trimEnd()}\n`).join(''));

  const causes = (run: { readonly header: RunHeader; readonly plan: Plan }, footer: RunFooter): readonly string[] => {
    const groups = groupByCause(judged.filter(({ result }) => ['failed', 'warned', 'broken'].includes(result.verdict)));
    return quiet
      ? groups.flatMap((group) => headline(group, page))
      : ['', ...causeLines(groups, { run, page, outcome: footer.outcome })];
  };

  return (event) => {
    switch (event.type) {
      case 'started':
        started = event;
        progress.begin(event.plan.checks.length);
        if (!quiet)
          print([
            ...options.about.flatMap((line) => hanging('', line, page)),
            ...headLines(event.header, event.plan, page),
          ]);
        return;
      case 'check-started':
        return;
      case 'check-finished':
        judged.push(event);
        if (!quiet) progress.done(event.result.verdict, event.planned.id);
        return;
      case 'notice':
        progress.clear();
        if (!quiet) print(hanging('note  ', visible(event.message), page));
        return;
      case 'finished': {
        progress.clear();
        const { footer } = event;
        print([
          ...(started === null ? [] : causes(started, footer)),
          ...replayLines(options.replayed(), page),
          '',
          ...footer.problems.flatMap((problem) => problemLines(problem, page)),
          ...leftBehindLines(footer, page),
          ...endLine(options.replayed(), footer, page),
        ]);
      }
    }
  };
}
