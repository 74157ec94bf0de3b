import type { RecordedReport } from '../replay/recorded-report.ts';
import { ConfigurationError } from '../spec/configuration-error.ts';
import { parseFlags, type ParsedFlags } from './parse-flags.ts';
import { readStorefrontFlags, type StorefrontFlags } from './storefront-flags.ts';
import { storefrontFlagSpecs } from './storefront-usage.ts';

/** The flags that a report's command may hold: what names the target and how hard it is tried, never an output. */
const recordable = [
  'target',
  'url',
  'reference',
  'api-key-env',
  'other-api-key-env',
  'control',
  'runs',
  'concurrency',
  'rate-limit',
  'max-requests',
  'allow-writes',
  'read-only',
  'deep',
  'hostile',
  'timeout',
  'header',
  'ca',
  'user-agent',
];

/** The flags of the run that wrote the report, those given now counting more. Throws a ConfigurationError for what is missing. */
export async function flagsOfReplay(given: ParsedFlags, report: RecordedReport): Promise<StorefrontFlags> {
  const recorded = await recordedFlags(report);
  const headers = mergedHeaders(given.list('header'), recorded.list('header'));
  const hidden = hiddenBy(given);
  const left = <T>(flag: string, value: T | undefined): T | undefined => (hidden.has(flag) ? undefined : value);
  return readStorefrontFlags({
    words: [],
    text: (flag) => given.text(flag) ?? left(flag, recorded.text(flag)),
    list: (flag) => (flag === 'header' ? headers : given.list(flag)),
    switched: (flag) => given.switched(flag) ?? left(flag, recorded.switched(flag)),
  });
}

async function recordedFlags({ command, file }: RecordedReport): Promise<ParsedFlags> {
  const [tool, name, ...argv] = command;
  const strange = (message: string) =>
    new ConfigurationError([
      { file, pointer: '/command', message, hint: 'replay it with the release of octoproof that wrote it' },
    ]);
  if (tool !== 'octoproof' || name !== 'storefront') throw strange('this is no command that can be replayed');
  const flags = Object.fromEntries(Object.entries(storefrontFlagSpecs).filter(([flag]) => recordable.includes(flag)));
  try {
    return await parseFlags(argv, { flags });
  } catch (error) {
    if (error instanceof ConfigurationError) throw strange(`this release does not know the command: ${error.message}`);
    throw error;
  }
}

/** What the user says of the target takes the place of all that the report says of it in the same respect. */
function hiddenBy(given: ParsedFlags): ReadonlySet<string> {
  const ways = ['target', 'url', 'reference'];
  const writes = ['read-only', 'allow-writes'];
  return new Set([
    ...(ways.some((flag) => given.text(flag) !== undefined) ? ways : []),
    ...(given.text('target') === undefined ? [] : ['api-key-env', 'other-api-key-env', 'control']),
    ...(given.text('api-key') === undefined ? [] : ['api-key-env']),
    ...(writes.some((flag) => given.switched(flag) === true) ? writes : []),
  ]);
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
