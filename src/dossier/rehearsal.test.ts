import { expect, test } from 'vitest';
import { dossierPage } from '../html/dossier/page.ts';
import { plainPage } from '../report/text/page.ts';
import { certificateFile, decided, loadFile } from './sample.testing.ts';
import { dossierLines } from './words.ts';

const ownMachine = [
  'http://127.0.0.1:9000',
  'http://127.8.0.1/api',
  'http://localhost:9000/api',
  'http://shop.localhost',
  'http://localhost.:9000',
  'http://[::1]:9000',
  'http://0.0.0.0:9000',
];

test.each(ownMachine)('a service at %s counts only in a rehearsal, which is never ready', async (address) => {
  const files = [await certificateFile({ address }), loadFile({ address })];
  const { dossier } = await decided(files);
  const { dossier: rehearsed } = await decided(files, { rehearsal: true });

  expect(dossier.result).toBe('not-ready');
  expect(dossier.evidence.map(({ refused }) => refused)).toEqual(
    Array.from({ length: 2 }, () => [
      `the service ran on the machine of the check (${address}), so the file counts only in a rehearsal (--rehearsal)`,
    ]),
  );
  expect(dossier.items[0]?.next?.steps).toEqual([
    'run the check on the deployed service, and use its new certificate. To rehearse the launch, add --rehearsal',
  ]);
  expect(rehearsed.result).toBe('rehearsed');
  expect(rehearsed.items.map(({ state }) => state)).toEqual(['met', 'met', 'met']);
});

test('a certificate of a host that was not verified counts only in a rehearsal', async () => {
  const files = [await certificateFile({ unverifiedTls: true }), loadFile()];
  const { dossier } = await decided(files);

  expect(dossier.result).toBe('not-ready');
  expect(dossier.evidence[0]?.refused).toEqual([
    'the TLS certificate of its target was not verified (--insecure), so the file counts only in a rehearsal (--rehearsal)',
  ]);
  expect((await decided(files, { rehearsal: true })).dossier.result).toBe('rehearsed');
});

test('a dossier of deployed services needs no rehearsal, and is not ready as one', async () => {
  const files = [await certificateFile(), loadFile()];

  expect((await decided(files)).dossier.result).toBe('ready');
  expect((await decided(files, { rehearsal: true })).dossier.result).toBe('rehearsed');
});

test.each([
  ['whose evidence suffices', false],
  ['that fails', true],
])('every line and part of a rehearsal %s says that it is one', async (_, fails) => {
  const { dossier } = await decided([await certificateFile({ fails }), loadFile()], { rehearsal: true });
  const lines = dossierLines(dossier, plainPage(400));
  const page = dossierPage(dossier);

  expect(dossier.items.every(({ says }) => says.startsWith('REHEARSAL: '))).toBe(true);
  expect(lines[0]).toContain('REHEARSAL of the dossier of storefront acme');
  expect(lines.filter((line) => /^(met|failed|missing|refused) /.test(line) && !line.includes('REHEARSAL'))).toEqual(
    [],
  );
  expect(lines.join('\n')).toMatch(fails ? /^REHEARSAL, NOT READY {2}/m : /^REHEARSAL {2}acme meets all 3/m);
  expect(lines.join('\n')).not.toMatch(/^next .*Go live/m);
  expect(page).toMatch(/<title>REHEARSAL/);
  expect(page).toMatch(fails ? /<h1>Rehearsal, not ready<\/h1>/ : /<h1>Rehearsal<\/h1>/);
  expect(page).toContain('Storefront launch rehearsal, no decision');
  expect(page.match(/<strong>REHEARSAL: /g)).toHaveLength(dossier.items.length);
});

test('a certificate of a bundled reference counts only in a rehearsal, at any address', async () => {
  const files = [await certificateFile({ reference: true }), loadFile()];

  expect((await decided(files)).dossier.evidence[0]?.refused).toEqual([
    'the file is about the bundled reference, so the file counts only in a rehearsal (--rehearsal)',
  ]);
  expect((await decided(files, { rehearsal: true })).dossier.result).toBe('rehearsed');
});
