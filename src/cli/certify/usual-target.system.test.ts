import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';

const entry = fileURLToPath(new URL('../../../bin/octoproof.js', import.meta.url));
const oneCheck = ['storefront', '--only', 'storefront/4/me'];

const elsewhere = 'http://127.0.0.1:9';

let shop: RunningStorefront;
let folder = '';
let ofPartner = '';
let empty = '';
beforeAll(async () => {
  shop = await startStorefront({});
  const storefront = { baseUrl: shop.baseUrl, apiKey: '${OCTOPROOF_API_KEY}', registration: 'open' };
  const checkAvailability = { method: 'POST', path: '/availability' };
  const partner = {
    baseUrl: 'http://127.0.0.1:8',
    signingKey: '${OCTOPROOF_SIGNING_KEY}',
    operations: { checkAvailability },
  };
  folder = await folderWith({ storefront });
  ofPartner = await folderWith({ partner });
  empty = await folderWith(null);
});
afterAll(async () => {
  await shop.close();
  for (const each of [folder, ofPartner, empty]) await rm(each, { recursive: true });
});

/** A new folder with this target file; null for no file. */
async function folderWith(file: object | null): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'octoproof-usual-'));
  if (file !== null) await writeFile(join(path, 'octoproof.target.json'), JSON.stringify(file));
  return path;
}

/** The output of a command in a folder; by default the folder of the storefront's target file. */
async function printed(
  argv: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  cwd = folder,
): Promise<string> {
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', OCTOPROOF_API_KEY: shop.apiKey, ...variables };
  return await new Promise((resolve) => {
    execFile(process.execPath, [entry, ...argv], { cwd, env }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
}

describe('without --target', () => {
  test('a run uses the target file in the current folder, and prints its name', async () => {
    expect(await printed(oneCheck)).toContain(`target   octoproof.target.json at ${shop.baseUrl}`);
  });

  test.each([
    ['OCTOPROOF_URL', [], { OCTOPROOF_URL: elsewhere }],
    ['--url', ['--url', elsewhere], { OCTOPROOF_URL: 'http://127.0.0.1:19' }],
  ])('%s replaces only the base URL of the file', async (_, words, variables) => {
    expect(await printed([...oneCheck, ...words], variables)).toContain(
      `target   octoproof.target.json at ${elsewhere}`,
    );
  });

  test('a file that allows changes on one host does not allow them on another', async () => {
    const storefront = { baseUrl: 'https://staging.example.com', apiKey: '${OCTOPROOF_API_KEY}', writes: true };
    const staging = await folderWith({ storefront });
    const list = async (...words: readonly string[]) => await printed(['storefront', '--list', ...words], {}, staging);
    const production = ['--url', 'https://shop.example.com'];

    expect(await list()).not.toContain('[unproven: writes]');
    const refused = await list(...production);
    expect(refused).toContain(' [unproven: writes]\n');
    expect(refused).toContain(
      '"writes": true in octoproof.target.json counts only for the base URL in that file, not for https://shop.example.com. ' +
        'To allow this, give --allow-writes, or use the target file that contains the base URL',
    );
    expect(await list(...production, '--allow-writes')).not.toMatch(/unproven: writes|counts only/);
    await rm(staging, { recursive: true });
  });

  test('--list uses the file, needs no key, and names the file', async () => {
    const plan = await printed(['storefront', '--list'], { OCTOPROOF_API_KEY: '' });
    expect(plan).toContain(`\ntarget: octoproof.target.json at ${shop.baseUrl}\n`);
    expect(plan).toContain(' [unproven: orders]\n');
    // With open registration, octoproof registers the second partner.
    expect(plan).not.toContain(' [unproven: secondKey]\n');
  });

  test('--list with --url alone needs no key', async () => {
    const plan = await printed(['storefront', '--list', '--url', elsewhere], { OCTOPROOF_API_KEY: '' }, empty);
    expect(plan).toContain(`\ntarget: ${elsewhere}\n`);
  });

  test('--write-target ignores the file, which the shell may already have emptied', async () => {
    const { baseUrl } = shop;
    expect(await printed(['storefront', '--write-target', '--url', baseUrl, '--runs', '1'])).toContain(
      `target   ${baseUrl}\n`,
    );
  });
});

describe('a file that describes only another subject', () => {
  const warning = 'octoproof does not use octoproof.target.json in this folder, because it has no section "storefront"';

  test('is left out with a warning if --url names the storefront', async () => {
    const text = await printed([...oneCheck, '--url', shop.baseUrl], {}, ofPartner);
    expect(text).toContain(warning);
    expect(text).toContain(`target   ${shop.baseUrl}\n`);
  });

  test('is left out with a warning if only the plan is wanted', async () => {
    const text = await printed([...oneCheck, '--list'], {}, ofPartner);
    expect(text).toContain(warning);
    expect(text).toContain('storefront/4/me');
  });

  test('is refused with its content if the command needs a file', async () => {
    const refusal = '/storefront: this section is missing: the file describes only a partner backend';
    expect(await printed(oneCheck, {}, ofPartner)).toContain(refusal);
    expect(await printed(['partner', '--url', elsewhere])).toContain(
      '/partner: this section is missing: the file describes only a storefront',
    );
    expect(await printed(['load', 'storefront', '--dry-run'], {}, ofPartner)).toContain(refusal);
    expect(await printed(['watch'], {}, ofPartner)).toContain('octoproof watch looks at storefronts only');
  });
});

test('partner and load use the file with --url', async () => {
  const variables = { OCTOPROOF_SIGNING_KEY: 'planted-key-1' };
  expect(await printed(['partner', '--list', '--url', elsewhere], variables, ofPartner)).toContain(
    `\ntarget: octoproof.target.json at ${elsewhere}\n`,
  );
  expect(await printed(['load', 'storefront', '--dry-run', '--url', elsewhere])).toContain(
    `octoproof.target.json at ${elsewhere}`,
  );
});

test('--url replaces the base URL of --target', async () => {
  const argv = [...oneCheck, '--target', 'octoproof.target.json', '--url', elsewhere];

  expect(await printed(argv)).toContain(`target   octoproof.target.json at ${elsewhere}`);
});

test('a base URL that ends with the prefix of the contract is refused before any request', async () => {
  expect(await printed([...oneCheck, '--url', `${shop.baseUrl}/octo-gateway/v1/`])).toContain(
    `write ${shop.baseUrl}\n`,
  );
  expect(await printed(oneCheck, { OCTOPROOF_URL: `${shop.baseUrl}/octo/v1` })).toContain(
    '--url: the base URL must not end with /octo/v1:',
  );
});
