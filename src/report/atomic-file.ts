import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that a reader meets the old content or the new, never half of it: a file beside it is written, forced to
 * disk and put in its place. What is no regular file (a pipe, a device) is written to as it is.
 */
export async function writeAtomically(path: string, content: string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const special = await stat(target).then(
    (found) => !found.isFile(),
    () => false,
  );
  if (special) return writeFile(target, content);
  const beside = besideOf(target);
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** A name in the same folder, so that it can be renamed into place, which no other run takes. */
export function besideOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.part`);
}
