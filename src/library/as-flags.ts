import type { ParsedFlags } from '../cli/flags/parse.ts';
import { ConfigurationError, type ConfigurationProblem } from '../spec/configuration-error.ts';

/** What a program gives for one flag; undefined for nothing. */
export type Given = string | number | boolean | readonly string[] | undefined;

/** Values under the names of flags, as the words of a command line would have been sorted. */
export function asFlags(given: Readonly<Record<string, Given>>): ParsedFlags {
  return {
    words: [],
    text(flag) {
      const value = given[flag];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    },
    list(flag) {
      const value = given[flag];
      if (typeof value === 'string') return [value];
      return typeof value === 'object' ? value : [];
    },
    switched(flag) {
      const value = given[flag];
      return typeof value === 'boolean' ? value : undefined;
    },
  };
}

/** Does what may find flags at fault, and names the options of a program instead: `rateLimit` for `--rate-limit`. */
export async function inOptions<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.problems.map(ofOption));
  }
}

function ofOption({ flag, ...problem }: ConfigurationProblem): ConfigurationProblem {
  if (flag === undefined) return problem;
  return {
    ...problem,
    flag: flag.replaceAll(/--([a-z-]+)/g, (_, name: string) =>
      name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase()),
    ),
  };
}
