import { execFile, spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { faults } from '../../../reference/storefront/faults/index.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { call } from '../fake-io.testing.ts';

/** Faults of replies. Only a run of the whole suite shows them, so several servers have some of them each. */
const ofReplies = [
  ['abandon-200', 'country-of-three-letters', 'location-street-absent'],
  ['empty-picture-url-in-carts', 'error-message-null-on-removal', 'item-count-as-text-after-update'],
  ['path-of-the-limit', 'product-short-description-null', 'subtotal-at-retail-on-read'],
];

/** Faults of all sections: reads, lists, carts, prices, limits, errors, keys, both prefixes. */
const names = [
  'abandoned-cart-shows-other-id',
  'abandoned-quantity-returns',
  'add-after-update-adds-to-old-quantity',
  'add-assumes-option-id-alone',
  'add-stops-at-ninety',
  'alias-active-lost-on-second-page',
  'alias-country-unchecked',
  'code-of-its-own-for-lines',
  'create-refuses-both-optionals',
  'create-takes-quantity-101-last',
  'create-without-link',
  'current-price-off-create-second',
  'deprecated-takes-any-bearer-on-products',
  'emptied-cart-doubles-add',
  'expected-price-echo-off-create-second',
  'fifth-add-doubles',
  'four-refusals-lock-cart',
  'internal-fields-in-partner-read',
  'key-judged-late-on-read-order',
  'limit-counts-abandoned-lines',
  'live-price-refused-create-middle',
  'media-missing-on-deprecated-prefix',
  'missing-key-is-403',
  'needs-no-key-on-remove-item',
  'partner-alias-missing',
  'price-unchecked-update-refilled',
  'read-needs-country',
  'stale-price-passes-create-first',
  'supplier-changes-on-each-third-read',
  'timestamp-null-before-last',
  'update-answers-changed-line-only',
];

const withoutJq = spawnSync('jq', ['--version']).status !== 0 && process.env['CI'] === undefined;

describe.skipIf(withoutJq)('a script that --report repro writes', () => {
  let right: RunningStorefront;
  const folder = temporaryFolder();
  beforeAll(async () => {
    right = await startStorefront();
  });
  afterAll(() => right.close());

  test.each(ofReplies)(
    'shows %s, %s and %s, and not on a right server',
    async (...wrongs) => await expectScripts(wrongs),
  );

  test.each(names)('shows %s, and not on a right server', async (name) => await expectScripts([name]));

  /** Certifies a server with these faults, and runs a script for each of them. */
  async function expectScripts(wrongs: readonly string[]): Promise<void> {
    const rows = faults.filter(({ name }) => wrongs.includes(name)).map(({ requirement }) => requirement);
    const out = join(folder, wrongs.join('+').slice(0, 100));
    const wrong = await startStorefront({ faults: wrongs });
    try {
      const words = ['--url', wrong.baseUrl, '--seed', '1', '--only', rows.join(), '--report', `repro=${out}`];
      await call(['storefront', ...words], { env: { OCTOPROOF_API_KEY: wrong.apiKey } });
      const scripts = (await readdir(out)).filter((file) => file.endsWith('.sh'));

      expect(scripts.length).toBeGreaterThanOrEqual(wrongs.length);
      for (const script of scripts) {
        const path = join(out, script);
        const [onWrong, onRight] = await Promise.all([endOf(path, wrong), endOf(path, right)]);
        expect(onWrong).toMatchObject({ code: 1 });
        expect(onRight).not.toMatchObject({ code: 1 });
      }
    } finally {
      await wrong.close();
    }
  }
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
