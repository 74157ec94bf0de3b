import { existsSync } from 'node:fs';
import type { Io } from '../process/io.ts';

/** The file that a command reads where it is told of no target. */
export const usualTargetFile = 'octoproof.target.json';

/** The variable that says the base URL where no flag does. */
const urlVariable = 'OCTOPROOF_URL';

interface TargetFlags {
  readonly target?: string | undefined;
  readonly url?: string | undefined;
  readonly reference?: boolean | undefined;
  readonly list?: boolean | undefined;
  readonly 'write-target'?: boolean | undefined;
}

/**
 * The flags with the target of the environment and of this folder where they leave it open: the base URL of a variable, and
 * the target file, unless one is being written. A plan alone needs no target.
 */
export function withUsualTarget<P extends { readonly flags: TargetFlags }>(parsed: P, { env }: Pick<Io, 'env'>): P {
  const { flags } = parsed;
  if (flags.reference === true || flags.list === true) return parsed;
  const isFileWanted = flags.url === undefined && flags['write-target'] !== true;
  const target = flags.target ?? (isFileWanted && existsSync(usualTargetFile) ? usualTargetFile : undefined);
  const url = flags.url ?? (env[urlVariable] === '' ? undefined : env[urlVariable]);
  return { ...parsed, flags: { ...flags, target, url } };
}
