import { SigningError } from '../../../reference/signing/index.ts';
import { visible } from '../../report/text/visible.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Io } from '../process/io.ts';

/** Writes notes on assumptions, ignored input and risks to stderr, because stdout contains only the result. */
export function printNotes({ stderr }: Pick<Io, 'stderr'>, notes: readonly string[]): void {
  for (const note of notes) stderr.write(`note: ${visible(note)}\n`);
}

/** Runs a function of the signing reference. Its SigningError means wrong usage here: throws a ConfigurationError. */
export function asUsage<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    throw new ConfigurationError([{ message: error.message, hint: null }]);
  }
}
