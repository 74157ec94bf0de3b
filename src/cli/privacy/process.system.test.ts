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

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs the command line as a process of its own, with every secret in its environment; `look` once `at` was printed. */
async function processOf(
  argv: readonly string[],
  { before = [], at = '', look }: Partial<Looking> = {},
): Promise<Ended> {
  const env = { ...process.env, ...world.env };
  const child = spawn(process.execPath, [...before, entry, ...argv], { env, stdio: 'pipe' });
  let printed = '';
  const looks: Promise<void>[] = [];
  const heard = (part: Buffer): void => {
    printed += part.toString();
    if (look !== undefined && looks.length === 0 && printed.includes(at)) looks.push(look(child.pid ?? 0));
  };
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  await Promise.all(looks);
  return { code, printed };
}

interface Looking {
  /** Flags of Node. */
  readonly before: readonly string[];
  readonly at: string;
  readonly look: (pid: number) => Promise<void>;
}

/** Throws an uncaught error as soon as octoproof handles them. */
const breaking = `data:text/javascript,${encodeURIComponent(
  `const wait = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(wait);
    const { SHOP_KEY, GATE_TOKEN, OCTOPROOF_SIGNING_KEY } = process.env;
    throw new Error(['boom', SHOP_KEY, GATE_TOKEN, OCTOPROOF_SIGNING_KEY, 'https://ana:pw@h.example'].join(' '));
  }, 10);`,
)}`;

test('an error that nobody caught is told without secrets, and ends with 3', async () => {
  const { code, printed } = await processOf(['serve', 'partner', '--port', '0'], { before: ['--import', breaking] });

  expect(code).toBe(3);
  expect(printed).toMatch(
    /an error in octoproof[^]*Error: boom (<masked \w+> ){3}https:\/\/<masked \w+>@h\.example\n +at /,
  );
});

describe.skipIf(!existsSync('/proc/self/cmdline'))('while a command runs', () => {
  test.each([
    ['storefront', 'storefront/2.6'],
    ['partner', 'partner/1/operations'],
  ] as const)('no command line of %s or its children holds a secret', async (name, only) => {
    const out = await mkdtemp(join(world.folder, 'out-'));
    const file = (name === 'storefront' ? world.shopFiles : world.partnerFiles).wrong;
    let output = '';
    const look = async (pid: number): Promise<void> => {
      for (const one of [pid, ...(await childrenOf(pid))]) output += await commandLine(one);
    };
    const argv = say([name, '--target', file], words(`--seed 7 --runs 0 --only ${only}`), everything(out));
    const { printed } = await processOf(argv, { at: 'budgets', look });

    expect(output).toContain('octoproof.js');
    expect(leaksIn(output, world.canaries)).toEqual([]);
    expect(leaksIn(printed, world.canaries)).toEqual([]);
  });

  test('a signer that is a command gets no secret but those of its questions, and what programs need', async () => {
    const out = await mkdtemp(join(world.folder, 'out-'));
    const adapter = join(out, 'adapter.mjs');
    const questionsFile = join(out, 'told.json');
    await writeFile(
      adapter,
      `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(questionsFile)}, JSON.stringify({ env: process.env, argv: process.argv }));
      process.stderr.write(JSON.stringify(process.env));
      process.exit(1);`,
    );
    const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(adapter)}`;
    const { printed } = await processOf(say(['signer', '--command', command], everyReportInAFile(out)));
    const account = await readFile(questionsFile, 'utf8');

    expect(leaksIn(account, world.canaries)).toEqual([]);
    expect(leaksIn(printed, world.canaries)).toEqual([]);
    expect(account).not.toContain('OCTOPROOF_');
    expect(JSON.parse(account)).toMatchObject({ env: { PATH: process.env['PATH'] } });
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
