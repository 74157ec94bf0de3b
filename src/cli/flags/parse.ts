import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { nearest } from '../../model/nearest.ts';
import { settingOf, type Flag, type FlagTable, type Given, type Values } from '../../certification/flags/flag.ts';

/** A command line, parsed by a table of flags. */
export interface Parsed<T extends FlagTable> {
  /** The words that belong to no flag. */
  readonly words: readonly string[];
  readonly flags: Values<T>;
  /** The flags that are given, as they were written. */
  readonly given: ReadonlyMap<string, Given>;
  /** The problems of their values. */
  readonly problems: readonly ConfigurationProblem[];
}

/**
 * Parses a command line. Throws a ConfigurationError that names every flag that is unknown, given twice or without its value.
 * The error never contains a value, which may be a key.
 */
export async function parseFlags<T extends FlagTable>(argv: readonly string[], table: T): Promise<Parsed<T>> {
  const { default: yargs } = await import('yargs');
  const parser = yargs([])
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'short-option-groups': false,
    })
    .help(false)
    .version(false)
    .exitProcess(false)
    .fail(false);
  for (const [name, { kind }] of Object.entries(table))
    parser.option(name, { type: kind === 'switch' ? 'boolean' : 'string' });

  const {
    _: words,
    $0: _program,
    ...parsedFlags
  }: Readonly<Record<string, unknown>> = await parser.parseAsync(withDashValues(argv, table));
  const givenFlags = Object.entries(parsedFlags).filter(([, value]) => value !== undefined);
  const faults = givenFlags.flatMap(([name, value]) => faultOf(name, value, table));
  if (faults.length > 0) throw new ConfigurationError(faults);
  return readFlags(table, {
    words: Array.isArray(words) ? words.map(String) : [],
    given: new Map(givenFlags.flatMap(([name, value]) => (isGiven(value) ? [[name, value] as const] : []))),
  });
}

/** Reads the values of the given flags by their table. */
export function readFlags<T extends FlagTable>(
  table: T,
  { words, given: givenFlags }: Pick<Parsed<T>, 'words' | 'given'>,
): Parsed<T> {
  const problems: ConfigurationProblem[] = [];
  const values = Object.entries(table).map(([name, flag]) => {
    const complain = (message: string, hint: string | null = null) =>
      void problems.push({ flag: `--${name}`, message, hint });
    return [settingOf(name), flag.read(givenFlags.get(name), complain)];
  });
  // Each value has the type of its flag, which TypeScript cannot infer here.
  const flags: Values<T> = Object.fromEntries(values);
  return { words, given: givenFlags, problems, flags };
}

/** Returns the problems of words without a flag, for a command without arguments. */
export function strayWords(
  { words }: { readonly words: readonly string[] },
  hint = 'options start with --',
): readonly ConfigurationProblem[] {
  return words.map((word) => ({ message: `unexpected word ${JSON.stringify(word)}`, hint }));
}

/** Joins a lone `-` (stdin) and a value such as `-5ms` to the flag before it: yargs would not parse them as its value. */
function withDashValues(argv: readonly string[], table: FlagTable): string[] {
  const takesValue = (flag = ''): boolean => {
    const spec = flag.startsWith('--') ? table[flag.slice(2)] : undefined;
    return spec !== undefined && spec.kind !== 'switch';
  };
  return argv.flatMap((word, index) => {
    const [before, next = ''] = [argv[index - 1], argv[index + 1]];
    if (dashValue.test(word) && takesValue(before)) return [];
    return dashValue.test(next) && takesValue(word) ? [`${word}=${next}`] : [word];
  });
}

const dashValue = /^-(?:\d.*)?$/;

function isGiven(value: unknown): value is NonNullable<Given> {
  return typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);
}

function faultOf(name: string, value: unknown, table: FlagTable): readonly ConfigurationProblem[] {
  const flag = name.length === 1 ? `-${name}` : `--${name}`;
  const spec: Flag<unknown> | undefined = Object.hasOwn(table, name) ? table[name] : undefined;
  if (spec === undefined) {
    const [near] = nearest(name, Object.keys(table));
    const hint = near === undefined ? '--help shows all flags' : `did you mean --${near}?`;
    return [{ flag, message: 'unknown flag', hint }];
  }
  if (spec.kind !== 'list' && Array.isArray(value))
    return [{ flag, message: 'given more than once', hint: 'give it once' }];
  if (spec.kind === 'switch') return [];
  const values: readonly unknown[] = [value].flat();
  if (values.every((one) => typeof one === 'string' && one !== '')) return [];
  const hint = `use ${flag} ${spec.value}, or ${flag}=… if the value starts with -`;
  return [{ flag, message: 'needs a value', hint }];
}
