import type { Reporter, RunFooter } from '../../run/events.ts';
import type { Repeatable } from '../commands/rerun.ts';
import type { JudgedCheck } from '../gather.ts';
import { painter } from '../text/paint.ts';
import { causeLines } from './causes.ts';
import { doubtLines } from './unconfirmed.ts';
import { headline } from './group.ts';
import { headLines } from './head.ts';
import { knownLines } from './known-failures.ts';
import { hanging, type Page } from '../text/page.ts';
import { createProgress } from './progress.ts';
import { tailLines } from './tail.ts';
import { isExcused } from '../../spec/known-failure.ts';
import { tellable } from '../grouping/reported-causes.ts';
import { visible } from '../text/visible.ts';

export interface TerminalOptions {
  readonly write: (text: string) => void;
  /** Columns of the terminal; a pipe has none of its own, 100 reads well. */
  readonly columns: number;
  readonly tty: boolean;
  readonly color: boolean;
  /** Leaves out the plan, the progress and the details: headlines and the outcome stay. */
  readonly quiet: boolean;
  readonly keyVariable: string;
  readonly keyHeader: string;
  /** Milliseconds on any clock, for how often the progress is drawn. */
  readonly now: () => number;
}

/** What is told before a run and after it; the progress in between is always told alike. */
export interface Telling {
  readonly head: (run: Repeatable, page: Page) => readonly string[];
  /** `run` is null where a run ended that never began. */
  readonly end: (
    footer: RunFooter,
    told: { readonly run: Repeatable | null; readonly judged: readonly JudgedCheck[]; readonly page: Page },
  ) => readonly string[];
}

/** Reports to people: plan, progress, each root cause once, summary. Says little when all is well. */
export function terminalReporter(options: TerminalOptions): Reporter {
  const { quiet } = options;
  return terminalTelling(options, {
    head: ({ header, plan }, page) => headLines(header, plan, page),
    end: (footer, { run, judged, page }) => (run === null ? [] : endLines(footer, { run, judged, page, quiet })),
  });
}

/** Tells a run on a terminal, with a head and an end of its own. */
export function terminalTelling(options: TerminalOptions, { head, end }: Telling): Reporter {
  const { write, quiet, tty } = options;
  const page: Page = {
    width: Math.min(120, Math.max(40, options.columns)),
    paint: painter(options.color),
    keyVariable: options.keyVariable,
    keyHeader: options.keyHeader,
  };
  const progress = createProgress({ write, tty, width: options.columns, now: options.now });
  const judged: JudgedCheck[] = [];
  let started: Repeatable | null = null;
  const print = (lines: readonly string[]) => write(lines.map((line) => `${line.trimEnd()}\n`).join(''));

  return (event) => {
    switch (event.type) {
      case 'started':
        started = event;
        progress.begin(event.plan.checks.length);
        if (!quiet) print(head(event, page));
        return;
      case 'check-started':
        return;
      case 'check-finished':
        judged.push(event);
        if (!quiet)
          progress.done(isExcused(event.planned, event.result) ? 'known' : event.result.verdict, event.planned.id);
        return;
      case 'notice':
        progress.clear();
        if (!quiet) print(hanging('note  ', visible(event.message), page));
        return;
      case 'finished':
        progress.clear();
        print(end(event.footer, { run: started, judged, page }));
    }
  };
}

function endLines(footer: RunFooter, { run, judged, page, quiet }: End): readonly string[] {
  const { groups, excused } = tellable({ plan: run.plan, judged, footer });
  const body = quiet
    ? groups.flatMap((group) => headline(group, page))
    : [
        ...causeLines(groups, { run, page, outcome: footer.outcome }),
        ...knownLines(excused, page),
        ...doubtLines(judged, page),
      ];
  return [...(quiet ? [] : ['']), ...body, ...tailLines(footer, page)];
}

interface End {
  readonly run: Repeatable;
  readonly judged: readonly JudgedCheck[];
  readonly page: Page;
  readonly quiet: boolean;
}
