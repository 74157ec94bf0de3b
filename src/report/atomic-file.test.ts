import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeAtomically } from './atomic-file.ts';
import { faultOfDestination } from './destination.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('writeAtomically', () => {
  test('replaces a file and leaves nothing beside it', async () => {
    const path = join(folder, 'report.json');
    await writeFile(path, 'old');
    await writeAtomically(path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['report.json']);
  });

  test('follows a link and keeps it', async () => {
    await writeFile(join(folder, 'real.json'), 'old');
    await symlink('real.json', join(folder, 'link.json'));
    await writeAtomically(join(folder, 'link.json'), 'new');
    expect(await readFile(join(folder, 'real.json'), 'utf8')).toBe('new');
    expect((await readdir(folder)).toSorted()).toEqual(['link.json', 'real.json']);
  });

  test('rejects, and leaves nothing, where it cannot write', async () => {
    await mkdir(join(folder, 'taken'));
    await expect(writeAtomically(join(folder, 'none', 'report.json'), 'new')).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['taken']);
  });
});

describe('faultOfDestination', () => {
  test('is null where a file can be written, and leaves nothing', async () => {
    await writeFile(join(folder, 'there.json'), 'old');
    expect(await faultOfDestination(join(folder, 'new.json'))).toBeNull();
    expect(await faultOfDestination(join(folder, 'there.json'))).toBeNull();
    expect(await readdir(folder)).toEqual(['there.json']);
    expect(await readFile(join(folder, 'there.json'), 'utf8')).toBe('old');
  });

  test('says what stands in the way', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await faultOfDestination(folder)).toBe('this is a folder');
    expect(await faultOfDestination(join(folder, 'none', 'r.json'))).toBe(
      `the folder ${join(folder, 'none')} does not exist`,
    );
    expect(await faultOfDestination(join(folder, 'file', 'r.json'))).not.toBeNull();
    expect(await faultOfDestination(join(folder, 'x'.repeat(300)))).toBe('the name is too long');
  });
});
