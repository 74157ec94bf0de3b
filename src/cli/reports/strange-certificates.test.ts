import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';

const folder = temporaryFolder();

const envelopeOf = (payload: string): string =>
  JSON.stringify({ payload: Buffer.from(payload).toString('base64'), payloadType: 'a', signatures: [] });
const verdict = JSON.stringify({ id: 'storefront/4.4/5', verdict: 'passed', reason: 'x'.repeat(20) });

it.each<[string, string]>([
  ['200,000 verdicts', `{"predicate":{"octoproof":{"verdicts":[${`${verdict},`.repeat(200_000)}1]}}}`],
  ['100 MB', ' '.repeat(100_000_000)],
  ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
])('refuses a certificate of %s', async (_, content) => {
  const file = join(folder, 'certificate.json');
  await writeFile(file, content);
  const { code, stderr } = await call(['verify-certificate', file]);

  expect([code, stderr]).toEqual([2, expect.stringContaining('cannot read the file: expected at most')]);
});

it('refuses a certificate with 100,000 levels inside its envelope', async () => {
  const file = join(folder, 'certificate.json');
  await writeFile(file, envelopeOf(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`));
  const { code, stdout, stderr } = await call(['verify-certificate', file]);

  expect(code).not.toBe(0);
  expect(stdout + stderr).not.toContain('an error in octoproof');
});
