import { constants, fstatSync } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { besideOf } from './atomic-file.ts';
import { placeOf } from './output-path.ts';
import { writeFault } from './write-fault.ts';

/**
 * Why nothing can be written at a path, or null where it can: tried, not guessed, so that it shows before the first request.
 * Leaves nothing behind and does not touch a file that is there.
 */
export async function faultOfDestination(path: string): Promise<string | null> {
  try {
    const place = await placeOf(path);
    if (place.kind === 'folder') return 'this is a folder';
    if (place.kind === 'open') fstatSync(place.descriptor);
    if (place.kind === 'open') return null;
    if (place.kind !== 'file' || place.mode !== null) await access(place.path, constants.W_OK);
    if (place.kind !== 'file') return null;
    const folder = await stat(dirname(place.path)).catch(() => null);
    if (folder === null) return `the folder ${dirname(path)} does not exist`;
    const trial = besideOf(place.path);
    await (await open(trial, 'wx')).close();
    await rm(trial);
    return null;
  } catch (error) {
    return writeFault(error);
  }
}

/** The same of evidence, which is written while the run goes on: it must not wait until somebody reads it. */
export async function faultOfEvidence(path: string): Promise<string | null> {
  const fault = await faultOfDestination(path);
  if (fault !== null) return fault;
  const { kind } = await placeOf(path);
  return kind === 'pipe' || kind === 'open' ? 'evidence goes to a file, not to a pipe or another output' : null;
}
