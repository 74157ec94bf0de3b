import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { call } from '../fake-io.testing.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-init-control-'));
});
afterEach(() => rm(folder, { recursive: true }));

const root = fileURLToPath(new URL('../../../', import.meta.url));
const schemaFile = join(root, 'schemas/octoproof/control.schema.json');

describe.each([
  ['js', ['control.mjs'], 'control.mjs'],
  ['python', ['control.py', 'control.schema.json', 'octoproof_control.py'], 'control.py'],
])('init control --language %s', (language, files, program) => {
  test('writes the files and prints the next commands', async () => {
    const { code, stdout } = await call(['init', 'control', '--language', language, '--out', folder]);
    expect(code).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(files);
    expect(stdout).toContain(`wrote    ${join(folder, program)}\n`);
    expect(stdout).toMatch(new RegExp(`^next {5}\\w+ ${program}\n {9}octoproof control check http://`, 'm'));
  });

  test('has a function for every state and change of the schema', async () => {
    await call(['init', 'control', '--language', language, '--out', folder]);
    const { $defs }: { $defs: Record<string, unknown> } = JSON.parse(await readFile(schemaFile, 'utf8'));
    const text = await readFile(join(folder, program), 'utf8');
    const definitions = JSON.stringify($defs['arrangeRequest']);
    const states = [...definitions.matchAll(/"state":\{"const":"(\w+)"/g)].map(([, name = '']) => name);
    const changes = Object.entries($defs)
      .filter(([name]) => name.endsWith('Change'))
      .flatMap(([, one]) => [...JSON.stringify(one).matchAll(/"required":\["(\w+)"\]/g)].map(([, name = '']) => name));
    expect([states.length, changes.length]).toEqual([7, 18]);
    expect([...states, ...changes].filter((name) => !new RegExp(`(?:^|[\\s_])${name}\\b`, 'm').test(text))).toEqual([]);
  });
});

test('a new control endpoint in Python offers nothing yet, and control check says so', async () => {
  await call(['init', 'control', '--language', 'python', '--out', folder]);
  const program = `import control, wsgiref.simple_server as s
server = s.make_server("127.0.0.1", 0, control.application)
print(server.server_port, flush=True)
server.serve_forever()`;
  const child = spawn('python3', ['-B', '-c', program], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await new Promise<string>((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const shop = await startStorefront();
  const argv = ['control', 'check', `http://127.0.0.1:${port}/control`, '--url', shop.baseUrl];
  const { code, stdout } = await call(argv, { env: { OCTOPROOF_API_KEY: shop.apiKey } });
  await shop.close();
  child.kill();
  expect(code).toBe(4);
  // The case of an unknown state works: the endpoint must refuse it.
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/INCOMPLETE 1 of \d+ cases work, \d+ not offered\./);
});

test('a new control endpoint in JavaScript refuses all states as not offered', async () => {
  await call(['init', 'control', '--out', folder]);
  await mkdir(join(folder, 'node_modules'));
  await symlink(root, join(folder, 'node_modules', 'octoproof'));
  const program = `import { createServer } from 'node:http';
import { control } from './control.mjs';
const server = createServer(control).listen(0, '127.0.0.1', async () => {
  const url = 'http://127.0.0.1:' + server.address().port + '/arrange';
  const reply = await fetch(url, { method: 'POST', body: '{"state":"offer"}' });
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
