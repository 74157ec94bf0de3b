import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { parseJson } from '../../model/json.ts';
import { entriesAt } from '../../model/pointer.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();

/** Verdict and reason of checks against a right storefront, by id, without a control endpoint. */
async function verdicts(freedom: string, only: string): Promise<ReadonlyMap<unknown, readonly unknown[]>> {
  const shop = await startStorefront({ freedoms: [freedom] });
  try {
    const path = join(folder, 'report.json');
    const flags = ['--url', shop.baseUrl, '--only', only, '--seed', '1', '--report', `json=${path}`];
    const env = { OCTOPROOF_API_KEY: shop.apiKey, OCTOPROOF_OTHER_API_KEY: shop.otherPartnerApiKey };
    await call(['storefront', ...flags], { env });
    const checks = entriesAt(parseJson(await readFile(path, 'utf8')), '/checks/*').map(({ value }) => Object(value));
    return new Map(checks.map(({ id, verdict, gap, reason }) => [id, [verdict, gap, reason]]));
  } finally {
    await shop.close();
  }
}

test('a filter that nothing had to pass is unproven', async () => {
  const unproven = ['unproven', 'catalogue', 'did not find an inactive deal in the compared part of the list'];
  const found = await verdicts('active-deals-only', 'storefront/4.3/active,storefront/4.3/filters-omitted');

  for (const id of ['active#true', 'active#false', 'active#apart', 'filters-omitted#active'])
    expect(found.get(`storefront/4.3/${id}`), id).toEqual(unproven);
});

test('a limit that no page could pass is unproven', async () => {
  const found = await verdicts('tiny-catalogue', 'storefront/4.3/limit');

  expect(found.get('storefront/4.3/limit#101')).toEqual([
    'unproven',
    'catalogue',
    'did not find a list of more than 101 products',
  ]);
});
