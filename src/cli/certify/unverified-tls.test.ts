import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';

const env = {
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  OCTOPROOF_API_KEY: 'secret-key-one',
  OCTOPROOF_SIGNING_KEY: 'secret-key-two',
  OCTOPROOF_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
};
/** A host that no server has: a test that sends would not reach it. */
const https = 'https://shop.invalid';
const http = 'http://127.0.0.1:9';

const folder = temporaryFolder();
const partner = join(folder, 'partner.json');
beforeAll(async () => {
  const operations = { checkAvailability: { method: 'POST', path: '/v1/availability' } };
  const section = { baseUrl: https, signingKey: '${OCTOPROOF_SIGNING_KEY}', operations };
  await writeFile(partner, JSON.stringify({ partner: section }));
});

test.each<readonly [string, () => readonly string[]]>([
  ['storefront', () => ['storefront', '--url', https]],
  ['storefront with a control endpoint over https', () => ['storefront', '--url', http, '--control', https]],
  ['partner', () => ['partner', '--target', partner]],
  ['signer over https', () => ['signer', '--http', https]],
  ['client in front of a service', () => ['client', '--upstream', https]],
  ['client with a driver over https', () => ['client', '--driver-url', https]],
  ['load storefront', () => ['load', 'storefront', '--url', https, '--confirm-host', 'shop.invalid', '--read-only']],
  ['load partner', () => ['load', 'partner', '--target', partner, '--confirm-host', 'shop.invalid']],
  ['watch', () => ['watch', '--url', https, '--history', join(folder, 'history')]],
  ['watch with an alert over https', () => ['watch', '--url', http, '--webhook', https]],
  ['watch --insecure with an alert over https', () => ['watch', '--url', http, '--webhook', https, '--insecure']],
  ['control check', () => ['control', 'check', https, '--url', http]],
  ['init storefront', () => ['init', 'storefront', '--url', https, '--yes', '--out', join(folder, 'new.json')]],
])('%s refuses an environment that turns off the verification of certificates', async (_, argv) => {
  const { code, stderr } = await call(argv(), { env });
  expect(stderr).toContain(
    'octoproof sends keys only to hosts whose certificate it has verified: https://shop.invalid\n',
  );
  expect([code, stderr.includes('secret-key')]).toEqual([2, false]);
});

test.each<readonly [string, () => readonly string[]]>([
  ['a plan', () => ['storefront', '--url', https, '--list']],
  [
    'a target file',
    () => ['init', 'storefront', '--url', https, '--no-try', '--yes', '--out', join(folder, 'untried.json')],
  ],
  ['a signer on this machine', () => ['signer', '--reference', '--only', 'signer/5.6/hash', '--cases', '1']],
])('%s needs no verified host', async (_, argv) => {
  const { code, stderr } = await call(argv(), { env });
  expect([code, stderr]).toEqual([0, '']);
});

test('a load check does not write latencies without a verified host, because load merge could not say so', async () => {
  const histograms = join(folder, 'latencies.json');
  const argv = ['load', 'storefront', '--url', 'https://127.0.0.1:9', '--insecure', '--histograms', histograms];
  const { code, stderr } = await call(argv, { env });
  expect([code, stderr]).toEqual([2, expect.stringContaining('--histograms, --insecure: these flags exclude')]);
});
