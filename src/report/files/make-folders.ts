import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents. Rejects if a file has the path, or the file system refuses the folder. The
 * recursive mkdir of Node does not end if the parent exists and refuses folders with ENOENT, like /proc.
 */
export async function makeFolders(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (!(await isFolder(parent)) && parent !== path) await makeFolders(parent);
  try {
    await mkdir(path);
  } catch (error) {
    // Another run may have made it in the meantime.
    if (!(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ?? false;
}
