import { open, realpath, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { besideOf } from './atomic-file.ts';

/**
 * Why nothing can be written at a path, or null where it can: tried, not guessed, so that it shows before the first request.
 * Leaves nothing behind and does not touch a file that is there.
 */
export async function faultOfDestination(path: string): Promise<string | null> {
  try {
    const target = await realpath(path).catch(() => path);
    const found = await stat(target).catch(() => null);
    if (found?.isDirectory() === true) return 'this is a folder';
    if (found !== null && !found.isFile()) return null;
    const folder = await stat(dirname(target)).catch(() => null);
    if (folder === null) return `the folder ${dirname(path)} does not exist`;
    if (!folder.isDirectory()) return `${dirname(path)} is no folder`;
    const trial = besideOf(target);
    await (await open(trial, 'wx')).close();
    await rm(trial);
    return null;
  } catch (error) {
    return wordsOf(error);
  }
}

const known: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  ENAMETOOLONG: 'the name is too long',
};

function wordsOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}
