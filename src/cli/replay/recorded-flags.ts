import type { ChosenTarget } from '../../certification/chosen-target.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { RecordedReport } from '../../replay/read-report.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { RequestedRun } from '../certify/requested-run.ts';
import type { CommandSubject } from '../certify/command.ts';
import type { FlagTable, Given } from '../../certification/flags/flag.ts';
import { parseFlags, readFlags, type Parsed } from '../flags/parse.ts';
import type { Io } from '../process/io.ts';
import { confirmRecorded } from './consent.ts';
import type { replayFlags } from './flags.ts';

type GivenFlags = ReadonlyMap<string, Given>;

interface Requested {
  readonly parsed: Parsed<typeof replayFlags>;
  readonly report: RecordedReport;
  readonly io: Pick<Io, 'stdin' | 'stderr'>;
}

/**
 * Returns the flags of the run that wrote the report; the user's flags override them. Throws a ConfigurationError for missing
 * values, and for flags that the user does not confirm.
 */
export async function requestedReplayOf<F extends FlagTable, S extends ServerSettings, T extends ChosenTarget>(
  { parsed: { given }, report, io }: Requested,
  named: CommandSubject<F, S, T>,
): Promise<RequestedRun<S>> {
  const { subject, spec, read } = named;
  const foreign = [...given.keys()].filter((flag) => flag !== 'all' && !Object.hasOwn(spec.flags, flag));
  if (foreign.length > 0) throw new ConfigurationError(foreign.map((flag) => strangeTo(subject.name, flag)));
  const recorded = await recordedFlags(report, named);
  const replaced = new Set(replacedBy(given));
  const header = recordedHeaders(linesOf(given), linesOf(recorded));
  const inherited = [...recorded].filter(([flag]) => flag !== 'header' && !given.has(flag) && !replaced.has(flag));
  const flags = new Map<string, Given>([...inherited, ...(header.length === 0 ? [] : [['header', header] as const])]);
  await confirmRecorded({ file: report.file, flags }, io);
  const merged = new Map<string, Given>([...inherited, ...given, ['header', [...header, ...linesOf(given)]]]);
  return read(readFlags(spec.flags, { words: [], given: merged }));
}

function strangeTo(subject: string, flag: string): ConfigurationProblem {
  return { flag: `--${flag}`, message: `this flag does not apply to a ${subject}`, hint: 'leave it out' };
}

const targetFlags = ['target', 'url', 'reference'];
const writeFlags = ['read-only', 'allow-writes'];
const keyFlags = ['api-key-env', 'other-api-key-env', 'signing-key-env'];

/** Returns the flags of the report that the user's flags replace, because they are about the same topic. */
function replacedBy(given: GivenFlags): readonly string[] {
  return [
    ...(targetFlags.some((flag) => given.has(flag)) ? [...targetFlags, 'tls'] : []),
    ...(given.has('target') ? [...keyFlags, 'control', 'control-key-env'] : []),
    ...(given.has('api-key') ? ['api-key-env'] : []),
    ...(writeFlags.some((flag) => given.get(flag) === true) ? writeFlags : []),
  ];
}

async function recordedFlags<F extends FlagTable, S extends ServerSettings, T extends ChosenTarget>(
  { command, file }: RecordedReport,
  { subject, spec }: CommandSubject<F, S, T>,
): Promise<GivenFlags> {
  const [tool, name, ...argv] = command;
  const otherRelease = 'replay it with the release of octoproof that wrote it';
  const strange = (message: string, hint = otherRelease) =>
    new ConfigurationError([{ file, pointer: '/command', message, hint }]);
  if (name === 'judge')
    throw strange('octoproof judge sends nothing, so there is nothing to replay', 'run octoproof judge again');
  if (tool !== 'octoproof' || name !== subject.name) throw strange('this command cannot be replayed');
  const flags = Object.fromEntries(Object.entries(spec.flags).filter(([, flag]) => flag.recorded));
  try {
    return (await parseFlags(argv, flags)).given;
  } catch (error) {
    if (error instanceof ConfigurationError)
      throw strange(`this release does not support the recorded command: ${error.message}`);
    throw error;
  }
}

function linesOf(given: GivenFlags): readonly string[] {
  return [given.get('header') ?? []].flat().filter((line) => typeof line === 'string');
}

/** Returns the headers that are taken from the report. It does not contain credentials: the user must give these again. */
function recordedHeaders(given: readonly string[], recorded: readonly string[]): readonly string[] {
  const givenNames = new Set(given.map(nameOf));
  const inherited = recorded.filter((line) => !givenNames.has(nameOf(line)));
  const missing = inherited.filter((line) => line.endsWith(': <value>'));
  if (missing.length > 0) {
    throw new ConfigurationError(
      missing.map((line) => ({
        flag: '--header',
        message: `the report does not contain the value of ${nameOf(line)}`,
        hint: `give it again: --header '${nameOf(line)}: …'`,
      })),
    );
  }
  return inherited;
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase();
}
