import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { parseJson } from '../../model/json.ts';
import { eventsOf, failure, planned, result, tell, type Sample } from '../sample-run.testing.ts';
import { codeQualityReporter } from './code-quality.ts';

const folder = emptyFolder();

async function entriesOf(sample: Sample): Promise<unknown> {
  const path = join(folder, 'quality.json');
  await tell(codeQualityReporter(path), eventsOf(sample));
  return parseJson(await readFile(path, 'utf8'));
}

const failed = (id: string, known = false) => ({
  planned: planned(id),
  result: failure(
    id,
    known ? { known: { id, fingerprints: [], owner: 'Ada', reason: 'agreed', expires: '2030-01-01' } } : {},
  ),
});

test('two checks with the same breach of a requirement are one entry, which names the target file', async () => {
  expect(await entriesOf({ checks: [failed('storefront/4.4/4#add'), failed('storefront/4.4/4#again')] })).toEqual([
    {
      description:
        'storefront/4.4/4: POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200 (success)',
      check_name: 'storefront/4.4/4',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'major',
      location: { path: 'octoproof.target.json', lines: { begin: 1 } },
    },
  ]);
});

test('a warning is a minor entry; a known failure and a passed check are left out', async () => {
  const warned = result('storefront/5/1', { verdict: 'warned', reason: 'a warning' });
  const entries = await entriesOf({
    checks: [
      failed('storefront/4.4/4', true),
      { planned: planned('storefront/5/1'), result: warned },
      { planned: planned('storefront/5/2'), result: result('storefront/5/2') },
    ],
  });
  expect(entries).toMatchObject([{ check_name: 'storefront/5/1', severity: 'minor' }]);
});
