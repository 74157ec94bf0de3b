import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startPartner } from '../../../reference/partner/index.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The changes in the schema that no check uses: a skeleton does not have them. */
const unused = ['soldOut', 'latencyMs'];

describe.each([
  {
    command: 'init control --language js',
    files: ['control.mjs'],
    schema: 'control',
    counts: [7, 18],
    service: '--url STOREFRONT_URL',
  },
  {
    command: 'init control --language python',
    files: ['control.py', 'control.schema.json', 'octoproof_control.py'],
    schema: 'control',
    counts: [7, 18],
    service: '--url STOREFRONT_URL',
  },
  {
    command: 'init control partner --language js',
    files: ['control.mjs'],
    schema: 'partner-control',
    counts: [2, 5],
    service: '--target octoproof.target.json --allow-reservations',
  },
  {
    command: 'init control partner --language python',
    files: ['control.py', 'octoproof_control.py', 'partner-control.schema.json'],
    schema: 'partner-control',
    counts: [2, 5],
    service: '--target octoproof.target.json --allow-reservations',
  },
])('$command', ({ command, files, schema, counts, service }) => {
  const [program = ''] = files;

  test('writes the files and prints the next commands', async () => {
    const { code, stdout } = await call([...command.split(' '), '--out', folder]);
    expect(code).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(files);
    expect(stdout).toContain(`wrote    ${join(folder, program)}\n`);
    expect(stdout).toMatch(
      new RegExp(`^next {5}\\w+ ${program}\n {9}octoproof control check http://\\S+ ${service}$`, 'm'),
    );
  });

  test('has a function for every state and change of the schema that a check uses', async () => {
    await call([...command.split(' '), '--out', folder]);
    const schemaFile = join(root, `schemas/octoproof/${schema}.schema.json`);
    const { $defs }: { $defs: Record<string, unknown> } = JSON.parse(await readFile(schemaFile, 'utf8'));
    const text = await readFile(join(folder, program), 'utf8');
    const definitions = JSON.stringify($defs['arrangeRequest']);
    const states = [...definitions.matchAll(/"state":\{"const":"(\w+)"/g)].map(([, name = '']) => name);
    const changes = Object.entries($defs)
      .filter(([name]) => name.endsWith('Change'))
      .flatMap(([, one]) => [...JSON.stringify(one).matchAll(/"required":\["(\w+)"\]/g)].map(([, name = '']) => name))
      .filter((name) => schema === 'control' || !unused.includes(name));
    expect([states.length, changes.length]).toEqual(counts);
    expect([...states, ...changes].filter((name) => !new RegExp(`(?:^|[\\s_])${name}\\b`, 'm').test(text))).toEqual([]);
  });
});

/** The arguments of `control check` that name a running service under test, and its environment. */
async function startService(subject: string): Promise<{ argv: readonly string[]; env: Record<string, string> }> {
  if (subject === 'storefront') {
    const shop = await startStorefront();
    onTestFinished(async () => await shop.close());
    return { argv: ['--url', shop.baseUrl], env: { OCTOPROOF_API_KEY: shop.apiKey } };
  }
  const backend = await startPartner();
  onTestFinished(async () => await backend.close());
  const path = join(folder, 'target.json');
  const section = referenceSection(backend);
  await writeFile(path, partnerTargetFileText({ section, gaps: [], keyVariable: 'KEY' }));
  return { argv: ['--target', path], env: { KEY: backend.signingKey } };
}

test.each([
  { words: [], subject: 'storefront' },
  { words: ['partner'], subject: 'partner' },
])(
  'a new control endpoint of a $subject in Python offers nothing yet, and control check says so',
  async ({ words, subject }) => {
    await call(['init', 'control', ...words, '--language', 'python', '--out', folder]);
    const program = `import control, wsgiref.simple_server as s
server = s.make_server("127.0.0.1", 0, control.application)
print(server.server_port, flush=True)
server.serve_forever()`;
    const child = spawn('python3', ['-B', '-c', program], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    const port = await new Promise<string>((resolve) => {
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    });
    const { argv, env } = await startService(subject);
    const { code, stdout } = await call(['control', 'check', `http://127.0.0.1:${port}/control`, ...argv], { env });
    child.kill();
    expect(code).toBe(4);
    // The case of an unknown state works: the endpoint must refuse it.
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/INCOMPLETE 1 of \d+ cases work, \d+ not offered/);
  },
);

test.each([
  { words: [], state: 'offer' },
  { words: ['partner'], state: 'product' },
])('a new control endpoint in JavaScript refuses the state $state as not offered', async ({ words, state }) => {
  await call(['init', 'control', ...words, '--out', folder]);
  await mkdir(join(folder, 'node_modules'));
  await symlink(root, join(folder, 'node_modules', 'octoproof'));
  const program = `import { createServer } from 'node:http';
import { control } from './control.mjs';
const server = createServer(control).listen(0, '127.0.0.1', async () => {
  const url = 'http://127.0.0.1:' + server.address().port + '/arrange';
  const reply = await fetch(url, { method: 'POST', body: '{"state":"${state}"}' });
  console.log(reply.status, await reply.text());
  server.close();
});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
  });
  expect(stdout).toBe('501 {"error":"not written yet"}\n');
});

test('init control replaces existing files only with --force', async () => {
  const init = async (...more: readonly string[]) => await call(['init', 'control', '--out', folder, ...more]);
  await init();
  const again = await init();
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('control.mjs exists already')]);
  expect((await init('--force')).code).toBe(0);
  expect((await init('--language', 'cobol')).code).toBe(2);
});
