import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';
import { call, type Called } from '../fake-io.testing.ts';

const folder = temporaryFolder();
let faulty: RunningStorefront;
let sound: RunningStorefront;

beforeAll(async () => {
  faulty = await startStorefront({ faults: ['no-json-guessed-on-update-item'] });
  sound = await startStorefront();
});
afterAll(() => Promise.all([faulty.close(), sound.close()]));

const id = 'storefront/4/json-request#update';
const two = ['--only', `storefront/4/json-request#add,${id}`];
const fingerprint = 'storefront/4/json-request update-item octo-gateway not-refused a refusal';
const entry = { id, fingerprints: [fingerprint], owner: 'cart team', reason: 'CART-113', expires: '9999-12-31' };

async function fileOf(name: string, ...entries: readonly Json[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify({ formatVersion: 2, knownFailures: entries }));
  return file;
}

async function certify(shop: RunningStorefront, ...argv: readonly string[]): Promise<Called> {
  return await call(['storefront', '--url', shop.baseUrl, ...argv], { env: { OCTOPROOF_API_KEY: shop.apiKey } });
}

/** The text without its line breaks, which depend on the length of ids. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function documentIn(text: string): JsonObject {
  const document = parseJson(text);
  if (!isObject(document)) throw new Error(`not a JSON object: ${text}`);
  return document;
}

describe('--known-failures', () => {
  test('excuses a failure, and every report shows it as known', async () => {
    const knownFile = await fileOf('known.json', entry);
    const [json, junit] = [join(folder, 'r.json'), join(folder, 'r.xml')];
    const reports = ['--report', `json=${json}`, '--report', `junit=${junit}`];
    const { code, stdout } = await certify(faulty, ...two, '--known-failures', knownFile, ...reports);

    expect(code).toBe(0);
    expect(stdout).toContain('2 to run, 1 known failure');
    expect(stdout).toContain(`1 KNOWN FAILURE\n  until 9999-12-31, cart team: CART-113 (`);
    expect(stdout).toMatch(/^CONFORMANT IN PART except 1 known failure {2}/m);
    expect(stdout).not.toMatch(/^FAILED/m);
    expect(documentIn(await readFile(json, 'utf8'))).toMatchObject({
      outcome: 'conformant',
      summary: { failed: 1, passed: 1 },
      knownFailures: [{ ...entry, state: 'failing' }],
    });
    const xml = await readFile(junit, 'utf8');
    expect(xml).toContain('failures="0" errors="0" skipped="1"');
    expect(xml).toContain('<skipped message="known failure until 9999-12-31, cart team: CART-113; ');
    expect(xml).toContain('<property name="outcome" value="conformant except 1 known failure"/>');
  });

  test('reports a known failure that did not occur, and exits with 2 only with --strict-known-failures', async () => {
    const knownFlags = ['--known-failures', await fileOf('did-not-occur.json', entry)];
    const { code, stdout } = await certify(sound, ...two, ...knownFlags);
    expect(code).toBe(0);
    expect(stdout).toContain(
      `1 KNOWN FAILURE\n  did not occur in this run, until 9999-12-31, cart team: CART-113\n    ${id}  PATCH of a line with a body that is not `,
    );

    const strict = await certify(sound, ...two, ...knownFlags, '--strict-known-failures');
    expect(strict.code).toBe(2);
    expect(inOneLine(strict.stdout)).toContain(
      `PROBLEM configuration: known failures did not occur in this run: ${id}`,
    );
  });

  test('is required by --strict-known-failures', async () => {
    const { code, stderr } = await certify(sound, '--strict-known-failures');
    expect(code).toBe(2);
    expect(stderr).toContain('--strict-known-failures: this flag works only with --known-failures');
  });

  test('exits with 2 and reports the failure after its last day', async () => {
    const knownFile = await fileOf('expired.json', { ...entry, expires: '2020-01-31' });
    const { code, stdout } = await certify(faulty, ...two, '--known-failures', knownFile);

    expect(code).toBe(2);
    expect(stdout).toMatch(/^FAILED/m);
    expect(stdout).toMatch(/^NOT CONFORMANT {2}/m);
    expect(inOneLine(stdout)).toContain('known failures have expired: storefront/4/json-request#update (cart team,');
  });

  test('refuses an entry for an unknown requirement before any request', async () => {
    const knownFile = await fileOf('unknown.json', { ...entry, fingerprints: ['storefront/4.4/4aa add-items'] });
    const { code, stdout, stderr } = await certify(faulty, '--known-failures', knownFile);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(
      'unknown.json:1 /knownFailures/0/fingerprints/0: there is no requirement "storefront/4.4/4aa"',
    );
    expect(stderr).toContain('nearest: storefront/4.4/4a');
  });

  test('ignores entries outside --only, and --list marks known failures', async () => {
    const knownFile = await fileOf('outside.json', { ...entry, id: 'storefront/4/json-request#add' });
    const { code } = await certify(sound, '--only', id, '--known-failures', knownFile);
    const listed = await certify(sound, ...two, '--known-failures', knownFile, '--list');

    expect(code).toBe(0);
    expect(listed.stdout).toMatch(/^storefront\/4\/json-request#add .*\[known failure until 9999-12-31\]$/m);
  });

  test('excuses no other mistake in the same request, such as a key that is accepted as a Bearer token', async () => {
    const faults = ['price-zero-unchecked-add', 'takes-bearer-on-add-items'];
    const [price, bearer] = await Promise.all(faults.map(async (fault) => await startStorefront({ faults: [fault] })));
    if (price === undefined || bearer === undefined) throw new Error('two storefronts were started');
    const only = ['--only', 'storefront/4.4/4a,storefront/5/3'];
    const written = await certify(price, ...only, '--write-known-failures');
    const knownFile = join(folder, 'price-zero.json');
    await writeFile(knownFile, written.stdout.replaceAll('TODO: ', 'CART-114: '));
    const [first, second] = await Promise.all(
      [price, bearer].map(async (shop) => await certify(shop, ...only, '--known-failures', knownFile)),
    );
    // Other checks of these requirements need a control endpoint.
    expect([first?.code, second?.code]).toEqual([4, 1]);
    expect(inOneLine(second?.stdout ?? '')).toContain('the key as a Bearer token was accepted');
    await Promise.all([price.close(), bearer.close()]);
  });

  test('does not excuse failures in a replay', async () => {
    const json = join(folder, 'replayed.json');
    const knownFile = await fileOf('replayed-known.json', entry);
    await certify(faulty, ...two, '--known-failures', knownFile, '--report', `json=${json}`);
    const { code, stdout } = await call(['replay', json, '--url', faulty.baseUrl], {
      env: { OCTOPROOF_API_KEY: faulty.apiKey },
    });

    expect(code).toBe(1);
    expect(stdout).toContain(`STILL FAILING  ${id}`);
  });
});

describe('--write-known-failures', () => {
  test('prints only a file that, once it is filled in, makes the run conformant', async () => {
    const { code, stdout, stderr } = await certify(faulty, ...two, '--write-known-failures');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^NOT CONFORMANT/m);
    expect(documentIn(stdout)).toMatchObject({
      knownFailures: [{ id, fingerprints: [fingerprint], owner: 'TODO: who will fix it?' }],
    });

    const file = join(folder, 'printed.json');
    await writeFile(file, stdout);
    const refused = await certify(faulty, ...two, '--known-failures', file);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('replace the placeholder ');

    await writeFile(file, stdout.replaceAll('TODO: ', 'CART-113: '));
    expect((await certify(faulty, ...two, '--known-failures', file)).code).toBe(0);
  });

  test('omits known failures that pass now', async () => {
    const knownFile = await fileOf('gone.json', entry);
    const { code, stdout } = await certify(sound, ...two, '--known-failures', knownFile, '--write-known-failures');
    expect(code).toBe(0);
    expect(documentIn(stdout)).toMatchObject({ knownFailures: [] });
  });

  test('excludes other flags that print to stdout', async () => {
    const { code, stderr } = await certify(sound, '--write-known-failures', '--list', '--write-target');
    expect(code).toBe(2);
    expect(stderr).toContain('--write-known-failures, --list: these flags exclude each other');
    expect(stderr).toContain('--write-known-failures, --write-target: these flags exclude each other');
  });
});

test('octoproof signer accepts known failures, and prints them', async () => {
  const module = join(folder, 'signer.mjs');
  await writeFile(module, "export const emailHash = (email) => email.length + ''.padEnd(63, '0');");
  const signer = ['signer', '--module', module, '--cases', '0', '--only', 'signer/5.6'];
  const printed = await call([...signer, '--write-known-failures']);
  const report = documentIn(printed.stdout);

  expect(printed.code).toBe(1);
  expect(printed.stderr).toMatch(/^NOT CONFORMANT/m);
  expect(report['knownFailures']).not.toEqual([]);
  const file = join(folder, 'signer.json');
  await writeFile(file, printed.stdout.replaceAll('TODO: ', 'SIGN-1: '));
  const { stdout } = await call([...signer, '--known-failures', file]);
  expect(stdout).toMatch(/^(CONFORMANT IN PART|INCOMPLETE) except \d+ known failures?/m);
});
