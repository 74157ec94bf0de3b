import type { Reporter, RunEvent, RunFooter } from '../../run/events.ts';
import { isNewFailure } from '../../model/verdict.ts';
import type { Repeatable } from '../commands/rerun.ts';
import type { JudgedCheck } from '../gather.ts';
import { reportedCauses } from '../grouping/groups.ts';
import { painter } from '../text/paint.ts';
import { hanging, type Page } from '../text/page.ts';
import { visible } from '../text/visible.ts';
import { briefLines, earlyLines } from '../wording/cause-lines.ts';
import { writtenLines } from '../wording/written.ts';
import { causeLines } from './causes.ts';
import { headLines, titleLines } from './head.ts';
import { knownFailureLines } from './known-failures.ts';
import { createProgress } from './progress.ts';
import { isCalm, outcomeLines, problemLines, tailLines } from './tail.ts';

export interface TerminalOptions {
  readonly write: (text: string) => void;
  /** The width of the terminal; 100 for a pipe. */
  readonly columns: number;
  readonly tty: boolean;
  readonly color: boolean;
  /** Prints only the headlines, each with its check, and the outcome. */
  readonly quiet: boolean;
  readonly keyVariable: string;
  readonly keyHeader: string;
  /** A clock in milliseconds. It limits how often the progress line is updated. */
  readonly now: () => number;
}

type StartedRun = Repeatable & Pick<Extract<RunEvent, { type: 'started' }>, 'problem'>;

/** A run with the checks that have finished. */
export interface RunSoFar {
  /** Null if the run ended before it started. */
  readonly run: StartedRun | null;
  readonly judged: readonly JudgedCheck[];
  readonly page: Page;
}

/** The output before and after the checks. The progress in between is always the same. */
export interface TerminalParts {
  readonly head: (run: StartedRun, page: Page) => readonly string[];
  readonly end: (footer: RunFooter, soFar: RunSoFar) => readonly string[];
}

/** Reports a run on a terminal: plan, progress, each root cause once, summary. */
export function terminalReporter(options: TerminalOptions): Reporter {
  return terminalReporterOf(options, {
    head: ({ header, plan, problem }, page) =>
      problem === undefined
        ? headLines(header, plan, page)
        : [...titleLines(header, page), '', ...problemLines(problem, page)],
    end: (footer, soFar) => {
      const { run, page } = soFar;
      if (run?.problem === undefined || options.quiet) return endLines(footer, soFar, options.quiet);
      const [, ...more] = footer.problems.map((problem) => problemLines(problem, page));
      return [...more.flat(), ...outcomeLines(footer, page)];
    },
  });
}

/** A terminal reporter with its own head and end. */
export function terminalReporterOf(options: TerminalOptions, { head, end }: TerminalParts): Reporter {
  const { write, quiet, tty, columns, color, keyVariable, keyHeader, now } = options;
  let page: Page = { width: Math.min(120, Math.max(40, columns)), paint: painter(color), keyVariable, keyHeader };
  const progress = createProgress({ write, tty, width: columns, now });
  const judged: JudgedCheck[] = [];
  const causes = new Set<string>();
  let run: StartedRun | null = null;
  /** The rules for a client, and for recorded traffic, are judged at once, at the end: counting them is no progress. */
  const isJudgedAtOnce = (): boolean => run?.header.subject === 'client' || run?.header.recorded !== undefined;
  const print = (lines: readonly string[]) => write(lines.map((line) => `${line.trimEnd()}\n`).join(''));

  return (event) => {
    switch (event.type) {
      case 'started':
        run = event;
        if (event.header.keys !== undefined) page = { ...page, keys: event.header.keys };
        if (!quiet && !isJudgedAtOnce()) progress.begin(event.plan.checks.length);
        if (!quiet) print(head(event, page));
        return;
      case 'check-started':
        return;
      case 'check-finished':
        judged.push(event);
        if (quiet || isJudgedAtOnce()) return;
        if (isNewCause(event, causes)) {
          progress.clear();
          print(earlyLines(event, page));
        }
        progress.done(event.result.known !== undefined ? 'known' : event.result.verdict, event.planned.id);
        return;
      case 'watching':
        if (!quiet) progress.watch(event.standing);
        return;
      case 'notice':
        progress.clear();
        if (!quiet) print(hanging('note  ', visible(event.message), page));
        return;
      case 'finished':
        progress.end();
        print(end(event.footer, { run, judged, page }));
        return;
      case 'written':
        if (!quiet) print(writtenLines(event.paths, page));
    }
  };
}

/** Maximum number of causes that are printed during a run. The end of the report has all of them. */
const mostEarly = 12;

/** Whether a failed check has a cause that no check before had. */
function isNewCause({ result }: JudgedCheck, causes: Set<string>): boolean {
  const { cause } = result;
  if (!isNewFailure(result) || cause === null || causes.has(cause.key)) return false;
  causes.add(cause.key);
  return causes.size <= mostEarly;
}

function endLines(footer: RunFooter, { run, judged, page }: RunSoFar, quiet: boolean): readonly string[] {
  if (run === null) return [];
  const { groups, excused } = reportedCauses({ plan: run.plan, judged, footer });
  const { acceptedGaps = [] } = run.header;
  const failed = groups.filter(({ verdict }) => verdict === 'failed');
  const checks = judged.filter(({ result }) => isNewFailure(result)).length;
  const failures = { causes: failed.length, checks };
  const tail = tailLines(
    footer,
    { plan: run.plan, target: run.header.target, acceptedGaps, judged, excused: excused.length, failures, quiet },
    page,
  );
  if (quiet && isCalm(footer)) return tail;
  if (quiet) return [...groups.flatMap((group) => [...briefLines(group, page), '']), ...tail];
  return [
    '',
    ...causeLines(groups, { run, page, outcome: footer.outcome }),
    ...knownFailureLines({ excused, judged }, footer, page),
    ...tail,
  ];
}
