import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../reference/storefront/index.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../cli/fake-io.testing.ts';

const folder = temporaryFolder();
let shop: RunningStorefront;
beforeAll(async () => {
  shop = await startStorefront({ control: false });
});
afterAll(() => shop.close());

async function run(argv: readonly string[]) {
  const path = join(folder, 'report.json');
  const { stdout } = await call([...argv, '--seed', '1', '--report', `json=${path}`], {
    env: { KEY: shop.apiKey, OTHER: shop.otherPartnerApiKey },
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

  test('a run leaves out the checks that its budgets do not reach, and exhausts no budget', async () => {
    const open = { registration: 'open', otherPartnerApiKey: '${OTHER}' };
    const path = await target('small.json', open, { carts: 40, registrations: 3, concurrency: 1 });
    // Only a local target gets these registrations, so their cost is not measured.
    const { text, report } = await run(['storefront', '--target', path, '--skip', 'storefront/2.5/displayName-others']);
    expect(text).toMatch(/plan \d+ checks: \d+ to run, \d+ left out to stay within the budgets/);
    expect(text).toMatch(/proves about \d+ of \d+ requirements if no check fails; .*\d+ with a control endpoint/);
    expect(report.checks.filter(({ reason }) => reason?.includes('is spent') === true)).toEqual([]);
  });
});
