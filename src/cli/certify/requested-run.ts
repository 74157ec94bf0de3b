import type { RunSettings } from '../../certification/settings.ts';
import { refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { FlagTable } from '../flags/flag.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
import { stdoutProblems } from '../output/stdout-reports.ts';
import type { LogLevel } from './shared-flags.ts';

/** The output of a certifying command. */
export interface OutputOptions {
  /** Prints the plan and sends nothing. */
  readonly list: boolean;
  /** Prints the plan as JSON. */
  readonly json: boolean;
  /** Prints signed requests and sends nothing. */
  readonly dryRun: boolean;
  /** Prints a target file after the run. The report goes to stderr. */
  readonly writeTarget: boolean;
  /** Prints a file of known failures after the run. The report goes to stderr. */
  readonly writeKnownFailures: boolean;
  readonly quiet: boolean;
  /** Null if it depends on the terminal. */
  readonly color: boolean | null;
  /** Null if it depends on the environment. */
  readonly github: boolean | null;
  readonly logLevel: LogLevel;
}

/** The parsed command line. */
export interface RequestedRun<S extends RunSettings> {
  readonly settings: S;
  readonly outputOptions: OutputOptions;
}

/** Flags with their values, from a command line or a report. */
export interface Read<V> extends Pick<Parsed<FlagTable>, 'words' | 'problems'> {
  readonly flags: V;
}

interface OutputFlags {
  readonly list?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly 'write-target'?: boolean | undefined;
  readonly 'write-known-failures'?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly color?: boolean | undefined;
  readonly github?: boolean | undefined;
  readonly 'log-level'?: LogLevel | undefined;
}

export function outputOptionsOf(flags: OutputFlags): OutputOptions {
  return {
    list: flags.list === true,
    json: flags.json === true,
    dryRun: flags['dry-run'] === true,
    writeTarget: flags['write-target'] === true,
    writeKnownFailures: flags['write-known-failures'] === true,
    quiet: flags.quiet === true,
    color: flags.color ?? null,
    github: flags.github ?? null,
    logLevel: flags['log-level'] ?? 'warn',
  };
}

/** Returns the parsed command line. Throws a ConfigurationError with all problems of values, settings and outputs. */
export function validated<S extends RunSettings>(
  {
    problems,
    words,
    flags,
  }: Read<{ readonly 'certificate-key'?: string | undefined; readonly previous?: string | undefined }>,
  requested: RequestedRun<S>,
  more: readonly ConfigurationProblem[],
): RequestedRun<S> {
  const { settings, outputOptions } = requested;
  const lone = [
    ...(['certificate-key', 'previous'] as const)
      .filter((flag) => flags[flag] !== undefined && settings.certificate === null)
      .map(withoutCertificate),
    ...(settings.strictKnownFailures === true && settings.knownFailures === undefined ? [nothingKnown] : []),
  ];
  refuse([
    ...problems,
    ...more,
    ...lone,
    ...printingProblems(requested),
    ...stdoutProblems(settings.reports, outputOptions),
    ...strayWords({ words }),
  ]);
  return requested;
}

function withoutCertificate(flag: string): ConfigurationProblem {
  return {
    flag: `--${flag}`,
    message: 'this flag works only with --certificate',
    hint: 'also give --certificate PATH',
  };
}

const nothingKnown = {
  flag: '--strict-known-failures',
  message: 'this flag works only with --known-failures',
  hint: 'also give --known-failures FILE',
};

/** Outputs that cannot be combined. */
function printingProblems({ settings, outputOptions }: RequestedRun<RunSettings>): readonly ConfigurationProblem[] {
  const sendsNothing = [outputOptions.list && '--list', outputOptions.dryRun && '--dry-run'].filter(
    (flag) => flag !== false,
  );
  const others = [...sendsNothing, ...(outputOptions.writeTarget ? ['--write-target'] : [])];
  const pairs = [
    ...(outputOptions.writeKnownFailures ? others.map((flag) => `--write-known-failures, ${flag}`) : []),
    ...(sendsNothing.length > 1 ? ['--dry-run, --list'] : []),
  ];
  const noPlan = {
    flag: '--json',
    message: 'this flag works only with --list',
    hint: 'for a run, use --report json=PATH',
  };
  return [
    ...(outputOptions.json && !outputOptions.list ? [noPlan] : []),
    ...pairs.map((flag) => ({ flag, message: 'these flags exclude each other', hint: 'give only one of them' })),
    ...(settings.certificate ? sendsNothing : []).map((flag) => ({
      flag: '--certificate',
      message: `there is no certificate with ${flag}`,
      hint: `remove ${flag}`,
    })),
  ];
}
