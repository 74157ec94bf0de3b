import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { readBounded } from './bounded-file.ts';
import { fileFault } from './file-fault.ts';

const folder = temporaryFolder();

async function fault(file: string): Promise<string> {
  return await readBounded(file, 1).then(
    () => 'none',
    (error: unknown) => fileFault(error).words,
  );
}

async function faultOf(content: string): Promise<string> {
  const file = join(folder, 'file.json');
  await writeFile(file, content);
  return await fault(file);
}

it('refuses a document with a text that is too long or with too many values', async () => {
  expect(await faultOf(`{"a":"${'x'.repeat(2 ** 20 - 20)}"}`)).toBe('none');
  const long = join(folder, 'long.json');
  await writeFile(long, `{"a":"${'x'.repeat(2 ** 20 + 1)}"}`);
  await expect(readBounded(long, 16)).rejects.toThrow('expected strings of at most 1 MB, received a longer string');
  const many = join(folder, 'many.json');
  await writeFile(many, JSON.stringify(Array.from({ length: 200_001 }, () => ',')));
  await expect(readBounded(many, 16)).rejects.toThrow('expected at most 200,000 values, received more');
  expect((await readBounded(many, 16, 300_000)).length).toBeGreaterThan(0);
});

it('reads a file, and refuses a file that is too big, nests too deep, is endless or does not exist', async () => {
  expect(await faultOf('{"a":[["[[[[", "\\"[["]]}')).toBe('none');
  expect(await faultOf('x'.repeat(2 ** 20 + 1))).toContain('expected at most 1 MB');
  expect(await faultOf('['.repeat(100_000))).toContain('expected at most 200 levels');
  expect(await faultOf(`<html>${'['.repeat(300)}`)).toContain('expected JSON, received text that is not JSON');
  expect(await fault('/dev/zero')).toContain('expected at most 1 MB');
  expect(await fault(join(folder, 'gone'))).toBe('no such file');
  expect(await fault(folder)).toBe('this is a folder');
});
