import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaksIn } from './canaries.testing.ts';
import { everyReportInAFile, everything, say, words } from './case.testing.ts';
import { openWorld, type World } from './planted-environment.testing.ts';

const entry = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => await world.close());

interface Exit {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs the command line in its own process, with every secret in its environment; calls `inspect` once `at` was printed. */
async function processOf(
  argv: readonly string[],
  { nodeFlags = [], at = '', inspect }: Partial<Inspection> = {},
): Promise<Exit> {
  const env = { ...process.env, ...world.env };
  const child = spawn(process.execPath, [...nodeFlags, entry, ...argv], { env, stdio: 'pipe' });
  let printed = '';
  const inspections: Promise<void>[] = [];
  const onData = (part: Buffer): void => {
    printed += part.toString();
    if (inspect !== undefined && inspections.length === 0 && printed.includes(at))
      inspections.push(inspect(child.pid ?? 0));
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  await Promise.all(inspections);
  return { code, printed };
}

interface Inspection {
  /** Flags of Node. */
  readonly nodeFlags: readonly string[];
  readonly at: string;
  readonly inspect: (pid: number) => Promise<void>;
}

/** Throws an uncaught error as soon as octoproof handles uncaught errors. */
const throwingModule = `data:text/javascript,${encodeURIComponent(
  `const wait = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(wait);
    const { SHOP_KEY, GATE_TOKEN, OCTOPROOF_SIGNING_KEY } = process.env;
    throw new Error(['boom', SHOP_KEY, GATE_TOKEN, OCTOPROOF_SIGNING_KEY, 'https://ana:pw@h.example'].join(' '));
  }, 10);`,
)}`;

test('an uncaught error is printed without secrets, and the program exits with 3', async () => {
  const { code, printed } = await processOf(['serve', 'partner', '--port', '0'], {
    nodeFlags: ['--import', throwingModule],
  });

  expect(code).toBe(3);
  expect(printed).toMatch(
    /octoproof failed because of a bug of its own[^]*Error: boom (<masked \w+> ){3}https:\/\/<masked \w+>@h\.example\n +at /,
  );
});

describe.skipIf(!existsSync('/proc/self/cmdline'))('while a command runs', () => {
  test.each([
    ['storefront', 'storefront/2.6'],
    ['partner', 'partner/1/operations'],
  ] as const)('the command lines of %s and its child processes contain no secret', async (name, only) => {
    const out = await mkdtemp(join(world.folder, 'out-'));
    const file = (name === 'storefront' ? world.shopFiles : world.partnerFiles).wrong;
    let output = '';
    const inspect = async (pid: number): Promise<void> => {
      for (const one of [pid, ...(await childrenOf(pid))]) output += await commandLine(one);
    };
    const argv = say([name, '--target', file], words(`--seed 7 --runs 0 --only ${only}`), everything(out));
    const { printed } = await processOf(argv, { at: 'budgets', inspect });

    expect(output).toContain('octoproof.js');
    expect(leaksIn(output, world.canaries)).toEqual([]);
    expect(leaksIn(printed, world.canaries)).toEqual([]);
  });

  test('a signer command gets PATH, but no secrets and no OCTOPROOF_ variables', async () => {
    const out = await mkdtemp(join(world.folder, 'out-'));
    const adapter = join(out, 'adapter.mjs');
    const recordingFile = join(out, 'adapter.json');
    await writeFile(
      adapter,
      `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(recordingFile)}, JSON.stringify({ env: process.env, argv: process.argv }));
      process.stderr.write(JSON.stringify(process.env));
      process.exit(1);`,
    );
    const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(adapter)}`;
    const { printed } = await processOf(say(['signer', '--command', command], everyReportInAFile(out)));
    const recording = await readFile(recordingFile, 'utf8');

    expect(leaksIn(recording, world.canaries)).toEqual([]);
    expect(leaksIn(printed, world.canaries)).toEqual([]);
    expect(recording).not.toContain('OCTOPROOF_');
    expect(JSON.parse(recording)).toMatchObject({ env: { PATH: process.env['PATH'] } });
  });
});

async function commandLine(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map(async (task) => await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter((one) => one !== '')).map(Number);
}
