import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { parse } from 'yaml';
import { ownVersion } from '../certification/version.ts';
import { startStorefront, type RunningStorefront } from '../../reference/storefront/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = fileURLToPath(new URL('../../bin/octoproof.js', import.meta.url));

interface Action {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly {
      readonly id: string;
      readonly shell: string;
      readonly env: Readonly<Record<string, string>>;
      readonly run: string;
    }[];
  };
}

const action: Action = parse(await readFile(join(root, 'action.yml'), 'utf8'));
const [step] = action.runs.steps;

const folder = temporaryFolder();
let octoproof = '';
let honest: RunningStorefront;
let faulty: RunningStorefront;

beforeAll(async () => {
  octoproof = await program('installed', `exec '${process.execPath}' '${entry}' "$@"`);
  honest = await startStorefront({ control: false });
  faulty = await startStorefront({ control: false, faults: ['add-replaces-quantity'] });
});
afterAll(async () => {
  await honest.close();
  await faulty.close();
});

async function program(name: string, script: string): Promise<string> {
  await mkdir(join(folder, name), { recursive: true });
  const path = join(folder, name, name === 'installed' ? 'octoproof' : 'npx');
  await writeFile(path, `#!/usr/bin/env bash\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

interface Stepped {
  readonly code: number | null;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** Runs the step of the action as a runner does, with these inputs. */
async function run(inputs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>>): Promise<Stepped> {
  const stepFolder = await mkdtemp(join(folder, 'step-'));
  const [script, output, summary] = [
    join(stepFolder, 'step.sh'),
    join(stepFolder, 'output'),
    join(stepFolder, 'summary'),
  ];
  await writeFile(script, step?.run ?? '');
  await writeFile(output, '');
  await writeFile(summary, '');
  const filled = Object.entries(step?.env ?? {}).map(([name, value]) => [
    name,
    value.replace(
      /^\$\{\{ inputs\.([\w-]+) \}\}$/,
      (_, input: string) => inputs[input] ?? action.inputs[input]?.default ?? '?',
    ),
  ]);
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: root,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: stepFolder,
      ...Object.fromEntries(filled),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (log += part));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const lines = (await readFile(output, 'utf8')).trim().split('\n');
  return {
    code,
    log,
    outputs: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
    summary: await readFile(summary, 'utf8'),
  };
}

test('the action is one that GitHub takes: every input is described, used as a variable, and every output is written', () => {
  expect(action.runs).toMatchObject({ using: 'composite', steps: [{ shell: 'bash' }] });
  for (const { description } of [...Object.values(action.inputs), ...Object.values(action.outputs)])
    expect(description).toMatch(/\w/);
  const used = Object.values(step?.env ?? {}).map((value) => /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1]);
  expect(new Set([...used, 'working-directory'])).toEqual(new Set(Object.keys(action.inputs)));
  expect(step?.run).not.toContain('${{');
  for (const [name, { value }] of Object.entries(action.outputs)) {
    expect(value).toBe(`\${{ steps.octoproof.outputs.${name} }}`);
    expect(step?.run).toContain(`${name}=`);
  }
});

test('the step ends with the exit code of octoproof, tells the outcome, and leaves summary and annotations', async () => {
  const inputs = {
    executable: octoproof,
    url: faulty.baseUrl,
    args: "--only 'storefront/4.4/5#same-option-twice'\n--seed 1",
  };
  const { code, log, outputs, summary } = await run(inputs, { OCTOPROOF_API_KEY: faulty.apiKey });
  expect({ code, outputs }, log).toEqual({
    code: 1,
    outputs: { outcome: 'not-conformant', 'exit-code': '1', report: expect.stringMatching(/report\.json$/) },
  });
  expect(JSON.parse(await readFile(outputs['report'] ?? '', 'utf8'))).toMatchObject({ seed: 1, complete: true });
  expect(summary).toContain('## octoproof storefront: NOT CONFORMANT');
  expect(log).toContain('::error title=failed%3A storefront/4.4/5');
  expect(log).not.toContain(faulty.apiKey);
});

test('reports go where they are wanted, from a package that npx fetches in the version of the action', async () => {
  const version = ownVersion();
  await program(
    'fetched',
    `[ "$1 $2 $3 $4 $5" = "--yes --package octoproof@${version} -- octoproof" ] || exit 77\nshift 5\nexec '${octoproof}' "$@"`,
  );
  const [json, xml] = [join(folder, 'wanted report.json'), join(folder, 'wanted.xml')];
  const { code, outputs } = await run(
    {
      url: honest.baseUrl,
      args: "--only 'storefront/4.4/5#same-option-twice'",
      reports: `json=${json}\n  junit=${xml}\n`,
    },
    { OCTOPROOF_API_KEY: honest.apiKey, PATH: `${join(folder, 'fetched')}:${process.env['PATH']}` },
  );
  expect({ code, outputs }).toEqual({ code: 0, outputs: { outcome: 'conformant', 'exit-code': '0', report: json } });
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ outcome: 'conformant' });
  expect(await readFile(xml, 'utf8')).toContain('<testsuites');
});

test('the input package names another version, or an archive of npm pack', async () => {
  await program(
    'archive',
    `[ "$3 $4 $5" = "./octoproof-0.1.0.tgz -- octoproof" ] || exit 77\nshift 5\nexec '${octoproof}' "$@"`,
  );
  const { code, outputs } = await run(
    { package: './octoproof-0.1.0.tgz', url: honest.baseUrl, args: "--only 'storefront/4.4/5#same-option-twice'" },
    { OCTOPROOF_API_KEY: honest.apiKey, PATH: `${join(folder, 'archive')}:${process.env['PATH']}` },
  );
  expect({ code, outcome: outputs['outcome'] }).toEqual({ code: 0, outcome: 'conformant' });
});

test('where nothing could be said of the target there is no outcome, and nothing looks like a verdict', async () => {
  const wrong = await run({ executable: octoproof, url: honest.baseUrl, args: '--no-such-flag' }, {});
  expect({ code: wrong.code, outputs: wrong.outputs }).toEqual({
    code: 2,
    outputs: { outcome: 'none', 'exit-code': '2', report: '' },
  });
  const unfetched = await run(
    { url: honest.baseUrl, package: 'octoproof@0.0.0-none' },
    { PATH: `${await emptyNpx()}:${process.env['PATH']}` },
  );
  expect({ code: unfetched.code, outputs: unfetched.outputs }).toEqual({
    code: 3,
    outputs: { outcome: 'none', 'exit-code': '3', report: '' },
  });
  const quoted = await run({ executable: octoproof, args: "--only 'storefront" }, {});
  expect(quoted.code).toBe(2);
  expect(quoted.log).toContain('a quotation mark');
});

test('no input becomes code', async () => {
  const mark = join(folder, 'mark');
  const evil = `$(touch '${mark}') ; touch ${mark} \`touch ${mark}\``;
  const { code } = await run(
    { executable: octoproof, url: evil, args: `--only "$(touch ${mark})" ';' touch * '${evil.replaceAll("'", '')}'` },
    {},
  );
  expect(code).toBe(2);
  await expect(readFile(mark)).rejects.toThrow('ENOENT');
});

/** A folder with an npx that cannot fetch anything. */
async function emptyNpx(): Promise<string> {
  await program('unfetched', 'echo "npm error 404" >&2; exit 1');
  return join(folder, 'unfetched');
}
