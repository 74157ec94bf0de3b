import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { ParsedFlags } from './parse.ts';

/** Reads the values of flags and gathers what is wrong with them, so that all of it is told at once. */
export interface ValueReader {
  /** A whole number from `least` up. */
  whole(flag: string, least: number, most?: number): number | undefined;
  /** A number above 0. */
  positive(flag: string): number | undefined;
  /** A duration in seconds, of at most a day: what is far longer no timer can wait for. */
  seconds(flag: string): number | undefined;
  oneOf<T extends string>(flag: string, choices: readonly T[]): T | undefined;
  /** Values of a list, commas separating several. */
  ids(flag: string): readonly string[];
  readonly problems: ConfigurationProblem[];
}

const aDay = 86_400;

export function valueReader(parsed: ParsedFlags): ValueReader {
  const problems: ConfigurationProblem[] = [];
  const refuse = (flag: string, expected: string, received: string) => {
    problems.push({
      flag: `--${flag}`,
      message: `expected ${expected}, received ${JSON.stringify(received)}`,
      hint: null,
    });
  };
  const above0 = (flag: string, most: number, expected: string): number | undefined => {
    const text = parsed.text(flag);
    if (text === undefined) return undefined;
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value > 0 && value <= most) return value;
    refuse(flag, expected, text);
    return undefined;
  };
  return {
    problems,
    whole(flag, least, most = Number.MAX_SAFE_INTEGER) {
      const text = parsed.text(flag);
      if (text === undefined) return undefined;
      const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
      if (value >= least && value <= most) return value;
      refuse(
        flag,
        most === Number.MAX_SAFE_INTEGER
          ? `a whole number from ${least} up`
          : `a whole number from ${least} to ${most}`,
        text,
      );
      return undefined;
    },
    positive: (flag) => above0(flag, Number.MAX_VALUE, 'a number above 0'),
    seconds: (flag) => above0(flag, aDay, `a number above 0 and at most ${aDay}`),
    oneOf(flag, choices) {
      const text = parsed.text(flag);
      if (text === undefined) return undefined;
      const choice = choices.find((candidate) => candidate === text);
      if (choice === undefined) refuse(flag, `one of ${choices.join(', ')}`, text);
      return choice;
    },
    ids(flag) {
      return parsed.list(flag).flatMap((value) =>
        value
          .split(',')
          .map((id) => id.trim())
          .filter((id) => id !== ''),
      );
    },
  };
}
