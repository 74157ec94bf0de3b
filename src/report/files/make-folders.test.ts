import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolders } from './make-folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-folders-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

it('makes a folder with its parents, several times and at the same time', async () => {
  const path = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolders(path), makeFolders(path)]);
  await makeFolders(path);

  expect((await stat(path)).isDirectory()).toBe(true);
});

it('rejects a path through a file', async () => {
  await writeFile(join(folder, 'file'), '');

  await expect(makeFolders(join(folder, 'file', 'a'))).rejects.toThrow('ENOTDIR');
  await expect(makeFolders(join(folder, 'file'))).rejects.toThrow('EEXIST');
});

it.skipIf(process.platform !== 'linux')('rejects a folder that /proc refuses', async () => {
  await expect(makeFolders('/proc/octoproof/a')).rejects.toThrow('ENOENT');
});
