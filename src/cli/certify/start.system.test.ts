import { createServer } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';
import { freePort } from '../free-port.testing.ts';

const key = 'key-of-the-run-4711';
const env = { ...process.env, OCTOPROOF_API_KEY: key, SAME_KEY: key, SHOP_MODE: 'test' };
const folder = emptyFolder();
let url = '';
beforeEach(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
});

async function certify(start: object, ...flags: readonly string[]) {
  const path = join(folder, 'octoproof.target.json');
  const storefront = { baseUrl: url, apiKey: '${OCTOPROOF_API_KEY}' };
  await writeFile(path, JSON.stringify({ storefront, start: { url, ...start } }));
  return await call(['storefront', '--target', path, ...flags], { env });
}

test('a run starts the service in the folder of the target file without keys, and ends its processes', async () => {
  const { port } = new URL(url);
  await writeFile(
    join(folder, 'service.cjs'),
    `require('node:fs').writeFileSync('env.json', JSON.stringify(process.env));
    require('node:http').createServer((_, reply) => reply.writeHead(404).end()).listen(${port}, '127.0.0.1');`,
  );
  const { code, stdout } = await certify({ command: 'node service.cjs; true', env: { PASSED_ON: '${SAME_KEY}' } });
  expect({ code, reached: stdout.includes('no reply looks like this API') }).toEqual({ code: 3, reached: true });
  const got = JSON.parse(await readFile(join(folder, 'env.json'), 'utf8'));
  const isOfRun = (name: string): boolean => /^OCTOPROOF_|^SHOP_/.test(name) || got[name] === key;
  expect(Object.keys(got).filter(isOfRun).toSorted()).toEqual(['PASSED_ON', 'SHOP_MODE']);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a service that answers already is used, with one note', async () => {
  const server = createServer((_, reply) => reply.writeHead(404).end()).listen(Number(new URL(url).port), '127.0.0.1');
  const { code, stdout } = await certify({ command: 'exit 9' });
  server.close();
  expect({
    code,
    notes: stdout.replaceAll(/\s+/g, ' ').split(`in the target file, because ${url} answers already`).length - 1,
  }).toEqual({
    code: 3,
    notes: 1,
  });
});

test('a command that ends early, or that never answers, is exit code 3 with the end of its output, without keys', async () => {
  const command = `printf '\\033[31mfirst\\nkey %s\\n' "$K" >&2; exit 7`;
  const early = await certify({ command, env: { K: '${OCTOPROOF_API_KEY}' } });
  expect(early.code).toBe(3);
  expect(early.stdout).toMatch(
    /^target .*\n\nPROBLEM [^]* ended with exit code 7 before it\s+answered at \S+\n +command: [^]*\n +first\n +key <\w[^]*\n {2}hint +run the command [^]*\nCOULD NOT RUN/m,
  );
  expect(early.stdout).not.toMatch(/^plan|blocked/m);
  const silent = await certify({ command: 'sleep 60', timeoutSeconds: 0.2 });
  expect(silent.code).toBe(3);
  expect(silent.stdout).toMatch(/^note {2}starting the service: sleep 60\n/);
  expect(silent.stdout).toMatch(/did not answer within 0\.2 s at\s+\S+\n +command: sleep 60\n +no output\n/);
});

test('an address of another machine is refused before anything starts, and --url starts nothing', async () => {
  const remote = await certify({ command: 'exit 9', url: 'https://staging.example.com' });
  expect(remote).toMatchObject({ code: 2, stderr: expect.stringContaining('expected an address of this machine') });
  const { code, stdout } = await certify({ command: 'exit 9' }, '--url', `http://127.0.0.1:${await freePort()}`);
  expect({ code, refused: stdout.includes('the target never answered') }).toEqual({ code: 3, refused: true });
  expect(stdout).toMatch(/^note {2}octoproof does not start the service of "start" in the target file, because --url /);
});
