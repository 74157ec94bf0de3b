import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents. Rejects if a file has the path, or the file system refuses the folder. The
 * recursive mkdir of Node does not end if the parent exists and refuses folders with ENOENT, like /proc.
 */
export async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const parentIsMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!parentIsMissing) throw error;
    if (!(await isFolder(dirname(path)))) await makeFolders(dirname(path));
    // Another process may have made the parent, or the folder itself, in the meantime.
    await mkdir(path).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ?? false;
}
