import { judgeFlags } from '../../certification/judge/flags.ts';
import { runJudge, type JudgeSettings } from '../../certification/judge/run-judge.ts';
import { refuse } from '../../model/configuration-error.ts';
import { terminalReporter } from '../../report/terminal/reporter.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { exitCodeTable } from '../flags/help.ts';
import type { Parsed } from '../flags/parse.ts';
import { withFlags } from '../flags/with-flags.ts';
import { githubOf, githubReporter } from '../output/github.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { terminalOptions } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { stopping } from '../process/stop-signal.ts';

export const judgeSpec: CommandSpec<typeof judgeFlags> = {
  name: 'judge',
  takes: 'FILE… [options]',
  purpose:
    'Judges recorded traffic and sends nothing: a HAR file, the evidence of a run, or JSON Lines. It says which rules of the contract the traffic breaks, and which it decides. The result is no certificate.',
  flags: judgeFlags,
  examples: [
    ['octoproof judge session.har', 'judge what a browser or a proxy recorded'],
    ['octoproof judge octoproof.evidence.ndjson.gz', 'judge an earlier run by the rules of this release'],
    ['octoproof judge session.har --complete', 'the file has every call to its carts: judge their order, too'],
    [
      'octoproof judge calls.ndjson --as partner --target octoproof.target.json',
      'judge the replies of a partner backend',
    ],
  ],
  epilogue: exitCodeTable(),
};

function readJudge({ words, flags, problems }: Parsed<typeof judgeFlags>): JudgeSettings {
  const { only, skip, report: reports, as, target, complete = false } = flags;
  const missing = { message: 'no recording was given', hint: 'such as octoproof judge session.har' };
  refuse([...problems, ...(words.length === 0 ? [missing] : [])]);
  return { files: words, as, target, complete, only, skip, reports };
}

/** `octoproof judge`: judges recorded traffic. Gives the exit code; throws a ConfigurationError before it judges. */
export async function judgeCommand(io: Io): Promise<number> {
  return await withFlags(io, judgeSpec, async (parsed) => {
    const settings = readJudge(parsed);
    const stop = stopping(io);
    try {
      const look = { outputOptions: parsed.flags, stream: 'stdout' } as const;
      const beside = besideReports(io, settings.reports);
      const terminal = terminalReporter(terminalOptions(beside, look));
      const github = githubReporter(githubOf(beside, parsed.flags), terminal);
      const footer = await runJudge({ settings, env: io.env, reporter: github.reporter, signal: stop.signal });
      return (github.footer() ?? footer).exitCode;
    } finally {
      stop.end();
    }
  });
}
