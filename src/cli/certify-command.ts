import { randomInt } from 'node:crypto';
import { certify } from '../certify.ts';
import { terminalReporter } from '../report/terminal.ts';
import type { Reporter, RunFooter } from '../run/events.ts';
import { planOf } from '../run/plan.ts';
import { unknownFacts } from '../spec/facts.ts';
import { certificationOf, colorFor, terminalOptions, type Call, type Certification } from './certification.ts';
import type { CertifyFlags } from './certify-flags.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { reportTo, tryDestinations } from './file-reports.ts';
import { flagHelp } from './flag-help.ts';
import type { Io } from './io.ts';
import { createDiagnostics } from './logger.ts';
import { parseFlags, wantsHelp } from './parse-flags.ts';
import { planList } from './plan-list.ts';
import { stopping } from './stopping.ts';
import type { Subject } from './subject.ts';

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
  const target = await subject.choose(flags, io.env);
  if (flags.list || target === null) {
    const { suite, facts, waive } = target ?? { suite: subject.suite, facts: unknownFacts, waive: [] };
    io.stdout.write(planList(planOf(suite, { facts, selection: flags, waive }), { judged: target !== null }));
    await target?.close();
    return 0;
  }
  return await withTarget(target, { io, flags, subject }, run);
}

interface Commanded<F extends CertifyFlags, T extends ChosenTarget> {
  readonly io: Io;
  readonly flags: F;
  readonly subject: Subject<F, T>;
}

/** Runs with a target that is told of what is unwise about it and closed in the end. */
export async function withTarget<F extends CertifyFlags, T extends ChosenTarget>(
  target: T,
  { io, flags, subject }: Commanded<F, T>,
  run: (target: T, call: Call<F>) => Promise<number>,
): Promise<number> {
  const diagnostics = createDiagnostics(io, { level: flags.logLevel, color: colorFor(io, 'stderr', flags) });
  try {
    diagnostics.hide(target.secrets);
    for (const warning of subject.warnings(target, flags)) diagnostics.warn(warning);
    return await run(target, { io, flags, diagnostics, words: subject.words(flags) });
  } finally {
    await target.close();
  }
}

export interface WholeRun {
  /** Where the report for people goes. */
  readonly stream: 'stdout' | 'stderr';
  /** Told everything that happens, after the reports. */
  readonly heed?: Reporter;
  /** Does what is left once every verdict is known, and adds what came of it. */
  readonly complete?: (
    footer: RunFooter,
    run: { certification: Certification; signal: AbortSignal },
  ) => Promise<RunFooter>;
}

/** Certifies a target by all that its flags select. Gives the footer as it was told in the end. */
export async function runWhole(
  target: ChosenTarget,
  call: Call,
  { stream, heed = () => {}, complete = (footer) => Promise.resolve(footer) }: WholeRun,
): Promise<RunFooter> {
  const { io, flags } = call;
  const certification = await certificationOf(target, call, flags.seed ?? randomInt(2 ** 31 - 1));
  const reporting = reportTo(flags, terminalReporter(terminalOptions(target, call, stream)));
  const stop = stopping(io);
  const completing: Reporter = async (event) =>
    await reporting.reporter(
      event.type === 'finished'
        ? { ...event, footer: await complete(event.footer, { certification, signal: stop.signal }) }
        : event,
    );
  try {
    const footer = await certify({
      ...certification,
      selection: { only: flags.only, skip: flags.skip },
      path: flags.path,
      spill: reporting.spill,
      reporters: [completing, heed],
      signal: stop.signal,
    });
    return reporting.footer() ?? footer;
  } finally {
    stop.end();
  }
}
