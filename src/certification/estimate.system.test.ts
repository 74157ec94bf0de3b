import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorefront, type RunningStorefront } from '../../reference/storefront/index.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../cli/fake-io.testing.ts';

let folder = '';
let shop: RunningStorefront;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-estimate-'));
  shop = await startStorefront({ control: false });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function run(argv: readonly string[]) {
  const path = join(folder, 'report.json');
  const { stdout } = await call([...argv, '--seed', '1', '--report', `json=${path}`], {
    env: { KEY: shop.apiKey },
  });
  const report: { exchanges: number; checks: { reason: string | null }[] } = JSON.parse(await readFile(path, 'utf8'));
  const estimated = Number(/about ([\d,]+) requests/.exec(stdout)?.[1]?.replaceAll(',', ''));
  return { text: stdout.replaceAll(/\s+/g, ' '), estimated, report };
}

async function target(name: string, storefront: object, budgets: object): Promise<string> {
  const path = join(folder, name);
  await writeFile(
    path,
    JSON.stringify({ storefront: { baseUrl: shop.baseUrl, apiKey: '${KEY}', ...storefront }, budgets }),
  );
  return path;
}

describe('the estimate of a run', () => {
  test.each([
    ['the whole suite', () => ['storefront', '--reference']],
    ['a partner backend', () => ['partner', '--reference']],
  ])('is close to the number of requests sent: %s', async (_, argv) => {
    const { estimated, report } = await run(argv());
    expect(estimated / report.exchanges).toBeGreaterThan(0.75);
    expect(estimated / report.exchanges).toBeLessThan(1.33);
  });

  test('is close to the number of requests sent by a run that only reads', async () => {
    const { estimated, report } = await run([
      'storefront',
      '--target',
      await target('reads.json', { writes: false }, {}),
    ]);
    expect(estimated / report.exchanges).toBeGreaterThan(0.75);
    expect(estimated / report.exchanges).toBeLessThan(1.33);
  });

  test('names sufficient budgets, and a run with those budgets does not exhaust them', async () => {
    const open = { registration: 'open' };
    const small = await run([
      'storefront',
      '--target',
      await target('small.json', open, { carts: 40, registrations: 3 }),
    ]);
    expect(small.text).toContain(
      'the budgets are too small for the whole run: carts 40, registrations 3. Checks beyond them are blocked.',
    );
    expect(small.report.checks.some(({ reason }) => reason?.includes('is spent') === true)).toBe(true);

    const [, sufficient = ''] = /"budgets": (\{.*?\}) in the target file/.exec(small.text) ?? [];
    const enough = await run(['storefront', '--target', await target('enough.json', open, JSON.parse(sufficient))]);
    expect(enough.text).not.toContain('too small');
    expect(enough.report.checks.filter(({ reason }) => reason?.includes('is spent') === true)).toEqual([]);
  });
});
