import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { isObject, parseJson, type JsonObject } from '../../model/json.ts';
import { call, type Called } from '../fake-io.testing.ts';

const folder = temporaryFolder();
let shop: RunningStorefront | null = null;
afterEach(async () => {
  await shop?.close();
  shop = null;
});

/** Closes the previous reference and serves a new one with these faults. */
async function serve(...faults: readonly string[]): Promise<RunningStorefront> {
  await shop?.close();
  shop = await startStorefront({ faults });
  return shop;
}

function keysOf({ apiKey, otherPartnerApiKey }: RunningStorefront): Record<string, string> {
  return { OCTOPROOF_API_KEY: apiKey, OCTOPROOF_OTHER_API_KEY: otherPartnerApiKey };
}

const path = (name: string): string => join(folder, name);

/** Certifies the checks in `only` against this reference; returns the path of the report. */
async function reportOn(running: RunningStorefront, only: string): Promise<string> {
  const argv = ['storefront', '--url', running.baseUrl, '--only', only, '--seed', '5'];
  const { stderr } = await call([...argv, '--report', `json=${path('report.json')}`], { env: keysOf(running) });
  expect(stderr).toBe('');
  return path('report.json');
}

/** Replays against the reference that is served now. */
async function replay(report: string, ...more: readonly string[]): Promise<Called> {
  if (shop === null) throw new Error('nothing is served');
  return await call(['replay', report, '--url', shop.baseUrl, ...more], { env: keysOf(shop) });
}

async function jsonAt(file: string): Promise<JsonObject> {
  const document = parseJson(await readFile(file, 'utf8'));
  if (!isObject(document)) throw new Error(`${file} is no JSON object`);
  return document;
}

async function checksAt(file: string): Promise<readonly JsonObject[]> {
  const { checks } = await jsonAt(file);
  return Array.isArray(checks) ? checks.filter(isObject) : [];
}

async function failedIn(file: string): Promise<readonly JsonObject[]> {
  return (await checksAt(file)).filter(({ verdict }) => verdict === 'failed');
}

/** A copy of a report with some of its members replaced. */
async function changed(report: string, members: JsonObject): Promise<string> {
  await writeFile(path('changed.json'), JSON.stringify({ ...(await jsonAt(report)), ...members }));
  return path('changed.json');
}

const replaces = 'add-replaces-quantity';
const journey = 'storefront/4.4/sequences#small';

describe('octoproof replay', () => {
  test('reports a check that still fails, with the same input and seed', async () => {
    const report = await reportOn(await serve(replaces), 'storefront/4.4/5');
    const out = path('again.json');
    const { code, stdout, stderr } = await replay(report, journey, '--report', `json=${out}`);

    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain('seed 5');
    expect(stdout).toContain('plan     1 check: 1 to run');
    expect(stdout).toMatch(/^needs {4}about \d\d requests, 2 carts;/m);
    expect(stdout).toMatch(/^FAILED {2}POST \/carts\/\{cartId\}\/items: at \/items\/0\/quantity/m);
    expect(stdout).toMatch(/^STILL FAILING {2}storefront\/4\.4\/sequences#small$/m);
    expect(stdout).toMatch(/^REPLAYED 1 {2}1 still failing; /m);
    const before = (await failedIn(report)).find(({ id }) => id === journey);
    const [after] = await failedIn(out);
    expect(after?.['counterexample']).toEqual(before?.['counterexample']);
    expect(await jsonAt(out)).toMatchObject({ exitCode: 1, seed: 5, complete: true });
  });

  test('reports fixed failures, and replays failed checks only', async () => {
    const report = await reportOn(await serve(replaces), 'storefront/4.4/5');
    const failed = (await failedIn(report)).length;
    await serve();
    const { code, stdout } = await replay(report);

    expect(failed).toBeGreaterThan(5);
    expect(code).toBe(0);
    expect(stdout.match(/^FIXED {2}storefront\/4\.4\//gm)).toHaveLength(failed);
    expect(stdout).not.toMatch(/STILL|DIFFERENT|COULD NOT|^FAILED/m);
    expect(stdout).toMatch(new RegExp(`^REPLAYED ${failed} {2}${failed} fixed; `, 'm'));
  });

  test('reports a check that fails differently now, with both findings', async () => {
    const report = await reportOn(await serve(replaces), 'storefront/4.4/5#same-option-twice');
    await serve('third-add-forgotten', 'add-items-201');
    const { code, stdout } = await replay(report);

    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^NOW DIFFERENT {2}storefront\/4\.4\/5#same-option-twice\n {2}Adding one option twice .*\n(?: {2}\S.*\n)? {2}was {2}failed, POST \/carts\/\{cartId\}\/items: at \/items.*\n {2}now {2}failed, POST \/carts\/\{cartId\}\/items: .*received\s+201/m,
    );
  });

  test('does not report a check as fixed if it could not be tried', async () => {
    const report = await reportOn(
      await serve(replaces),
      'storefront/4.4/sequences#of-another$,storefront/4.4/5#same-option-twice',
    );
    const honest = await serve();
    const { code, stdout } = await call(['replay', report, '--url', honest.baseUrl], {
      env: { OCTOPROOF_API_KEY: honest.apiKey },
    });

    expect(code).toBe(4);
    expect(stdout).toMatch(/^COULD NOT BE TRIED {2}storefront\/4\.4\/sequences#of-another\n {2}\S/m);
    expect(stdout).toMatch(/^FIXED {2}storefront\/4\.4\/5#same-option-twice$/m);
    expect(stdout).toContain('REPLAYED 2  1 could not be tried, 1 fixed; ');
  });

  test('names the recorded checks if this release has none of them', async () => {
    const report = await reportOn(await serve(replaces), 'storefront/4.4/5#same-option-twice');
    const checks = (await checksAt(report)).map((check) => ({ ...check, id: 'storefront/0/gone' }));
    const { code, stdout } = await replay(await changed(report, { checks }));

    expect(code).toBe(4);
    expect(stdout).toContain(
      'this release of octoproof does not have this check, so nothing was sent:\n  storefront/0/gone\n',
    );
  });

  test('replays an ambient check together with the checks in whose replies it failed', async () => {
    const report = await reportOn(await serve('item-count-as-text-after-update'), 'storefront/4.4/6,storefront/2.1');
    const { id, during } = (await failedIn(report)).find(({ kind }) => kind === 'ambient') ?? {};
    if (typeof id !== 'string') throw new Error('no ambient check failed');
    const checkCount = Array.isArray(during) ? during.length : 0;
    const again = await replay(report, id);
    await serve();
    const fixed = await replay(report, id);

    expect(checkCount).toBeGreaterThan(0);
    expect(again.stdout).toMatch(new RegExp(`plan +${checkCount + 1} checks`));
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining(`STILL FAILING  ${id}`)]);
    expect([fixed.code, fixed.stdout]).toEqual([0, expect.stringContaining(`FIXED  ${id}`)]);
  });

  test('uses the flags and the seed of the report, including --reference', async () => {
    const report = await reportOn(await serve(replaces), 'storefront/4.4/5');
    const command = ['octoproof', 'storefront', '--reference', '--concurrency', '2'];
    const { code, stdout } = await call(['replay', await changed(report, { command, seed: 11 })]);

    expect(code).toBe(0);
    for (const text of ['the bundled reference at', '2 checks at a time', 'seed 11']) expect(stdout).toContain(text);
  });

  test('requires a header again if the report does not contain its value', async () => {
    const report = await reportOn(await serve(replaces), 'storefront/4.4/5#same-option-twice');
    const command = ['octoproof', 'storefront', '--url', 'http://127.0.0.1:9', '--header', 'x-token: <value>'];
    const secret = await changed(report, { command });
    const refused = await replay(secret);
    const { code, stdout } = await replay(secret, '--header', 'X-Token: hunter2');

    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('the report does not contain the value of x-token'),
    ]);
    expect([code, stdout]).toEqual([1, expect.not.stringContaining('hunter2')]);
  });

  test('sends nothing if the report has no failures', async () => {
    const report = await reportOn(await serve(), 'storefront/4.4/5#same-option-twice');
    const { code, stdout } = await call(['replay', report]);

    expect([code, stdout]).toEqual([0, expect.stringContaining('report.json has no failures; octoproof sent nothing')]);
  });

  test('exits with 3 if the target does not answer', async () => {
    const running = await serve(replaces);
    const report = await reportOn(running, 'storefront/4.4/5#same-option-twice');
    shop = null;
    await running.close();
    const { code, stdout } = await call(['replay', report, '--url', running.baseUrl], { env: keysOf(running) });

    expect(code).toBe(3);
    expect(stdout).toContain('PROBLEM  could-not-run');
    expect(stdout).not.toMatch(/^FIXED/m);
  });

  test.each<[string, readonly string[], string]>([
    ['a call without a report', [], 'no report is given'],
    ['a file that is not a report', ['package.json'], 'expected the report of a run, received another file'],
    ['an unknown flag', ['r.json', '--onyl', 'x'], '--onyl: unknown flag'],
    ['a flag that only a full run has', ['r.json', '--seed', '4'], '--seed: unknown flag'],
  ])('refuses %s', async (_, argv, message) => {
    expect(await call(['replay', ...argv])).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });

  test('refuses unknown ids, and recorded commands and subjects that it does not support', async () => {
    const report = await reportOn(await serve(replaces), 'storefront/4.4/5#same-option-twice');
    const unknownId = await replay(report, 'storefront/4.4/5#same-option-twyce');
    const unsupported = await replay(
      await changed(report, { command: ['octoproof', 'storefront', '--report', 'json=/x'] }),
    );
    const signer = await replay(await changed(report, { subject: 'signer' }));

    expect([unknownId.code, unknownId.stderr]).toEqual([
      2,
      expect.stringContaining('nearest: storefront/4.4/5#same-option-twice'),
    ]);
    expect([unsupported.code, unsupported.stderr]).toEqual([
      2,
      expect.stringContaining('this release does not support the recorded command: --report: unknown flag'),
    ]);
    expect([signer.code, signer.stderr]).toEqual([
      2,
      expect.stringContaining('this release cannot replay a report on a signer'),
    ]);
  });
});
