import type { Followed } from '../../certification/certify-with-reports.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { terminalReporter } from '../../report/terminal/reporter.ts';
import type { RunFooter } from '../../run/events.ts';
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
    const footer = await run({ reporter: writing.beside(github.reporter), signal: stop.signal });
    writing.print(footer, io);
    return github.footer() ?? footer;
  } finally {
    stop.end();
  }
}
