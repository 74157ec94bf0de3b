import { stat } from 'node:fs/promises';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { ServerSettings } from '../settings.ts';
import type { SignerSettings } from '../signer/settings.ts';

/** An output file of a command, and its flag. */
export interface Destination {
  readonly flag: string;
  readonly path: string;
}

type FilesNamed = Pick<
  ServerSettings,
  'target' | 'ca' | 'cert' | 'key' | 'knownFailures' | 'certificateKey' | 'previous'
> &
  Pick<SignerSettings, 'signer'>;

/** Every input file in the settings. */
export function filesRead({ signer, ...settings }: FilesNamed): readonly string[] {
  const module = signer?.kind === 'module' ? signer.value : undefined;
  const { target, ca, cert, key, knownFailures, certificateKey, previous } = settings;
  return [target, ca, cert, key, knownFailures, certificateKey, previous, module].flatMap((path) => path ?? []);
}

/**
 * The problems of output files that are also inputs of the command, for example the target file, the key or the
 * replayed report. Different paths to one file count as the same file.
 */
export async function overwritten(
  destinations: readonly Destination[],
  read: readonly string[],
): Promise<readonly ConfigurationProblem[]> {
  const inputs = await Promise.all(read.map(fileAt));
  const outputs = await Promise.all(destinations.map(async (one) => ({ ...one, file: await fileAt(one.path) })));
  return outputs.flatMap(({ flag, path, file }) => {
    if (file === null || !inputs.includes(file)) return [];
    const message = `this command reads ${path} and would overwrite it`;
    return [{ flag, message, hint: 'give the output another path' }];
  });
}

/** The identity of a regular file, independent of its path; null if the file does not exist. */
async function fileAt(path: string): Promise<string | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  return stats?.isFile() === true ? `${stats.dev}:${stats.ino}` : null;
}
