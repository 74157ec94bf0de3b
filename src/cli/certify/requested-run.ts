import type { FlagTable, Some, Values } from '../../certification/flags/flag.ts';
import { exclusive, onlyWith } from '../../certification/flags/problems.ts';
import type { headerFlag, outputFlags } from '../../certification/flags/shared.ts';
import type { partnerFlags } from '../../certification/partner/flags.ts';
import { flagOf } from '../../certification/flags/flag.ts';
import type { RunSettings, ServerSettings } from '../../certification/settings.ts';
import type { storefrontFlags } from '../../certification/storefront/flags.ts';
import { refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
import { stdoutProblems } from '../output/stdout-reports.ts';

/** The flags of the plan and the output. A command may not have all of them. */
export type OutputOptions = Some<
  Values<
    typeof outputFlags &
      Pick<typeof partnerFlags, 'dry-run'> &
      Pick<typeof storefrontFlags, 'list' | 'json' | 'write-target' | 'write-known-failures'>
  >
>;

/** The parsed command line. */
export interface RequestedRun<S extends RunSettings> {
  readonly settings: S;
  readonly outputOptions: OutputOptions;
}

/** Flags with their values, from a command line or a report. */
export interface Read<V> extends Pick<Parsed<FlagTable>, 'words' | 'problems'> {
  readonly flags: V;
}

type RenamedFlags = Some<
  Values<Pick<typeof storefrontFlags, 'only' | 'skip' | 'report'> & { readonly header: typeof headerFlag }>
>;

/** Returns the settings in flags. Only lists have names of their own. */
export function runSettings<F extends RenamedFlags>({
  only = [],
  skip = [],
  report: reports = [],
  header: headers,
  ...flags
}: F): Omit<F, keyof RenamedFlags> & Pick<ServerSettings, 'only' | 'skip' | 'reports' | 'headers'> {
  return { ...flags, only, skip, reports, headers };
}

/** Returns the parsed command line. Throws a ConfigurationError with all problems of values, settings and outputs. */
export function validated<S extends RunSettings>(
  { problems, words, flags: outputOptions }: Read<OutputOptions>,
  settings: S,
  more: readonly ConfigurationProblem[],
): RequestedRun<S> {
  const lone = [
    ...(['certificateKey', 'previous'] as const)
      .filter((name) => settings[name] !== undefined && settings.certificate === undefined)
      .map((name) => onlyWith(flagOf(name), '--certificate', 'also give --certificate PATH')),
    ...(settings.strictKnownFailures === true && settings.knownFailures === undefined
      ? [onlyWith('--strict-known-failures', '--known-failures', 'also give --known-failures FILE')]
      : []),
  ];
  const requested = { settings, outputOptions };
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

/** Outputs that cannot be combined. */
function printingProblems({ settings, outputOptions }: RequestedRun<RunSettings>): readonly ConfigurationProblem[] {
  const sendsNothing = (['list', 'dryRun'] as const).filter((name) => outputOptions[name]).map(flagOf);
  const others = [...sendsNothing, ...(outputOptions.writeTarget ? ['--write-target'] : [])];
  const pairs = [
    ...(outputOptions.writeKnownFailures ? others.map((flag) => `--write-known-failures, ${flag}`) : []),
    ...(sendsNothing.length > 1 ? ['--dry-run, --list'] : []),
  ];
  const noPlan = onlyWith('--json', '--list', 'for the report of a run as JSON, use --report json=PATH');
  return [
    ...(outputOptions.json && !outputOptions.list ? [noPlan] : []),
    ...pairs.map(exclusive),
    ...(settings.certificate === undefined ? [] : sendsNothing).map((flag) => ({
      flag: '--certificate',
      message: `a run with ${flag} writes no certificate`,
      hint: `remove ${flag}`,
    })),
  ];
}
