import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { changedAt } from './vitest.setup.ts';

const built = new URL('./dist/src/cli/main.js', import.meta.url);
const sources = ['src', 'suites', 'reference', 'schemas'];

/** Builds the package where a source is newer: these tests start it as its users do, and it starts faster than its sources. */
export async function setup(): Promise<void> {
  const changes = await Promise.all(sources.map(lastChange));
  if ((await changedAt(built)) <= Math.max(...changes)) await promisify(execFile)('npm', ['run', 'build']);
}

/** When a file that is built was last changed, in milliseconds since the epoch. */
async function lastChange(folder: string): Promise<number> {
  const root = fileURLToPath(new URL(`./${folder}/`, import.meta.url));
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  // Folders do not count: a test file that is written again changes its folder.
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:test|testing)\.ts$|\.generated\./.test(entry.name));
  return Math.max(
    ...(await Promise.all(
      files.map(async ({ parentPath, name }) => await changedAt(pathToFileURL(join(parentPath, name)))),
    )),
  );
}
