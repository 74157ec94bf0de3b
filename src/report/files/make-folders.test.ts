import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { makeFolders } from './make-folders.ts';

const folder = temporaryFolder();

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
