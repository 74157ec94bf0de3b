import { constants, fstatSync } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { temporaryPathFor } from './atomic-file.ts';
import { makeFolders } from './make-folders.ts';
import { resolveOutput } from './output-path.ts';
import { writeErrorInWords } from './write-fault.ts';

/**
 * Why nothing can be written to a path, or null. Its folder is made where there is none; a trial file leaves no trace. So it
 * shows before the first request.
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

/** Why a folder cannot be made at a path, or null. One that is there will do. */
export async function folderDestinationProblem(path: string): Promise<string | null> {
  const there = await stat(path).catch(() => null);
  if (there !== null) return there.isDirectory() ? null : 'this is not a folder';
  return null;
}

/** As `destinationProblem`, for evidence: it is written during the run, which must not wait for a reader. */
export async function evidenceDestinationProblem(path: string): Promise<string | null> {
  const problem = await destinationProblem(path);
  if (problem !== null) return problem;
  const { kind } = await resolveOutput(path);
  return kind === 'pipe' || kind === 'open' ? 'evidence must be written to a regular file' : null;
}
