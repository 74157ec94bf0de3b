import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { nearest } from '../../spec/nearest.ts';

/** One flag of a command. `switch` takes no value, `list` may be repeated. */
export interface FlagSpec {
  readonly kind: 'text' | 'switch' | 'list';
  readonly says: string;
  readonly group: string;
  /** What its value is called in help. */
  readonly value?: string;
  /** All values that there are, or how they begin where they end in =; for completion. */
  readonly choices?: readonly string[];
}

export interface Usage {
  readonly usage: string;
  readonly flags: Readonly<Record<string, FlagSpec>>;
  readonly examples: readonly (readonly [string, string])[];
  readonly epilogue: string;
  readonly columns: number;
}

/** The words of a command line, sorted but not yet understood. */
export interface ParsedFlags {
  readonly words: readonly string[];
  text(flag: string): string | undefined;
  list(flag: string): readonly string[];
  switched(flag: string): boolean | undefined;
}

/**
 * Sorts the words of a command line into flags. Throws a ConfigurationError that names every flag that is unknown, given
 * twice or without its value. Never repeats a value: it may be a key.
 */
export async function parseFlags(argv: readonly string[], { flags }: Pick<Usage, 'flags'>): Promise<ParsedFlags> {
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
  for (const [name, { kind }] of Object.entries(flags))
    parser.option(name, { type: kind === 'switch' ? 'boolean' : 'string' });

  const parsed: Readonly<Record<string, unknown>> = await parser.parseAsync(withLoneDashes(argv, flags));
  const values = new Map(
    Object.entries(parsed).filter(([name, value]) => name !== '_' && name !== '$0' && value !== undefined),
  );
  const problems = [...values].flatMap(([name, value]) => faultOf(name, value, flags));
  if (problems.length > 0) throw new ConfigurationError(problems);
  return accessTo(values, parsed['_']);
}

/** A lone `-`, which names stdin, is joined to the flag before it: the parser would take it for a word of its own. */
function withLoneDashes(argv: readonly string[], flags: Usage['flags']): string[] {
  return argv.flatMap((word, index) => {
    const takesValue = (flag = ''): boolean => {
      const spec = flag.startsWith('--') ? flags[flag.slice(2)] : undefined;
      return spec !== undefined && spec.kind !== 'switch';
    };
    if (word === '-' && takesValue(argv[index - 1])) return [];
    return argv[index + 1] === '-' && takesValue(word) ? [`${word}=-`] : [word];
  });
}

/** True where help is asked for instead: nothing else of the command line matters then. */
export function wantsHelp(argv: readonly string[]): boolean {
  return argv.includes('--help') || argv.includes('-h');
}

function accessTo(values: ReadonlyMap<string, unknown>, words: unknown): ParsedFlags {
  return {
    words: Array.isArray(words) ? words.map(String) : [],
    text(flag) {
      const value = values.get(flag);
      return typeof value === 'string' ? value : undefined;
    },
    list(flag) {
      return [values.get(flag) ?? []].flat().filter((value) => typeof value === 'string');
    },
    switched(flag) {
      const value = values.get(flag);
      return typeof value === 'boolean' ? value : undefined;
    },
  };
}

function faultOf(name: string, value: unknown, flags: Usage['flags']): readonly ConfigurationProblem[] {
  const flag = name.length === 1 ? `-${name}` : `--${name}`;
  const spec = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (spec === undefined) {
    const [near] = nearest(name, Object.keys(flags));
    return [
      {
        flag,
        message: 'there is no such flag',
        hint: near === undefined ? '--help shows them all' : `did you mean --${near}?`,
      },
    ];
  }
  if (spec.kind !== 'list' && Array.isArray(value))
    return [{ flag, message: 'given more than once', hint: 'give it once: which one counts?' }];
  if (spec.kind === 'switch') return [];
  const given: readonly unknown[] = [value].flat();
  if (given.every((one) => typeof one === 'string' && one !== '')) return [];
  return [
    {
      flag,
      message: 'needs a value',
      hint: `write ${flag} ${spec.value ?? 'VALUE'}, or ${flag}=… where it begins with -`,
    },
  ];
}
