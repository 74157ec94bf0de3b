import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();
const summary = join(folder, 'summary');
let shop: RunningStorefront;
beforeEach(async () => {
  shop = await startStorefront({ control: false, faults: ['add-replaces-quantity'] });
});
afterEach(() => shop.close());

const argv = () => [
  'storefront',
  '--url',
  shop.baseUrl,
  '--only',
  'storefront/4.4/5#same-option-twice',
  '--seed',
  '1',
  '--no-color',
];
const env = () => ({
  OCTOPROOF_API_KEY: shop.apiKey,
  GITHUB_ACTIONS: 'true',
  GITHUB_STEP_SUMMARY: summary,
});

test('in GitHub Actions, a run writes a job summary and prints an ::error line for each root cause on stderr', async () => {
  const { code, stdout, stderr } = await call(argv(), { env: env() });
  expect(code).toBe(1);
  expect(stdout).toContain('NOT CONFORMANT');
  expect(stdout).not.toContain('::error');
  expect(stderr).toMatch(
    /^::error title=failed%3A storefront\/4\.4\/5.*::POST \/carts\/\{cartId\}\/items: at .*expected 4, received 2%0A/m,
  );
  const text = await readFile(summary, 'utf8');
  expect(text).toContain('## octoproof storefront: NOT CONFORMANT');
  expect(text + stderr).not.toContain(shop.apiKey);
});

test('with --no-github, or outside GitHub Actions, a run writes neither', async () => {
  const without = await call([...argv(), '--no-github'], { env: env() });
  expect(without.stderr).not.toContain('::error');
  const elsewhere = await call(argv(), { env: { OCTOPROOF_API_KEY: shop.apiKey } });
  expect(elsewhere.stderr).not.toContain('::error');
  await expect(stat(summary)).rejects.toThrow('ENOENT');
});

test('a summary that cannot be written is a problem: the terminal, an ::error line and the exit code show it', async () => {
  const { code, stdout, stderr } = await call(argv(), { env: { ...env(), GITHUB_STEP_SUMMARY: folder } });
  expect(code).toBe(3);
  expect(stdout).toContain(`PROBLEM  could-not-run: cannot write ${folder}`);
  expect(stderr).toContain('::error title=octoproof storefront%3A could-not-run::cannot write');
});

test('with --write-target, stdout contains only the target file', async () => {
  const honest = await startStorefront({ control: false });
  try {
    const { stdout } = await call(['storefront', '--url', honest.baseUrl, '--write-target', '--runs', '0'], {
      env: { ...env(), OCTOPROOF_API_KEY: honest.apiKey },
    });
    expect(JSON.parse(stdout)).toMatchObject({ storefront: { baseUrl: honest.baseUrl } });
    expect(await readFile(summary, 'utf8')).toContain('## octoproof storefront: INCOMPLETE');
  } finally {
    await honest.close();
  }
});

test('signer and load write a summary too, and load prints a ::warning line if it is inconclusive', async () => {
  const certified = await call(['signer', '--reference', '--cases', '0'], { env: env() });
  const load = ['load', 'storefront', '--reference', '--rate', '600', '--duration', '1s', '--ramp', '0s'];
  const measured = await call([...load, '--warm-up', '0s'], { env: env() });
  // Ten requests are too few for a verdict, but may be merged with others.
  const few = ['--warm-up', '0s', '--limit', '200', '--histograms', join(folder, 'few.json')];
  const loaded = await call([...load, ...few], { env: env() });
  expect([certified.code, measured.code, loaded.code]).toEqual([0, 0, 4]);
  expect(measured.stderr).not.toContain('::');
  expect(certified.stderr).toBe('');
  expect(loaded.stderr).toContain('::warning title=octoproof load storefront%3A ');
  const text = await readFile(summary, 'utf8');
  expect(text).toContain('## octoproof signer: CONFORMANT');
  expect(text).toContain('## octoproof load storefront: MEASURED');
  expect(text).toContain('## octoproof load storefront: INCONCLUSIVE');
});

test('text of a signer never becomes a workflow command in the log', async () => {
  const { stdout } = await call(['signer', '--module', await evilSigner(), '--cases', '0', '--only', 'signer/5.3'], {
    env: env(),
    columns: 80,
  });
  expect(stdout).toContain('add-mask');
  expect(stdout).not.toMatch(/^\s*::|##\[/m);
});

/** The path of a signer that answers with workflow commands of every kind. */
async function evilSigner(): Promise<string> {
  const path = join(folder, 'evil.mjs');
  const evil = JSON.stringify(`${'x'.repeat(20)} ##[add-mask]e ${' ::stop-commands::x '.repeat(20)}`);
  await writeFile(path, `export const signature = () => ${evil};\nexport const baseString = () => ${evil};\n`);
  return path;
}

test('a run that cannot start prints an ::error line', async () => {
  const { code, stderr } = await call(argv(), { env: { GITHUB_ACTIONS: 'true' } });
  expect(code).toBe(2);
  expect(stderr).toContain(
    '::error title=octoproof%3A configuration::octoproof: --url: no API key: OCTOPROOF_API_KEY is empty or not set%0A',
  );
  expect((await call([...argv(), '--no-github'], { env: { GITHUB_ACTIONS: 'true' } })).stderr).not.toContain('::error');
});
