import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { writeAtomically } from './atomic-file.ts';
import { destinationProblem } from './destination.ts';
import { writingProgram } from './writing.testing.ts';

const run = promisify(execFile);

const folder = emptyFolder();

/** The output of a shell line. `WRITE path number` in it runs the writing program as a separate process. */
async function inShell(line: string): Promise<string> {
  const write = `"${process.execPath}" "${await writingProgram(folder)}"`;
  const { stdout } = await run('bash', ['-c', line.replaceAll('WRITE', write)], { cwd: folder });
  return stdout;
}

describe('writeAtomically', () => {
  test('replaces a file and leaves no other file', async () => {
    const path = join(folder, 'report.json');
    await writeFile(path, 'old');
    await writeAtomically(path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['report.json']);
  });

  test('keeps the permissions of the replaced file', async () => {
    const path = join(folder, 'report.json');
    await writeFile(path, 'old');
    await chmod(path, 0o600);
    await writeAtomically(path, 'new');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['an existing file', 'real.json'],
    ['a missing file', 'later.json'],
  ])('follows a symbolic link to %s and keeps the link', async (_, real) => {
    await writeFile(join(folder, 'real.json'), 'old');
    await symlink(real, join(folder, 'link.json'));
    await writeAtomically(join(folder, 'link.json'), 'new');
    expect(await readFile(join(folder, real), 'utf8')).toBe('new');
    expect((await readdir(folder)).toSorted()).toEqual([...new Set(['link.json', 'real.json', real])].toSorted());
  });

  test('leaves one complete file after concurrent writes', async () => {
    const path = join(folder, 'report.json');
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000));
    await Promise.all(texts.map((text) => writeAtomically(path, text)));
    expect(texts).toContain(await readFile(path, 'utf8'));
    expect(await readdir(folder)).toEqual(['report.json']);
  });

  test('removes old temporary files of killed runs, and keeps recent ones and those of other programs', async () => {
    const [old, young, other] = ['.octoproof-00112233445566aa.part', '.octoproof-ff112233445566aa.part', '.mine.part'];
    for (const name of [old, young, other]) await writeFile(join(folder, name), 'half');
    const longAgo = new Date('2026-01-01T00:00:00Z');
    for (const name of [old, other]) await utimes(join(folder, name), longAgo, longAgo);
    await writeAtomically(join(folder, 'report.json'), 'new');
    expect((await readdir(folder)).toSorted()).toEqual([other, young, 'report.json'].toSorted());
  });

  test('rejects and leaves no file if it cannot write', async () => {
    await mkdir(join(folder, 'taken'));
    await expect(writeAtomically(join(folder, 'none', 'report.json'), 'new')).rejects.toThrow('ENOENT');
    await expect(writeAtomically(join(folder, 'taken'), 'new')).rejects.toThrow('this is a folder');
    expect(await readdir(folder)).toEqual(['taken']);
  });

  test('writes to a named pipe and keeps it', async () => {
    const path = join(folder, 'pipe');
    await run('mkfifo', [path]);
    const [read] = await Promise.all([run('cat', [path], { maxBuffer: 1e7 }), writeAtomically(path, 'x'.repeat(1e6))]);
    expect(read.stdout).toHaveLength(1e6);
    expect((await stat(path)).isFIFO()).toBe(true);
  });

  test.skipIf(process.platform !== 'linux')('rejects if the device is full', async () => {
    await expect(writeAtomically('/dev/full', 'new')).rejects.toThrow('ENOSPC');
  });

  test.skipIf(process.platform === 'win32')(
    'appends to /dev/stdout if the shell appends stdout to a file',
    async () => {
      await writeFile(join(folder, 'log'), 'before\n');
      await inShell('{ echo first; WRITE /dev/stdout 2; echo; echo last; } >> log');
      expect(await readFile(join(folder, 'log'), 'utf8')).toBe('before\nfirst\n{"text":"xx","complete":true}\nlast\n');
    },
  );

  test.skipIf(process.platform === 'win32')(
    'writes everything to a pipe with a slow reader and to a process substitution',
    async () => {
      const whole = String(300_000 + '{"text":"","complete":true}'.length);
      expect((await inShell('WRITE /dev/stdout 300000 | { sleep 0.2; wc -c; }')).trim()).toBe(whole);
      expect((await inShell('WRITE >(wc -c) 300000 | cat')).trim()).toBe(whole);
    },
  );

  test.skipIf(process.platform === 'win32')('rejects if the reader has closed the pipe', async () => {
    expect(
      await inShell('{ sleep 0.2; WRITE /dev/stdout 300000 2> why || true; } | true; grep -o EPIPE why | head -n 1'),
    ).toBe('EPIPE\n');
  });
});

describe('destinationProblem', () => {
  test('is null if a file can be written, and leaves no file', async () => {
    await writeFile(join(folder, 'there.json'), 'old');
    expect(await destinationProblem(join(folder, 'new.json'))).toBeNull();
    expect(await destinationProblem(join(folder, 'there.json'))).toBeNull();
    expect(await destinationProblem('/dev/stdout')).toBeNull();
    expect(await readdir(folder)).toEqual(['there.json']);
    expect(await readFile(join(folder, 'there.json'), 'utf8')).toBe('old');
  });

  test('creates missing folders', async () => {
    expect(await destinationProblem(join(folder, 'of', 'reports', 'r.json'))).toBeNull();
    expect(await readdir(join(folder, 'of', 'reports'))).toEqual([]);
  });

  test('gives the reason in words', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await destinationProblem(folder)).toBe('this is a folder');
    expect(await destinationProblem(join(folder, 'file', 'r.json'))).toBe(
      'the path contains a file where a folder is expected',
    );
    expect(await destinationProblem(join(folder, 'x'.repeat(300)))).toBe('the name is too long');
    expect(await destinationProblem('/dev/fd/999')).toBe('this output is not open for writing');
  });

  test('supports the longest file name', async () => {
    expect(await destinationProblem(join(folder, 'x'.repeat(255)))).toBeNull();
  });

  test.skipIf(process.getuid?.() === 0)('reports a file that is read-only', async () => {
    await writeFile(join(folder, 'kept.json'), 'old', { mode: 0o444 });
    expect(await destinationProblem(join(folder, 'kept.json'))).toBe('no permission to write there');
  });
});
