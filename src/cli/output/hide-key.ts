import { hiding } from '../../run/masking/known-secrets.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Io, Output } from '../process/io.ts';

/** Returns a text without the key. */
export type Hide = (text: string) => string;

export interface Hiding {
  readonly io: Io;
  readonly hide: Hide;
}

/**
 * Runs a part of a command with outputs that never show the key, even if a URL, a body or a message contains it. Thrown
 * ConfigurationErrors do not contain it either. Call `hide` before a text is truncated or wrapped: a part of a key is not
 * recognized.
 */
export async function hidingKey<T>(io: Io, key: string, run: (hiding: Hiding) => Promise<T>): Promise<T> {
  const hide = hiding([key], '<key>');
  try {
    return await run({ io: { ...io, stdout: hidden(io.stdout, hide), stderr: hidden(io.stderr, hide) }, hide });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(error.problems.map((problem) => hiddenProblem(problem, hide)));
  }
}

function hiddenProblem(problem: ConfigurationProblem, hide: Hide): ConfigurationProblem {
  const file = problem.file === undefined ? {} : { file: hide(problem.file) };
  return { ...problem, ...file, message: hide(problem.message) };
}

function hidden(output: Output, hide: Hide): Output {
  return { ...output, write: (text) => output.write(hide(text)) };
}
