import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';

const run = promisify(execFile);

/**
 * Mounts a file system of 64 kB at a path during a test. Only a superuser can mount it, so the test is skipped for
 * other users.
 */
export async function onSmallDisk(
  { disk, context }: { readonly disk: string; readonly context: TestContext },
  work: (disk: string) => Promise<void>,
): Promise<void> {
  await mkdir(disk);
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).catch(() => null);
  if (mounted === null) return context.skip('no file system of 64 kB can be mounted here');
  try {
    await work(disk);
  } finally {
    await run('umount', [disk]);
  }
}
