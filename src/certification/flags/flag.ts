import type { Range } from '../ranges.ts';

/** The value of a flag in a command line; undefined if it is not given. */
export type Given = string | boolean | readonly string[] | undefined;

/** Reports a problem of the given value. */
export type Complain = (message: string, hint?: string | null) => void;

/** One flag of a command: parsing, help and the documentation all come from here. */
export interface Flag<V> {
  /** A switch takes no value; a list may be given several times. */
  readonly kind: 'text' | 'switch' | 'list';
  /** The name of its value; empty for a switch. */
  readonly value: string;
  readonly says: string;
  /** The default in words; empty if it needs no words. */
  readonly usual: string;
  /** The heading under which help lists it. */
  readonly group: string;
  /** Whether the command that repeats a run states it: not a secret, a selection or an output. */
  readonly recorded: boolean;
  /** The range of a number. */
  readonly range?: Range;
  readonly read: (given: Given, complain: Complain) => V;
}

export type FlagTable = Readonly<Record<string, Flag<unknown>>>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The values of flags under the names of their settings: `rateLimit` for `--rate-limit`. */
export type Values<T extends FlagTable> = {
  readonly [Name in keyof T as Name extends string ? CamelCase<Name> : never]: T[Name] extends Flag<infer V>
    ? V
    : never;
};

/** The values of flags. A command may not have all of them. */
export type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };

type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : Name;

/** A table with a flag for each of these settings. */
export type FlagsFor<Settings> = {
  readonly [Name in keyof Settings as Name extends string ? KebabCase<Name> : never]-?: Flag<
    Settings[Name] | undefined
  >;
};

/** The name of the setting of a flag. */
export function settingOf(flag: string): string {
  return flag.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The flag of a setting: its name in kebab case. */
export function flagOf(setting: string): string {
  return `--${setting.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

interface More {
  readonly usual?: string | number;
}

/** Returns the flags under one heading of help. */
export function group<T extends FlagTable>(heading: string, flags: T): T {
  return changed(flags, { group: heading });
}

/** Returns flags that the command to repeat a run does not state. */
export function unrecorded<T extends FlagTable>(flags: T): T {
  return changed(flags, { recorded: false });
}

function changed<T extends FlagTable>(flags: T, change: Partial<Flag<unknown>>): T {
  // `Object.fromEntries` loses the types of the fields.
  const table: T = Object.fromEntries(
    Object.entries(flags).map(([name, flag]): readonly unknown[] => [name, { ...flag, ...change }]),
  );
  return table;
}

/** Returns a table without some of its flags. */
export function without<T extends FlagTable, K extends keyof T>(table: T, ...dropped: readonly K[]): Omit<T, K> {
  const droppedNames: ReadonlySet<PropertyKey> = new Set(dropped);
  const keptFlags = Object.entries(table).filter(([name]) => !droppedNames.has(name));
  const some: Omit<T, K> = Object.fromEntries(keptFlags.map((entry): readonly unknown[] => entry));
  return some;
}

/** Any text. */
export function text(value: string, says: string, more: More = {}): Flag<string | undefined> {
  return parsed(value, says, { ...more, parse: (written) => written });
}

/** A text that is parsed. `parse` returns undefined after a complaint. */
export function parsed<V>(
  value: string,
  says: string,
  { parse, usual = '' }: More & { readonly parse: (written: string, complain: Complain) => V | undefined },
): Flag<V | undefined> {
  const read = (given: Given, complain: Complain) => (typeof given === 'string' ? parse(given, complain) : undefined);
  return { kind: 'text', value, says, usual: String(usual), group: '', recorded: true, read };
}

/** A switch: `--NAME` turns it on, `--no-NAME` turns it off; undefined if neither is given. */
export function toggle(says: string, { usual = '' }: More = {}): Flag<boolean | undefined> {
  const read = (given: Given) => (typeof given === 'boolean' ? given : undefined);
  return { kind: 'switch', value: '', says, usual: String(usual), group: '', recorded: true, read };
}

export function number(
  value: string,
  says: string,
  { range, usual = '' }: { readonly range: Range; readonly usual?: string | number },
): Flag<number | undefined> {
  const flag = parsed(value, says, {
    usual,
    parse(written, complain) {
      const read = /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
      if (range.holds(read)) return read;
      complain(`expected ${range.expected}, received ${JSON.stringify(written)}`);
      return undefined;
    },
  });
  return { ...flag, range };
}

/** One of several words. */
export function choice<T extends string>(
  value: string,
  says: string,
  { choices, usual = '' }: { readonly choices: readonly T[]; readonly usual?: T | '' },
): Flag<T | undefined> {
  return parsed(value, says, {
    usual,
    parse(written, complain) {
      const match = choices.find((one) => one === written);
      if (match === undefined) complain(`expected one of ${choices.join(', ')}, received ${JSON.stringify(written)}`);
      return match;
    },
  });
}

/** A text that may be given several times; `parse` reads all of them. */
export function list<V = readonly string[]>(
  value: string,
  says: string,
  { parse }: { readonly parse: (written: readonly string[], complain: Complain) => V },
): Flag<V> {
  const read = (given: Given, complain: Complain) =>
    parse(
      [given ?? []].flat().filter((one) => typeof one === 'string'),
      complain,
    );
  return { kind: 'list', value, says, usual: '', group: '', recorded: true, read };
}

export function texts(value: string, says: string): Flag<readonly string[]> {
  return list(value, says, { parse: (written) => written });
}

/** Names, separated by commas. The flag may be repeated. */
export function names(value: string, says: string): Flag<readonly string[]> {
  const parse = (written: readonly string[]) =>
    written.flatMap((one) => one.split(',').map((name) => name.trim())).filter((name) => name !== '');
  return list(value, says, { parse });
}
