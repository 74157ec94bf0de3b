import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { parseJson } from '../../model/json.ts';

const bin = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));

const folder = temporaryFolder();

/** A program that ignores requests to end, starts another one in the background, and answers no question. */
async function deafProgram(
  name: string,
): Promise<{ readonly command: string; readonly pids: () => Promise<number[]> }> {
  const path = join(folder, `${name}.sh`);
  const pidsPath = join(folder, `${name}.pids`);
  await writeFile(
    path,
    `trap '' TERM INT HUP
sleep 600 > /dev/null 2>&1 < /dev/null &
echo "$$ $!" > ${pidsPath}.new && mv ${pidsPath}.new ${pidsPath}
while true; do read line || sleep 1; done
`,
  );
  return {
    command: `sh ${path}`,
    async pids() {
      while (!existsSync(pidsPath)) await sleep(20);
      return (await readFile(pidsPath, 'utf8')).trim().split(' ').map(Number);
    },
  };
}

/** False also for a process that has ended and that its parent has not noticed yet. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** A busy machine takes a moment to end processes that were killed. Those of a deaf program would run for ten minutes. */
async function expectEnded(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isRunning), { timeout: 20_000 }).toEqual([]);
}

function started(...argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, [bin, ...argv], { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function stopNotice({ stderr }: ChildProcess): Promise<void> {
  let text = '';
  for await (const part of stderr ?? []) {
    text += String(part);
    if (text.includes('Press Ctrl-C again')) return;
  }
}

describe.skipIf(!existsSync('/proc'))('an interrupted run leaves no process of a command behind', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a client after one %s, with a report', async (signal) => {
    const { command, pids } = await deafProgram(`client-${signal}`);
    const report = join(folder, `${signal}.json`);
    const run = started('client', '--command', command, '--timeout', '3600', '--report', `json=${report}`);
    const children = await pids();
    run.kill(signal);
    const [code]: unknown[] = await once(run, 'close');

    expect(code).toBe(3);
    await expectEnded(children);
    expect(parseJson(await readFile(report, 'utf8'))).toMatchObject({ subject: 'client', interrupted: true });
  });

  test.each([
    ['client', ['client', '--timeout', '3600']],
    ['signer', ['signer', '--timeout', '3600']],
  ])('a %s after two requests to stop', async (name, argv) => {
    const { command, pids } = await deafProgram(`${name}-twice`);
    const run = started(...argv, '--command', command);
    const all = await pids();
    run.kill('SIGINT');
    await stopNotice(run);
    run.kill('SIGINT');
    await once(run, 'exit');

    await expectEnded(all);
  });

  test('a signer after one SIGINT', async () => {
    const { command, pids } = await deafProgram('signer-once');
    const run = started('signer', '--command', command, '--timeout', '3600');
    const all = await pids();
    run.kill('SIGINT');
    await once(run, 'close');

    await expectEnded(all);
  });

  test.each([
    ['with its outputs closed', '>/dev/null 2>&1 </dev/null'],
    ['with its outputs open', ''],
  ])('a driver that has exited and left a process behind: %s', async (_, outputs) => {
    const { command, pids } = await deafProgram(`left${outputs.length}`);
    const run = started('client', '--command', `${command} ${outputs} & sleep 1`, '--timeout', '2');
    await once(run, 'close');

    await expectEnded(await pids());
  });
});
