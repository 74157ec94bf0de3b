import { loadEndLines, loadOutcomeLines, loadProblemLines } from '../../report/load/end-lines.ts';
import { loadHeadLines } from '../../report/load/head-lines.ts';
import { createLoadProgress } from '../../report/load/progress.ts';
import { hanging } from '../../report/text/page.ts';
import { exitCodeLines, reasonOfExit } from '../../report/wording/exit-codes.ts';
import { writtenLines } from '../../report/wording/written.ts';
import type { LoadTeller } from '../../certification/load-check/traffic.ts';
import type { Call } from '../certify/command.ts';
import { toPeople } from '../output/ci-runner.ts';
import { outputPage } from '../output/output-page.ts';

/** Writes the plan, the progress and the result to stdout. On a terminal, one line shows the progress. */
export function loadTeller({ io, outputOptions }: Pick<Call, 'io' | 'outputOptions'>): LoadTeller {
  const { columns = 100, tty } = io.stdout;
  const write = toPeople(io, 'stdout');
  const page = outputPage(io, outputOptions.color, 140);
  const as = outputOptions.quiet ? 'nothing' : tty && io.env['TERM'] !== 'dumb' ? 'line' : 'heartbeat';
  const live = createLoadProgress({ write, as, width: columns, now: () => performance.now() });
  const print = (lines: readonly string[]) => write(lines.map((line) => `${line.trimEnd()}\n`).join(''));
  return {
    plan(head, plan) {
      if (!outputOptions.quiet) print(loadHeadLines(head, plan, page));
    },
    note(mark, text) {
      live.clear();
      if (!outputOptions.quiet) print([...hanging(mark.padEnd(9), text, page), ...(mark === 'found' ? [''] : [])]);
    },
    progress: (event, { criterion }) => live.draw(event, criterion),
    end(account, written) {
      live.clear();
      print(
        outputOptions.quiet
          ? loadOutcomeLines(account, page)
          : [...loadEndLines(account, page), ...writtenLines(written, page)],
      );
    },
    stopped(account, written) {
      live.clear();
      print([
        ...loadProblemLines(account, page),
        ...exitCodeLines(account.exitCode, reasonOfExit(account), page),
        ...writtenLines(written, page),
      ]);
    },
  };
}
