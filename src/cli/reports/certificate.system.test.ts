import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startPartner } from '../../../reference/partner/index.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();

/** Certifies with a whole suite and verifies the certificate. */
async function verified(argv: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, 'certificate.json');
  await call([...argv, '--quiet', '--certificate', path], { env });
  // Without a control endpoint such a run is incomplete: the certificate says so, and is valid all the same.
  const { stdout } = await call(['verify-certificate', path]);
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/^result (?:CONFORMANT|INCOMPLETE).* The certificate is valid\. /);
  return await readFile(path, 'utf8');
}

test('a storefront gets a certificate that is valid', async () => {
  const shop = await startStorefront();
  const target = join(folder, 'target.json');
  const storefront = { baseUrl: shop.baseUrl, apiKey: '${SHOP_KEY}' };
  await writeFile(target, JSON.stringify({ storefront, acceptedGaps: [] }));

  expect(await verified(['storefront', '--target', target], { SHOP_KEY: shop.apiKey })).toContain('"storefront"');
  await shop.close();
});

test('a client gets a certificate that is valid', async () => {
  const driver = fileURLToPath(new URL('../../../dist/reference/client/main.js', import.meta.url));
  const argv = ['client', '--command', `"${process.execPath}" "${driver}"`, '--time-scale', '0.01', '--register'];

  expect(await verified(argv, {})).toContain('"client"');
});

test('a partner backend gets a certificate that is valid', async () => {
  const backend = await startPartner();
  const target = join(folder, 'target.json');
  const partner = { ...referenceSection(backend), signingKey: '${SIGNING_KEY}' };
  await writeFile(target, JSON.stringify({ partner, acceptedGaps: [] }));

  expect(await verified(['partner', '--target', target], { SIGNING_KEY: backend.signingKey })).toContain('"partner"');
  await backend.close();
});
