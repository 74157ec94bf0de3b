import { existsSync } from 'node:fs';
import type { Io } from '../process/io.ts';

/** The default target file. */
export const usualTargetFile = 'octoproof.target.json';

/** The environment variable with the default base URL. */
const urlVariable = 'OCTOPROOF_URL';

interface TargetFlags {
  readonly target?: string | undefined;
  readonly url?: string | undefined;
  readonly reference?: boolean | undefined;
  readonly list?: boolean | undefined;
  readonly 'write-target'?: boolean | undefined;
}

/**
 * Adds the defaults for missing target flags: the base URL of the environment variable, and the target file of the current
 * folder unless the command writes one. A plan alone needs no target.
 */
export function withUsualTarget<P extends { readonly flags: TargetFlags }>(parsed: P, { env }: Pick<Io, 'env'>): P {
  const { flags } = parsed;
  if (flags.reference === true || flags.list === true) return parsed;
  const isFileWanted = flags.url === undefined && flags['write-target'] !== true;
  const target = flags.target ?? (isFileWanted && existsSync(usualTargetFile) ? usualTargetFile : undefined);
  const url = flags.url ?? (env[urlVariable] === '' ? undefined : env[urlVariable]);
  return { ...parsed, flags: { ...flags, target, url } };
}
