import type { RecordedReport } from '../../replay/recorded-report.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { Asked } from '../certify/flags.ts';
import type { CommandSubject } from '../certify/subjects.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { parseFlags, type ParsedFlags } from '../flags/parse.ts';
import { replayUsage } from './usage.ts';

/** The flags of the run that wrote the report, those given now counting more. Throws a ConfigurationError for what is missing. */
export async function flagsOfReplay<S extends ServerSettings, T extends ChosenTarget>(
  given: ParsedFlags,
  report: RecordedReport,
  subject: CommandSubject<S, T>,
): Promise<Asked<S>> {
  const foreign = foreignFlags(given, subject);
  if (foreign.length > 0) throw new ConfigurationError(foreign);
  const recorded = await recordedFlags(report, subject);
  const headers = mergedHeaders(given.list('header'), recorded.list('header'));
  const hidden = new Set(subject.hiddenBy(given));
  const left = <V>(flag: string, value: V | undefined): V | undefined => (hidden.has(flag) ? undefined : value);
  return subject.read({
    words: [],
    text: (flag) => given.text(flag) ?? left(flag, recorded.text(flag)),
    list: (flag) => (flag === 'header' ? headers : given.list(flag)),
    switched: (flag) => given.switched(flag) ?? left(flag, recorded.switched(flag)),
  });
}

/** Flags of a replay that the command of the report does not have. */
function foreignFlags<S extends ServerSettings, T extends ChosenTarget>(
  given: ParsedFlags,
  { subject: { name }, usage }: CommandSubject<S, T>,
): readonly ConfigurationProblem[] {
  const { flags } = replayUsage(100);
  const own = usage(100).flags;
  const isGiven = (flag: string) => given.text(flag) !== undefined || given.switched(flag) !== undefined;
  return Object.keys(flags)
    .filter((flag) => flag !== 'all' && !Object.hasOwn(own, flag) && isGiven(flag))
    .map((flag) => ({ flag: `--${flag}`, message: `it says nothing of a ${name}`, hint: 'leave it out' }));
}

async function recordedFlags<S extends ServerSettings, T extends ChosenTarget>(
  { command, file }: RecordedReport,
  { subject, usage, recordable }: CommandSubject<S, T>,
): Promise<ParsedFlags> {
  const [tool, name, ...argv] = command;
  const strange = (message: string) =>
    new ConfigurationError([
      { file, pointer: '/command', message, hint: 'replay it with the release of octoproof that wrote it' },
    ]);
  if (tool !== 'octoproof' || name !== subject.name) throw strange('this is no command that can be replayed');
  const flags = Object.fromEntries(Object.entries(usage(100).flags).filter(([flag]) => recordable.includes(flag)));
  try {
    return await parseFlags(argv, { flags });
  } catch (error) {
    if (error instanceof ConfigurationError) throw strange(`this release does not know the command: ${error.message}`);
    throw error;
  }
}

/** A report does not hold the values of headers that give access: these must be given again. */
function mergedHeaders(given: readonly string[], recorded: readonly string[]): readonly string[] {
  const known = new Set(given.map(nameOf));
  const kept = recorded.filter((line) => !known.has(nameOf(line)));
  const missing = kept.filter((line) => line.endsWith(': <value>'));
  if (missing.length > 0) {
    throw new ConfigurationError(
      missing.map((line) => ({
        flag: '--header',
        message: `the report does not hold the value of ${nameOf(line)}`,
        hint: `give it again: --header '${nameOf(line)}: …'`,
      })),
    );
  }
  return [...kept, ...given];
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase();
}
