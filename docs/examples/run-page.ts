import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stepsOf, type Example } from './parse-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'bin/octoproof.js');

/** A line that a server prints when it listens. */
const readyLine = /octoproof (?:storefront|partner) --target|Point the client at this address/;

/** The result of an example. */
export interface Ran {
  readonly example: Example;
  readonly exitCode: number | null;
  /** stdout and stderr, as a terminal shows them. */
  readonly printed: string;
}

/**
 * Runs the examples of a page in order, in an empty folder of their own. A variable that one example exports is set for those
 * after it. Words after `sh`: `background` starts a server that runs until the page ends; `not-run` is for commands that need
 * something from outside; `exits-N` expects exit code N; `may-exit-4` is for a load check, which is inconclusive on a busy machine.
 */
export async function runPage(page: string): Promise<readonly Ran[]> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-docs-'));
  const servers: ChildProcess[] = [];
  const ports = await freePorts(page);
  const path = `${await writeProgram(folder)}:${process.env['PATH'] ?? ''}`;
  const options = {
    cwd: join(folder, 'work'),
    env: environment(path),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[],
  };
  await mkdir(join(options.cwd, 'node_modules'), { recursive: true });
  await symlink(root, join(options.cwd, 'node_modules', 'octoproof'));
  try {
    const results: Ran[] = [];
    const exports: string[] = [];
    for (const step of stepsOf(page)) {
      if (!('commands' in step)) {
        const file = join(options.cwd, step.file ?? '');
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, withPorts(step.text, ports));
        continue;
      }
      const { words, text } = step.commands;
      if (words.includes('not-run')) continue;
      const shell = spawn('bash', ['-c', withPorts([...exports, text].join('\n'), ports)], options);
      exports.push(...text.split('\n').filter((line) => line.startsWith('export ')));
      if (words.includes('background')) servers.push(shell);
      const { printed, exitCode } = await outputOf(shell, { untilReady: words.includes('background') });
      results.push({ example: step, exitCode, printed: withoutPorts(printed, ports).replaceAll(options.cwd, '.') });
    }
    return results;
  } finally {
    for (const { pid } of servers) if (pid !== undefined) stop(pid);
    await rm(folder, { recursive: true, maxRetries: 5 });
  }
}

/** Nothing of the caller's environment but what programs need to start. */
function environment(path: string): NodeJS.ProcessEnv {
  const { HOME, LANG } = process.env;
  return { PATH: path, HOME, LANG, COLUMNS: '100', NO_COLOR: '1' };
}

/** The whole group: bash and the server that it started. */
function stop(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Commands named `octoproof` and `npx`, which run the built program. */
async function writeProgram(folder: string): Promise<string> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const run = `exec "${process.execPath}" "${program}" "$@"\n`;
  await writeFile(join(bin, 'octoproof'), `#!/bin/sh\n${run}`);
  await writeFile(join(bin, 'npx'), `#!/bin/sh\nshift\n${run}`);
  for (const name of ['octoproof', 'npx']) await chmod(join(bin, name), 0o755);
  return bin;
}

async function outputOf(
  child: ChildProcess,
  { untilReady }: { readonly untilReady: boolean },
): Promise<Pick<Ran, 'printed' | 'exitCode'>> {
  return await new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        printed += part;
        if (untilReady && readyLine.test(printed)) resolve({ printed, exitCode: 0 });
      });
    }
    child.on('error', reject).on('close', (exitCode) => resolve({ printed, exitCode }));
  });
}

/** A free port for each port from 8080 to 8099 of the page. */
async function freePorts(page: string): Promise<ReadonlyMap<string, string>> {
  const ports = new Map<string, string>();
  for (const port of new Set(page.match(/\b80[89]\d\b/g))) ports.set(port, String(await freePort()));
  return ports;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
  });
}

function withPorts(text: string, ports: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\b80[89]\d\b/g, (port) => ports.get(port) ?? port);
}

function withoutPorts(text: string, ports: ReadonlyMap<string, string>): string {
  return [...ports].reduce((changed, [port, free]) => changed.replaceAll(free, port), text);
}
