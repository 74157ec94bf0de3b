import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
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
  const root = new URL(`./${folder}/`, import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter(
    (path) => !/\.(?:test|testing)\.ts$|\.generated\./.test(path),
  );
  return Math.max(...(await Promise.all(files.map(async (path) => await changedAt(new URL(path, root))))));
}
