import { constants, fstatSync } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { temporaryPathFor } from './atomic-file.ts';
import { makeFolders } from './make-folders.ts';
import { resolveOutput } from './output-path.ts';
import { writeErrorInWords } from './write-fault.ts';

/**
 * Why a file cannot be written to a path; null if it can. Creates the missing folders, and creates and removes a trial
 * file, so that errors appear before the first request.
 */
export async function destinationProblem(path: string): Promise<string | null> {
  try {
    const output = await resolveOutput(path);
    if (output.kind === 'folder') return 'this is a folder';
    if (output.kind === 'open') fstatSync(output.descriptor);
    if (output.kind === 'open') return null;
    if (output.kind !== 'file' || output.mode !== null) await access(output.path, constants.W_OK);
    if (output.kind !== 'file') return null;
    await makeFolders(dirname(output.path));
    const trial = temporaryPathFor(output.path);
    await (await open(trial, 'wx')).close();
    await rm(trial);
    return null;
  } catch (error) {
    return writeErrorInWords(error);
  }
}

/** Why a path cannot be an output folder; null if it can. The folder may exist. Creates nothing: a run may need no folder. */
export async function folderDestinationProblem(path: string): Promise<string | null> {
  const existing = await stat(path).catch(() => null);
  if (existing?.isDirectory() === false) return 'this is not a folder';
  try {
    await access(await nearestExisting(path), constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return writeErrorInWords(error);
  }
}

/** The path itself, or the nearest folder above it that exists. */
async function nearestExisting(path: string): Promise<string> {
  const parent = dirname(path);
  if (parent === path) return path;
  return await stat(path).then(
    () => path,
    async (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return await nearestExisting(parent);
      throw error;
    },
  );
}

/** Like `destinationProblem`, for evidence. A run writes evidence all the time and must not wait for a reader. */
export async function evidenceDestinationProblem(path: string): Promise<string | null> {
  const problem = await destinationProblem(path);
  if (problem !== null) return problem;
  const { kind } = await resolveOutput(path);
  return kind === 'pipe' || kind === 'open'
    ? 'the evidence file must be a regular file, not a pipe or an open output'
    : null;
}
