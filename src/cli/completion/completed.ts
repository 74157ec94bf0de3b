import type { CommandSpec } from '../flags/command-spec.ts';
import type { FlagTable } from '../flags/flag.ts';
import { specs } from '../specs.ts';

/** The possible next words of a command line. */
export interface Completed {
  /** The words after the program's name, such as `load storefront`. Empty before the first word. */
  readonly words: string;
  readonly flags: FlagTable;
  /** The next words with their descriptions; `files` for file names. */
  readonly next: NonNullable<CommandSpec['next']>;
}

/** A command: its name and one line of help. */
export interface NamedCommand {
  readonly name: string;
  readonly says: string;
}

const subjects = [
  ['storefront', 'a storefront API'],
  ['partner', 'a partner backend'],
] as const;

/** Returns everything that can be completed, from the tables that also parse the flags. */
export function completed(commands: readonly NamedCommand[]): readonly Completed[] {
  const load = [
    ...subjects,
    ['merge', 'merge the measurements of several machines'],
    ['export', 'export the load as a script'],
  ] as const;
  return [
    { words: '', flags: {}, next: commands.map(({ name, says }) => [name, says]) },
    { words: 'load', flags: {}, next: load },
    { words: 'control', flags: {}, next: [['check', 'test each state']] },
    { words: 'load export', flags: {}, next: [['k6', 'a k6 script']] },
    ...specs.map(({ name, flags, next = [] }) => ({ words: name, flags, next })),
  ];
}

/** Flags by the kind of their values. A flag path contains the words before the flag, such as `storefront --target`. */
export interface FlagValues {
  readonly files: readonly string[];
  /** A value that cannot be completed. */
  readonly others: readonly string[];
  readonly choices: readonly { readonly flagPath: string; readonly words: readonly string[] }[];
}

export function valuesOf(all: readonly Completed[]): FlagValues {
  const valueFlags = all.flatMap((one) =>
    Object.entries(one.flags).map(([name, flag]) => ({ flagPath: `${one.words} --${name}`, name, ...flag })),
  );
  const guessed = valueFlags.filter(({ kind, choices }) => kind !== 'switch' && choices === undefined);
  // The value of --path is the path of a counterexample, not a file.
  const isFile = ({ name, value }: (typeof valueFlags)[number]): boolean =>
    value === 'FILE' || (value === 'PATH' && name !== 'path');
  return {
    files: guessed.filter(isFile).map(({ flagPath }) => flagPath),
    others: guessed.filter((flag) => !isFile(flag)).map(({ flagPath }) => flagPath),
    choices: valueFlags.flatMap(({ flagPath, choices }) =>
      choices === undefined ? [] : [{ flagPath, words: choices }],
    ),
  };
}
