import { execFile } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { faultsOf } from '../../documents/fits.testing.ts';
import { call } from '../fake-io.testing.ts';

const run = promisify(execFile);
const entry = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const folder = emptyFolder();

/** Runs a shell line in which OCTOPROOF is the command line as a process of its own, and AT a folder. */
async function shell(line: string): Promise<{ stdout: string; stderr: string }> {
  const program = `"${process.execPath}" "${entry}"`;
  const words = line.replaceAll('OCTOPROOF', program).replaceAll('AT', folder);
  return await run('bash', ['-c', `set -o pipefail; ${words}`], { maxBuffer: 1e8, cwd: root });
}

describe.skipIf(process.platform === 'win32')('a report to stdout', () => {
  const small = 'OCTOPROOF storefront --reference --only storefront/4.4/1';

  test('stands there alone, and people are told on stderr', async () => {
    const { stdout, stderr } = await shell(`${small} --report json=- | cat`);
    expect(faultsOf('report', JSON.parse(stdout))).toEqual([]);
    expect(stderr).toMatch(/^octoproof 0.*CONFORMANT/ms);
  });

  test('of a signer, and into a file that is appended to', async () => {
    await writeFile(join(folder, 'log'), 'before\n');
    await shell('OCTOPROOF signer --reference --cases 10 --report json=/dev/stdout >> AT/log');
    const log = await readFile(join(folder, 'log'), 'utf8');
    expect(log.startsWith('before\n{')).toBe(true);
    expect(JSON.parse(log.slice('before\n'.length))).toMatchObject({ subject: 'signer', complete: true });
  });

  test('what a shell reads from is one, too, and evidence does not go beside it', async () => {
    await shell(`${small} --report json=>(cat > AT/report.json) | cat`);
    expect(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))).toMatchObject({ complete: true });
    expect(await readdir(folder)).toEqual(['report.json']);
  });
});

describe('a report to stdout', () => {
  test.each([
    [
      'with what is printed there',
      ['--write-target', '--report', 'json=-'],
      '--report, --write-target: the report and the other output would both go to stdout',
    ],
    ['twice', ['--report', 'json=-', '--report', 'junit=/dev/stdout'], 'two reports have the same path: /dev/stdout'],
    [
      'of evidence',
      ['--evidence', '-'],
      '--evidence: cannot write /dev/stdout: the evidence file must be a regular file, not a pipe or an open output',
    ],
  ])('is refused %s', async (_, words, said) => {
    const { code, stderr } = await call(['storefront', '--url', 'http://127.0.0.1:9', ...words]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(said) });
  });
});
