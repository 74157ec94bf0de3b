import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '../../../reference/storefront/faults/index.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { call } from '../fake-io.testing.ts';

/** Faults of all sections: reads, lists, carts, prices, limits, errors, keys, both prefixes. */
const names = [
  'abandon-200',
  'abandoned-cart-shows-other-id',
  'abandoned-quantity-returns',
  'add-after-update-adds-to-old-quantity',
  'add-assumes-option-id-alone',
  'add-stops-at-ninety',
  'alias-active-lost-on-second-page',
  'alias-country-unchecked',
  'code-of-its-own-for-lines',
  'country-of-three-letters',
  'create-refuses-both-optionals',
  'create-takes-quantity-101-last',
  'create-without-link',
  'current-price-off-create-second',
  'deprecated-takes-any-bearer-on-products',
  'empty-picture-url-in-carts',
  'emptied-cart-doubles-add',
  'error-message-null-on-removal',
  'expected-price-echo-off-create-second',
  'fifth-add-doubles',
  'four-refusals-lock-cart',
  'internal-fields-in-partner-read',
  'item-count-as-text-after-update',
  'key-judged-late-on-read-order',
  'limit-counts-abandoned-lines',
  'live-price-refused-create-middle',
  'location-street-absent',
  'media-missing-on-deprecated-prefix',
  'missing-key-is-403',
  'needs-no-key-on-remove-item',
  'partner-alias-missing',
  'path-of-the-limit',
  'price-unchecked-update-refilled',
  'product-short-description-null',
  'read-needs-country',
  'stale-price-passes-create-first',
  'subtotal-at-retail-on-read',
  'supplier-changes-on-each-third-read',
  'timestamp-null-before-last',
  'update-answers-changed-line-only',
];

const withoutJq = spawnSync('jq', ['--version']).status !== 0 && process.env['CI'] === undefined;

describe.skipIf(withoutJq)('a script that --report repro writes', () => {
  let right: RunningStorefront;
  let folder = '';
  beforeAll(async () => {
    right = await startStorefront();
    folder = await mkdtemp(join(tmpdir(), 'octoproof-repro-'));
  });
  afterAll(async () => {
    await right.close();
    await rm(folder, { recursive: true });
  });

  test.each(names)('shows %s, and not on a right server', async (name) => {
    const only = faults.find((fault) => fault.name === name)?.requirement ?? '';
    const out = join(folder, name);
    const wrong = await startStorefront({ faults: [name] });
    try {
      const words = ['--url', wrong.baseUrl, '--seed', '1', '--only', only, '--report', `repro=${out}`];
      await call(['storefront', ...words], { env: { OCTOPROOF_API_KEY: wrong.apiKey } });
      const scripts = (await readdir(out)).filter((file) => file.endsWith('.sh'));

      expect(scripts).not.toEqual([]);
      for (const script of scripts) {
        const path = join(out, script);
        const [onWrong, onRight] = await Promise.all([endOf(path, wrong), endOf(path, right)]);
        expect(onWrong).toMatchObject({ code: 1 });
        expect(onRight).not.toMatchObject({ code: 1 });
      }
    } finally {
      await wrong.close();
    }
  });
});

interface End {
  readonly code: number;
  readonly printed: string;
}

/** Runs a script with the shell against a storefront. */
async function endOf(path: string, { baseUrl, apiKey }: RunningStorefront): Promise<End> {
  const { PATH = '' } = process.env;
  const env = { PATH, BASE_URL: baseUrl, OCTOPROOF_API_KEY: apiKey };
  return await new Promise((resolve) => {
    const child = execFile('sh', [path], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    );
  });
}
