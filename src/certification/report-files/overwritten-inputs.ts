import { stat } from 'node:fs/promises';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { ServerSettings } from '../settings.ts';
import type { SignerSettings } from '../signer/settings.ts';

/** A file that a command writes, and what asked for it. */
export interface Destination {
  readonly flag: string;
  readonly path: string;
}

type FilesNamed = Pick<ServerSettings, 'target' | 'ca' | 'knownFailures' | 'certificate'> &
  Pick<SignerSettings, 'signer'>;

/** Every file that settings name to be read. */
export function filesRead({ target, ca, knownFailures, certificate, signer }: FilesNamed): readonly string[] {
  const module = signer?.kind === 'module' ? signer.value : undefined;
  const named = [target, ca, knownFailures, certificate?.keyFile, module];
  return named.flatMap((path) => path ?? []);
}

/**
 * What is wrong with destinations that are files which the same command reads, by whatever name: a report in the place of a
 * target file, a key or the report that is replayed would be its end.
 */
export async function overwritten(
  destinations: readonly Destination[],
  read: readonly string[],
): Promise<readonly ConfigurationProblem[]> {
  const inputs = await Promise.all(read.map(fileAt));
  const outputs = await Promise.all(destinations.map(async (one) => ({ ...one, file: await fileAt(one.path) })));
  return outputs.flatMap(({ flag, path, file }) => {
    if (file === null || !inputs.includes(file)) return [];
    const message = `${path} is a file that this command reads, and would be overwritten`;
    return [{ flag, message, hint: 'give it a path of its own' }];
  });
}

/** What a regular file is known by, however its path is written; null where there is none. */
async function fileAt(path: string): Promise<string | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  return stats?.isFile() === true ? `${stats.dev}:${stats.ino}` : null;
}
