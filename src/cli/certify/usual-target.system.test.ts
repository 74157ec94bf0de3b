import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';

const entry = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));
const oneCheck = ['storefront', '--only', 'storefront/4/me'];

let shop: RunningStorefront;
let folder = '';
beforeAll(async () => {
  shop = await startStorefront({});
  folder = await mkdtemp(join(tmpdir(), 'octoproof-usual-'));
  const storefront = { baseUrl: shop.baseUrl, apiKey: '${OCTOPROOF_API_KEY}' };
  await writeFile(join(folder, 'octoproof.target.json'), JSON.stringify({ storefront }));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** The output of a command in the folder of the target file. */
async function printed(argv: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', OCTOPROOF_API_KEY: shop.apiKey, ...variables };
  return await new Promise((resolve) => {
    execFile(process.execPath, [entry, ...argv], { cwd: folder, env }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
}

describe('without --target', () => {
  test('a run uses the target file in the current folder, and prints its name', async () => {
    expect(await printed(oneCheck)).toContain(`target   octoproof.target.json at ${shop.baseUrl}`);
  });

  test('OCTOPROOF_URL replaces the base URL of the file, and --url replaces the whole file', async () => {
    const elsewhere = { OCTOPROOF_URL: 'http://127.0.0.1:9' };

    expect(await printed(oneCheck, elsewhere)).toContain('http://127.0.0.1:9');
    expect(await printed([...oneCheck, '--url', shop.baseUrl], elsewhere)).toContain(`target   ${shop.baseUrl}\n`);
  });

  test('--list reads no target file', async () => {
    expect(await printed([...oneCheck, '--list'], { OCTOPROOF_API_KEY: '' })).toContain('storefront/4/me');
  });
});

test('--url replaces the base URL of --target', async () => {
  const argv = [...oneCheck, '--target', 'octoproof.target.json', '--url', 'http://127.0.0.1:9'];

  expect(await printed(argv)).toContain('target   octoproof.target.json at http://127.0.0.1:9');
});

test('a base URL that ends with the prefix of the contract is refused before any request', async () => {
  expect(await printed([...oneCheck, '--url', `${shop.baseUrl}/octo-gateway/v1/`])).toContain(
    `write ${shop.baseUrl}\n`,
  );
  expect(await printed(oneCheck, { OCTOPROOF_URL: `${shop.baseUrl}/octo/v1` })).toContain(
    '--url: the base URL must not end with /octo/v1:',
  );
});
