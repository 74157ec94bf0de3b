import { execFile } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../temporary-folder.testing.ts';
import { onSmallDisk } from '../report/files/small-disk.testing.ts';

const run = promisify(execFile);
const entry = fileURLToPath(new URL('../../bin/octoproof.js', import.meta.url));

const folder = emptyFolder();

/** Runs a shell line in which OCTOPROOF is the command line as a process of its own. */
async function shell(line: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = `"${process.execPath}" "${entry}"`;
  try {
    const ended = await run('bash', ['-c', line.replaceAll('OCTOPROOF', program)]);
    return { code: 0, stdout: unwrapped(ended.stdout), stderr: ended.stderr };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error;
    return { code: Number(error.code), stdout: unwrapped(String(error.stdout)), stderr: String(error.stderr) };
  }
}

function unwrapped(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** A run of a few checks, and three reports of it. */
const reports = (at: string) =>
  ['json', 'junit', 'badge'].map((kind) => `--report ${kind}="${join(at, `report.${kind}`)}"`).join(' ');
const small = 'OCTOPROOF storefront --reference --only storefront/4.4/1';

describe.skipIf(process.platform !== 'linux')('output that cannot be written', () => {
  test.each(['--version', 'storefront --list', 'signer --help'])('of %s gives 3 and is told', async (words) => {
    expect(await shell(`OCTOPROOF ${words} > /dev/full`)).toEqual({
      code: 3,
      stdout: '',
      stderr: 'octoproof: cannot write its output: no space is left on the disk\n',
    });
  });

  test('is missed also where a disk took a part of it', async (context) => {
    await onSmallDisk({ disk: join(folder, 'disk'), context }, async (disk) => {
      const path = join(disk, 'plan.txt');
      expect(await shell(`OCTOPROOF storefront --list > "${path}"`)).toMatchObject({ code: 3 });
      expect((await readFile(path)).length).toBeGreaterThan(0);
    });
  });

  test('does not end a run before its end: what it can write it writes', async () => {
    const { code, stderr } = await shell(`${small} ${reports(folder)} > /dev/full`);
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('no space is left on the disk') });
    expect(await readFile(join(folder, 'report.json'), 'utf8')).toMatch(/"complete": true\n\}\n$/);
  });

  test('leaves wrong usage what it is', async () => {
    expect(await shell('OCTOPROOF nonsense 2> /dev/full')).toEqual({ code: 2, stdout: '', stderr: '' });
  });
});

describe.skipIf(process.platform !== 'linux')('a report that cannot be written', () => {
  test('because no space is left gives exit code 3, is named, and leaves the old one', async (context) => {
    await onSmallDisk({ disk: join(folder, 'disk'), context }, async (disk) => {
      const path = join(disk, 'report.json');
      await writeFile(path, 'the old one');
      const { code, stdout } = await shell(`${small} ${reports(disk)} --evidence "${join(folder, 'e.ndjson')}"`);
      expect(code).toBe(3);
      expect(stdout).toContain(`cannot write ${path}: no space is left on the disk`);
      expect(await readFile(path, 'utf8')).toBe('the old one');
      // The badge is small enough for what is left.
      expect((await readdir(disk)).filter((name) => name.endsWith('.part'))).toEqual([]);
    });
  });

  test('where evidence fills the disk, its file does not say that it is whole', async (context) => {
    await onSmallDisk({ disk: join(folder, 'disk'), context }, async (disk) => {
      const path = join(disk, 'e.ndjson');
      await writeFile(join(disk, 'other'), 'x'.repeat(40_000));
      const { code, stdout } = await shell(`${small} --evidence "${path}"`);
      expect({ code, stdout }).toEqual({
        code: 3,
        stdout: expect.stringContaining(`cannot write ${path}: no space is left on the disk`),
      });
      const text = await readFile(path, 'utf8');
      expect(text).toMatch(/^\{"\$schema".*"kind":"evidence"/);
      expect(text).not.toMatch(/"complete":true\}\n$/);
    });
  });

  test('because its folder was removed during the run gives 3, and the message has no internal name', async () => {
    const path = join(folder, 'gone', 'report.json');
    const line = `OCTOPROOF signer --reference --report json="${path}" & run=$!
      until [ -d "${join(folder, 'gone')}" ]; do sleep 0.02; done
      sleep 0.3; rm -r "${join(folder, 'gone')}"; wait $run`;
    const { code, stdout } = await shell(line);
    expect(code).toBe(3);
    expect(stdout).toContain(`cannot write ${path}: the folder does not exist`);
    expect(stdout).not.toContain('.part');
  });

  test('as files may not be so large gives 3, too', async () => {
    const path = join(folder, 'report.json');
    await writeFile(path, 'the old one');
    const { code, stdout } = await shell(`ulimit -f 40; ${small} --report json="${path}"`);
    expect(stdout).toContain(`cannot write ${path}: the file would exceed the size limit (ulimit -f)`);
    expect(code).toBe(3);
    expect(await readFile(path, 'utf8')).toBe('the old one');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a run that is killed', () => {
  test('leaves the report of the one before, and evidence that does not say it is whole', async () => {
    const [path, evidence] = [join(folder, 'report.json'), join(folder, 'report.evidence.ndjson')];
    await writeFile(path, 'the old one');
    const line = `OCTOPROOF storefront --reference --concurrency 1 --report json="${path}" & run=$!
      until [ "$(wc -l < "${evidence}" 2> /dev/null || echo 0)" -gt 20 ]; do sleep 0.02; done
      kill -9 $run; wait $run; echo $?`;
    expect((await shell(line)).stdout).toMatch(/137 $/);
    expect(await readFile(path, 'utf8')).toBe('the old one');
    const lines = (await readFile(evidence, 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'evidence', subject: 'storefront' });
    expect(lines.at(-1)).not.toContain('"complete":true');
    expect((await readdir(folder)).toSorted()).toEqual(['report.evidence.ndjson', 'report.json']);
  });
});
