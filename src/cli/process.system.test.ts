import { execFile, spawn } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { emptyFolder } from '../temporary-folder.testing.ts';
import { isObject, parseJson } from '../model/json.ts';

const folder = emptyFolder();

const run = promisify(execFile);
const bin = fileURLToPath(new URL('../../bin/octoproof.js', import.meta.url));
const node = [process.execPath, bin] as const;

interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in its own process; `interrupt` sends a signal as soon as its text was printed. */
function processOf(
  argv: readonly string[],
  interrupt?: { readonly after: string; readonly signal: NodeJS.Signals },
): Promise<Exit> {
  const [command, ...args] = node;
  const child = spawn(command, [...args, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  let sent = false;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    stdout += part;
    if (sent || interrupt === undefined || !stdout.includes(interrupt.after)) return;
    sent = true;
    child.kill(interrupt.signal);
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops a run: it cleans up, writes a partial report and exits with 3',
  async (signal) => {
    const path = join(folder, 'report.json');
    const argv = ['storefront', '--reference', '--concurrency', '1', '--rate-limit', '20', '--report', `json=${path}`];
    const { code, stdout, stderr } = await processOf(argv, { after: 'budgets', signal });
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('Stopping and cleaning up. ') });
    expect(stdout).toMatch(/ blocked +not run: the run was interrupted, or another failure prevented the check/);
    const report = parseJson(await readFile(path, 'utf8'));
    expect(isObject(report) ? [report['interrupted'], report['outcome']] : null).toEqual([true, 'could-not-run']);
  },
);

test('serve exits with 0 after SIGINT', async () => {
  expect(await processOf(['serve', 'storefront'], { after: 'Press Ctrl-C to stop', signal: 'SIGINT' })).toMatchObject({
    code: 0,
    stderr: '',
  });
});

test('the program does not crash if the reader of its output goes away', async () => {
  const command = `"$@" storefront --reference --list | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = await run('bash', ['-c', command, 'bash', ...node]);
  expect({ lines: stdout.trim().split('\n'), stderr }).toEqual({
    lines: [expect.stringContaining('storefront/'), '0'],
    stderr: '',
  });
});

test('hash-email reads an address from a pipe', async () => {
  const command = `printf ' Ana@Example.com\\r\\n' | "$@" hash-email`;
  const { stdout, stderr } = await run('bash', ['-c', command, 'bash', ...node]);
  expect({ stdout, stderr }).toEqual({ stdout: 'jkPKN3ASKOdJg-_b0M_1wWs7Hl1OKafAVibU0loBjhE\n', stderr: '' });
});

test('sign reads a request from a pipe, and does not crash if the reader of its output goes away', async () => {
  const command = `printf 'GET /a HTTP/1.1\\nHost: partner.example.com\\n' | "$@" sign --nonce n --explain | head -n 1`;
  const { stdout, stderr } = await run('bash', ['-c', command, 'bash', ...node], {
    env: { ...process.env, OCTOPROOF_SIGNING_KEY: 'planted-signing-key' },
  });
  expect({ stdout, stderr }).toEqual({ stdout: '5.3/1  Split the request\n', stderr: '' });
});

test('the program names the build command if it was not built', async () => {
  await cp(bin, join(folder, 'bin', 'octoproof.mjs'));
  const error: unknown = await run(process.execPath, [join(folder, 'bin', 'octoproof.mjs')]).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 3, stderr: expect.stringContaining('npm ci && npm run build') });
});
