import type { Followed } from '../../certification/certify-with-reports.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { keepReport } from '../../report/files/kept-reports.ts';
import { writeErrorInWords } from '../../report/files/write-fault.ts';
import { gather } from '../../report/gather.ts';
import { terminalReporter } from '../../report/terminal/reporter.ts';
import type { Reporter, RunFooter } from '../../run/events.ts';
import { githubOf, githubReporter } from '../output/github.ts';
import { terminalOptions, type TerminalLook } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { stopping } from '../process/stop-signal.ts';
import { knownFailuresWriter } from './known-failures.ts';
import type { OutputOptions } from './requested-run.ts';

interface Output extends TerminalLook {
  readonly io: Io;
  readonly outputOptions: OutputOptions;
  readonly known: KnownFailures | undefined;
}

/** Runs with the reports for people and for GitHub, until the end or Ctrl-C. Returns the final footer. */
export async function reportedRun(
  { io, known, ...look }: Output,
  run: (followed: Followed) => Promise<RunFooter>,
): Promise<RunFooter> {
  const stop = stopping(io);
  const writing = knownFailuresWriter(look.outputOptions, known);
  try {
    const terminal = terminalReporter(terminalOptions(io, { ...look, stream: writing.on ? 'stderr' : look.stream }));
    const github = githubReporter(githubOf(io, look.outputOptions), terminal);
    const footer = await run({ reporter: keeping(io, writing.beside(github.reporter)), signal: stop.signal });
    writing.print(footer, io);
    return github.footer() ?? footer;
  } finally {
    stop.end();
  }
}

/** Keeps the report of the run for later commands. A folder that cannot be written is only a note: the run itself is complete. */
function keeping({ keptReports: folder }: Io, reporter: Reporter): Reporter {
  if (folder === null) return reporter;
  const keep = gather(async (run) => await keepReport(folder, run));
  return async (event) => {
    try {
      await keep(event);
    } catch (error) {
      const message = `cannot keep the report in ${folder}: ${writeErrorInWords(error)}`;
      await reporter({ type: 'notice', message });
    }
    await reporter(event);
  };
}
