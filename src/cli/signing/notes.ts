import { SigningError } from '../../../reference/signing/index.ts';
import { visible } from '../../report/text/visible.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import type { Io } from '../process/io.ts';

/** Says on stderr what was passed over, assumed or is unwise; stdout holds nothing but the answer. */
export function printNotes({ stderr }: Pick<Io, 'stderr'>, notes: readonly string[]): void {
  for (const note of notes) stderr.write(`note: ${visible(note)}\n`);
}

/** Runs a step of the reference; input that has no signature is wrong usage here. */
export function asUsage<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    throw new ConfigurationError([{ message: error.message, hint: null }]);
  }
}
