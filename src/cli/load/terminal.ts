import type { LoadPlan } from '../../load/plan.ts';
import type { FinishedLoad, LoadHead } from '../../report/load/finished-load.ts';
import { loadEndLines, loadOutcomeLines, loadProblemLines } from '../../report/load/end-lines.ts';
import { loadHeadLines } from '../../report/load/head-lines.ts';
import { createLoadProgress, type LoadProgressEvent } from '../../report/load/progress.ts';
import { meaningOfExitCode } from '../../report/wording/exit-codes.ts';
import { painter } from '../../report/text/paint.ts';
import { hanging, type Page } from '../../report/text/page.ts';
import { colorFor, type Call } from '../../certification/certify-options.ts';
import { toPeople } from '../output/github.ts';

/** Tells a load check to people. */
export interface LoadTeller {
  plan(head: LoadHead, plan: LoadPlan): void;
  progress(event: LoadProgressEvent, plan: LoadPlan): void;
  end(account: FinishedLoad): void;
  /** It could not begin. */
  stopped(account: FinishedLoad): void;
}

/** Writes to stdout: the plan first, a line that is written over on a terminal, the account in the end. */
export function loadTeller({ io, flags }: Pick<Call, 'io' | 'flags'>): LoadTeller {
  const { columns = 100, tty } = io.stdout;
  const write = toPeople(io, 'stdout');
  const page: Page = {
    width: Math.min(140, Math.max(40, columns)),
    paint: painter(colorFor(io, 'stdout', flags)),
    keyVariable: '',
    keyHeader: '',
  };
  const watched = tty && io.env['TERM'] !== 'dumb' && !flags.quiet;
  const live = createLoadProgress({ write, tty: watched, width: columns });
  const print = (lines: readonly string[]) => write(lines.map((line) => `${line.trimEnd()}\n`).join(''));
  return {
    plan(head, plan) {
      if (!flags.quiet) print(loadHeadLines(head, plan, page));
    },
    progress: (event, { criterion }) => live.draw(event, criterion),
    end(account) {
      live.clear();
      print(flags.quiet ? loadOutcomeLines(account, page) : loadEndLines(account, page));
    },
    stopped(account) {
      live.clear();
      print([
        ...loadProblemLines(account, page),
        ...hanging(`exit code ${account.exitCode}  `, meaningOfExitCode(account.exitCode), page),
      ]);
    },
  };
}
