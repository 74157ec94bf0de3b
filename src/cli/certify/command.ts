import { certifyWithReports, type AroundRun } from '../../certification/certify-with-reports.ts';
import { budgetsOf, type RunInputs } from '../../certification/run-options.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { prepare } from '../../certification/prepare.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { Subject } from '../../certification/subject.ts';
import type { SectionName } from '../../certification/target/sections-of.ts';
import { targetInWords } from '../../report/wording/plan.ts';
import type { RunFooter } from '../../run/events.ts';
import { planOf } from '../../run/plan/plan.ts';
import { unknownFacts } from '../../model/facts.ts';
import type { KnownFailures } from '../../model/known-failure.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { FlagTable, Values } from '../../certification/flags/flag.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { besideReports } from '../output/stdout-reports.ts';
import { colorFor } from '../output/terminal.ts';
import type { Io } from '../process/io.ts';
import { createDiagnostics, type Diagnostics } from '../process/logger.ts';
import type { OutputOptions, Read, RequestedRun } from './requested-run.ts';
import { planList, planText } from './plan-list.ts';
import { reportedRun } from './reported-run.ts';
import { withUsualTarget } from './usual-target.ts';

/** A subject with its command-line flags. */
export interface CommandSubject<F extends FlagTable, S extends ServerSettings, T extends ChosenTarget> {
  readonly subject: Subject<S, T>;
  /** The section of a target file that describes the subject. */
  readonly section: SectionName;
  readonly spec: CommandSpec<F>;
  /** Reads the flags. Throws a ConfigurationError with all problems. */
  readonly read: (read: Read<Values<F>>) => RequestedRun<S>;
}

/** One call of a command with its target: the settings of the run and of its output. */
export interface Call<S extends ServerSettings = ServerSettings> extends RunInputs {
  readonly settings: S;
  readonly outputOptions: OutputOptions;
  readonly io: Io;
  /** Prints a warning about unwise settings. */
  readonly advise: (advice: string) => void;
}

/**
 * Runs a command that certifies one target: prints the help or the plan, or calls `run` with the chosen target. Returns the
 * exit code; throws a ConfigurationError before any request.
 */
export async function certifyCommand<F extends FlagTable, S extends ServerSettings, T extends ChosenTarget>(
  io: Io,
  { subject, spec, read, section }: CommandSubject<F, S, T>,
  run: (target: T, call: Call<S>) => Promise<number>,
): Promise<number> {
  return await withFlags(io, spec, async (parsed) => {
    const requested = read(withUsualTarget(parsed, io, section));
    const { settings, outputOptions } = requested;
    const { target, known } = await prepare(subject, settings, io.env);
    if (target !== null && !outputOptions.list) return await withTarget(target, { io, requested, subject, known }, run);
    const { suite, facts, waive } = target ?? { suite: subject.suite, facts: unknownFacts, waive: [] };
    const plan = planOf(suite, {
      facts,
      selection: settings,
      waive,
      ...(known === undefined ? {} : { known }),
      ...(target === null ? {} : { budgets: budgetsOf(target, settings) }),
    });
    const { warn } = diagnosticsFor(io, outputOptions);
    if (target !== null) for (const warning of subject.warnings(target, settings)) warn(warning);
    const planned = { subject: suite.name, target: target?.name ?? null };
    const named = target === null ? {} : { target: targetInWords({ ...target, baseUrl: target.facts.baseUrl }) };
    io.stdout.write(
      outputOptions.json
        ? planText(plan, planned)
        : planList(plan, { judged: target !== null, columns: io.stdout.columns, ...named }),
    );
    await target?.close();
    return 0;
  });
}

function diagnosticsFor(io: Io, outputOptions: OutputOptions): Diagnostics {
  return createDiagnostics(io, { level: outputOptions.logLevel, color: colorFor(io, 'stderr', outputOptions) });
}

interface RequestedCommand<S extends ServerSettings, T extends ChosenTarget> {
  readonly io: Io;
  readonly requested: RequestedRun<S>;
  readonly subject: Subject<S, T>;
  /** The known failures; absent without a file of known failures. */
  readonly known?: KnownFailures | undefined;
}

/** Prints the warnings about a target, calls `run` with it and closes it. */
export async function withTarget<S extends ServerSettings, T extends ChosenTarget>(
  target: T,
  { io, requested: { settings, outputOptions }, subject, known }: RequestedCommand<S, T>,
  run: (target: T, call: Call<S>) => Promise<number>,
): Promise<number> {
  const diagnostics = diagnosticsFor(io, outputOptions);
  try {
    io.keepSecret(target.secrets);
    const advise = (advice: string): void => diagnostics.warn(advice);
    subject.warnings(target, settings).forEach(advise);
    return await run(target, {
      io: besideReports(io, settings.reports),
      settings,
      outputOptions,
      words: subject.words(settings),
      known,
      env: io.env,
      advise,
      warn: (what, error) => diagnostics.warn(what, { error: error instanceof Error ? error.message : String(error) }),
    });
  } finally {
    await target.close();
  }
}

/** Certifies a target with all selected checks and prints the report on a stream. Returns the final footer. */
export async function runWhole(
  target: ChosenTarget,
  call: Call,
  { stream, ...around }: AroundRun & { /** The stream of the readable report. */ readonly stream: 'stdout' | 'stderr' },
): Promise<RunFooter> {
  return await reportedRun(
    { io: call.io, known: call.known, ...terminalLook(target, call, stream) },
    async (followed) => await certifyWithReports(target, call, { ...around, ...followed }),
  );
}

export function terminalLook(
  target: ChosenTarget,
  { outputOptions }: Pick<Call, 'outputOptions'>,
  stream: 'stdout' | 'stderr',
) {
  const keyVariable = target.keyVariable ?? target.usualKeyVariable;
  return { outputOptions, keyVariable, keyHeader: target.suite.protocol.keyHeader, stream };
}
