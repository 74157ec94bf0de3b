import type { ChosenTarget } from '../../certification/chosen-target.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { RecordedReport } from '../../replay/read-report.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { RequestedRun } from '../certify/requested-run.ts';
import type { CommandSubject } from '../certify/subjects.ts';
import type { FlagTable, Given } from '../flags/flag.ts';
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
 * The flags of the run that wrote the report, with those given now in their place. Throws a ConfigurationError for what is
 * missing, and for what the user must confirm.
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
  const kept = [...recorded].filter(([flag]) => flag !== 'header' && !given.has(flag) && !replaced.has(flag));
  const flags = new Map<string, Given>([...kept, ...(header.length === 0 ? [] : [['header', header] as const])]);
  await confirmRecorded({ file: report.file, flags }, io);
  const merged = new Map<string, Given>([...kept, ...given, ['header', [...header, ...linesOf(given)]]]);
  return read(readFlags(spec.flags, { words: [], given: merged }));
}

function strangeTo(subject: string, flag: string): ConfigurationProblem {
  return { flag: `--${flag}`, message: `this flag does not apply to a ${subject}`, hint: 'leave it out' };
}

const ways = ['target', 'url', 'reference'];
const writes = ['read-only', 'allow-writes'];
const keys = ['api-key-env', 'other-api-key-env', 'signing-key-env'];

/** The user's flags about the target replace those of the report on the same topic. */
function replacedBy(given: GivenFlags): readonly string[] {
  return [
    ...(ways.some((flag) => given.has(flag)) ? [...ways, 'tls'] : []),
    ...(given.has('target') ? [...keys, 'control', 'control-key-env'] : []),
    ...(given.has('api-key') ? ['api-key-env'] : []),
    ...(writes.some((flag) => given.get(flag) === true) ? writes : []),
  ];
}

/** Flags that choose checks or say what comes out: those of a report are not taken over. */
const unrecorded: ReadonlySet<string> = new Set(
  (
    'only skip list dry-run seed path report evidence certificate certificate-key known-failures strict-known-failures write-known-failures ' +
    'write-target github quiet color log-level help api-key'
  ).split(' '),
);

async function recordedFlags<F extends FlagTable, S extends ServerSettings, T extends ChosenTarget>(
  { command, file }: RecordedReport,
  { subject, spec }: CommandSubject<F, S, T>,
): Promise<GivenFlags> {
  const [tool, name, ...argv] = command;
  const hint = 'replay it with the release of octoproof that wrote it';
  const strange = (message: string) => new ConfigurationError([{ file, pointer: '/command', message, hint }]);
  if (tool !== 'octoproof' || name !== subject.name) throw strange('this command cannot be replayed');
  const flags = Object.fromEntries(Object.entries(spec.flags).filter(([flag]) => !unrecorded.has(flag)));
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

/** A report does not hold the values of headers that give access: these must be given again. */
function recordedHeaders(given: readonly string[], recorded: readonly string[]): readonly string[] {
  const givenNames = new Set(given.map(nameOf));
  const kept = recorded.filter((line) => !givenNames.has(nameOf(line)));
  const missing = kept.filter((line) => line.endsWith(': <value>'));
  if (missing.length > 0) {
    throw new ConfigurationError(
      missing.map((line) => ({
        flag: '--header',
        message: `the report does not contain the value of ${nameOf(line)}`,
        hint: `give it again: --header '${nameOf(line)}: …'`,
      })),
    );
  }
  return kept;
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase();
}
