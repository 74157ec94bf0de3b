import { execFile, execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { startPartner, type PartnerOptions, type RunningPartner } from '../../../reference/partner/index.ts';
import { call } from '../fake-io.testing.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';

const folder = temporaryFolder();

const few = [
  '--rate',
  '6000',
  '--duration',
  '30s',
  '--ramp',
  '0',
  '--warm-up',
  '1s',
  '--limit',
  '20000',
  '--timeout',
  '60s',
];

/** A target file for a running reference, with a plain header and a secret one. */
async function targetFor(running: RunningPartner): Promise<string> {
  const path = join(folder, 'octoproof.target.json');
  const partner = { ...referenceSection(running), signingKey: '${PARTNER_KEY}' };
  const headers = { 'x-environment': 'blue', 'x-gate': 'Bearer ${GATE}' };
  await writeFile(path, JSON.stringify({ partner, headers }));
  return path;
}

async function exported(running: RunningPartner, ...words: readonly string[]) {
  const env = { PARTNER_KEY: running.signingKey, GATE: 'gate-secret-1' };
  return await call(['load', 'export', 'k6', 'partner', '--target', await targetFor(running), ...few, ...words], {
    env,
  });
}

async function withPartner<T>(options: PartnerOptions, work: (running: RunningPartner) => Promise<T>): Promise<T> {
  const running = await startPartner(options);
  try {
    return await work(running);
  } finally {
    await running.close();
  }
}

describe('octoproof load export k6', () => {
  it('writes the default mix of a storefront, with reads of carts if writing is allowed', async () => {
    const shop = await startStorefront({});
    try {
      const words = ['load', 'export', 'k6', 'storefront', '--url', shop.baseUrl, ...few];
      const { code, stdout } = await call(words, { env: { OCTOPROOF_API_KEY: shop.apiKey } });
      expect(code).toBe(0);
      expect(stdout.match(/"name": "[\w-]+"/g)).toEqual(
        ['products', 'me', 'supplier', 'read-cart'].map((name) => `"name": "${name}"`),
      );
      expect(stdout).toContain('export function teardown(paths)');
      expect(stdout).not.toContain(shop.apiKey);
    } finally {
      await shop.close();
    }
  });

  it('writes the values of the target file, but not its secrets', async () => {
    await withPartner({}, async (running) => {
      const { code, stdout } = await exported(running);

      expect(code).toBe(0);
      expect(stdout).toContain('const key = needed("PARTNER_KEY");');
      expect(stdout).toContain(`__ENV.OCTOPROOF_BASE_URL || "${running.baseUrl}"`);
      expect(stdout).toContain('"rate": 6000');
      expect(stdout).toContain('"OCTOPROOF_HEADER_X_GATE"');
      expect(stdout).toContain('"x-environment": "blue"');
      expect(stdout).not.toContain(running.signingKey);
      expect(stdout).not.toContain('gate-secret-1');
    });
  });

  it('refuses requests whose resources a script could not remove', async () => {
    await withPartner({}, async (running) => {
      const { code, stderr } = await exported(running, '--mix', 'reserve=1');

      expect(code).toBe(2);
      expect(stderr).toContain('a script cannot contain reserve');
    });
  });

  it('writes the reads of a storefront', async () => {
    const words = [
      'load',
      'export',
      'k6',
      'storefront',
      '--url',
      'https://shop.example.com',
      '--rate',
      '8000',
      '--limit',
      '200',
    ];
    const { stdout } = await call(words, { env: { OCTOPROOF_API_KEY: 'planted-key-1234' } });

    expect(stdout).toContain('/octo-gateway/v1/products?country=US&limit=10');
    expect(stdout).toMatch(/"name": "products",\s+"rate": 6000/);
    expect(stdout).toContain('const key = needed("OCTOPROOF_API_KEY");');
    expect(stdout).not.toContain('planted-key-1234');
  });

  it('requires --limit for a storefront, because its contract states no limit', async () => {
    const words = ['load', 'export', 'k6', 'storefront', '--url', 'https://shop.example.com'];
    const { code, stderr } = await call(words, { env: { OCTOPROOF_API_KEY: 'planted-key-1234' } });

    expect(code).toBe(2);
    expect(stderr).toContain('--limit');
  });
});

/** The k6 that runs the scripts: the one that the variable K6 names, otherwise the one on the path. */
const k6 = process.env['K6'] ?? 'k6';
const isInstalled = (() => {
  try {
    return execFileSync(k6, ['version'], { encoding: 'utf8' }).includes('k6');
  } catch {
    return false;
  }
})();

describe.skipIf(!isInstalled)(
  `a real k6${isInstalled ? '' : ' (not installed: go install go.k6.io/k6@latest, or set the variable K6 to its path)'}`,
  () => {
    const run = async (script: string, env: Readonly<Record<string, string>>) => {
      const path = join(folder, 'load.js');
      const summary = join(folder, 'summary.json');
      await writeFile(path, script);
      const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
      const words = ['run', '--quiet', '--no-usage-report', '--summary-export', summary, ...variables, path];
      return await promisify(execFile)(k6, words, { maxBuffer: 2 ** 26 }).then(
        () => 0,
        (error: { readonly code?: unknown; readonly stderr?: unknown }) =>
          `${String(error.code)}\n${String(error.stderr)}`,
      );
    };

    it('passes the thresholds against a partner that verifies every signature', async () => {
      await withPartner({}, async (running) => {
        const { stdout } = await exported(running);

        expect(await run(stdout, { PARTNER_KEY: running.signingKey, OCTOPROOF_HEADER_X_GATE: 'gate' })).toBe(0);
      });
    });

    it('fails the thresholds with a wrong key', async () => {
      await withPartner({}, async (running) => {
        const { stdout } = await exported(running);

        expect(await run(stdout, { PARTNER_KEY: 'wrong-key', OCTOPROOF_HEADER_X_GATE: 'gate' })).toMatch(
          /^99\n[\s\S]*above_limit/,
        );
      });
    });
  },
);
