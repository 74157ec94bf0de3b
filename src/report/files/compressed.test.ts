import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { compressedIfLong } from './compressed.ts';

const folder = emptyFolder();

test('replaces a long file by a compressed one with the same permissions', async () => {
  const path = join(folder, 'e.ndjson');
  const text = 'a line\n'.repeat(200_000);
  await writeFile(path, text);
  await chmod(path, 0o600);

  expect(await compressedIfLong(path)).toBe(`${path}.gz`);
  expect(await readdir(folder)).toEqual(['e.ndjson.gz']);
  expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(text);
  expect((await stat(`${path}.gz`)).mode & 0o777).toBe(0o600);
});

test('does not change a short file or a device', async () => {
  const path = join(folder, 'e.ndjson');
  await writeFile(path, 'a line\n');

  expect(await compressedIfLong(path)).toBe(path);
  expect(await compressedIfLong('/dev/null')).toBe('/dev/null');
  expect(await readdir(folder)).toEqual(['e.ndjson']);
});

test('keeps a file that cannot be compressed', async () => {
  const path = join(folder, 'x'.repeat(254));
  await writeFile(path, 'a line\n'.repeat(200_000));

  expect(await compressedIfLong(path)).toBe(path);
  expect(await readdir(folder)).toEqual(['x'.repeat(254)]);
});
