import { terminalReporter } from '../../report/terminal/reporter.ts';
import type { RunFooter } from '../../run/events.ts';
import { planOf } from '../../run/plan/plan.ts';
import type { KnownFailure } from '../../spec/known-failure.ts';
import { unknownFacts } from '../../spec/facts.ts';
import { colorFor, terminalOptions, type Call } from '../../certification/certify-options.ts';
import type { CertifyFlags } from './flags.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { tryDestinations } from '../../certification/report-files/report-files.ts';
import { flagHelp } from '../flags/help.ts';
import { githubOf, tellGithub } from '../output/github.ts';
import type { Io } from '../process/io.ts';
import { entriesOf, knownToday, writingKnown } from '../../certification/known-failures/entries.ts';
import { createDiagnostics } from '../process/logger.ts';
import { parseFlags, wantsHelp } from '../flags/parse.ts';
import { planList } from './plan-list.ts';
import { runTold, type WholeRun } from '../../certification/run-certification.ts';
import { stopping } from '../process/stop-signal.ts';
import { besideReports } from '../output/stdout-reports.ts';
import type { Subject } from '../../certification/subject.ts';

/**
 * A command that certifies one target: help, the plan, or `run` with the target that was named. Gives the exit code; throws
 * a ConfigurationError before any request.
 */
export async function certifyCommand<F extends CertifyFlags, T extends ChosenTarget>(
  io: Io,
  subject: Subject<F, T>,
  run: (target: T, call: Call<F>) => Promise<number>,
): Promise<number> {
  const usage = subject.usage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const flags = subject.read(await parseFlags(io.argv, usage));
  await tryDestinations(flags);
  const entries = await entriesOf(
    flags,
    subject.suite.checks.map(({ id }) => id),
  );
  const target = await subject.choose(flags, io.env);
  if (flags.list || target === null) {
    const { suite, facts, waive } = target ?? { suite: subject.suite, facts: unknownFacts, waive: [] };
    io.stdout.write(
      planList(planOf(suite, { facts, selection: flags, waive, ...knownToday(entries) }), { judged: target !== null }),
    );
    await target?.close();
    return 0;
  }
  return await withTarget(target, { io, flags, subject, entries }, run);
}

interface Commanded<F extends CertifyFlags, T extends ChosenTarget> {
  readonly io: Io;
  readonly flags: F;
  readonly subject: Subject<F, T>;
  /** Failures that are known; absent where no file of them was given. */
  readonly entries?: readonly KnownFailure[] | undefined;
}

/** Runs with a target that is told of what is unwise about it and closed in the end. */
export async function withTarget<F extends CertifyFlags, T extends ChosenTarget>(
  target: T,
  { io, flags, subject, entries }: Commanded<F, T>,
  run: (target: T, call: Call<F>) => Promise<number>,
): Promise<number> {
  const diagnostics = createDiagnostics(io, { level: flags.logLevel, color: colorFor(io, 'stderr', flags) });
  try {
    io.keepSecret(target.secrets);
    for (const warning of subject.warnings(target, flags)) diagnostics.warn(warning);
    return await run(target, {
      io: besideReports(io, flags.reports),
      flags,
      diagnostics,
      words: subject.words(flags),
      entries,
    });
  } finally {
    await target.close();
  }
}

/** Certifies a target by all that its flags select, told to people on a stream. Gives the footer as it was told in the end. */
export async function runWhole(
  target: ChosenTarget,
  call: Call,
  {
    stream,
    ...rest
  }: WholeRun & { /** Where the report for people goes where only it is told. */ readonly stream: 'stdout' | 'stderr' },
): Promise<RunFooter> {
  const stop = stopping(call.io);
  const writing = writingKnown(call.flags, call.entries);
  try {
    const terminal = terminalReporter(terminalOptions(target, call, writing.on ? 'stderr' : stream));
    const github = tellGithub(githubOf(call.io, call.flags), terminal);
    const footer = await runTold(target, call, {
      ...rest,
      reporter: writing.beside(github.reporter),
      signal: stop.signal,
    });
    writing.print(footer, call.io);
    return github.footer() ?? footer;
  } finally {
    stop.end();
  }
}
