import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startStorefront } from '../../reference/storefront/index.ts';
import { storefront } from '../../suites/storefront/index.ts';
import { exitCodes } from '../report/wording/exit-codes.ts';
import { isObject, parseJson, type Json } from '../spec/json.ts';
import { partnerTarget } from '../certification/target/partner-target.ts';
import { checkTargetFile } from '../certification/target/schema-problems.ts';
import { call } from './fake-io.testing.ts';
import { readKnownFailures } from '../certification/known-failures/read.ts';

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

it('the README has the same table of exit codes as --help', () => {
  const cells = [...readme.matchAll(/^\| (\d) +\| (.*?) +\|$/gm)].map(([, code, means]) => ({
    code: Number(code),
    means,
  }));
  expect(cells).toEqual(exitCodes);
});

it('the README shows a failure as it is told', async () => {
  const shop = await startStorefront({ faults: ['add-replaces-quantity'], freedoms: [] });
  const env = { OCTOPROOF_API_KEY: shop.apiKey };
  const result = await call(
    ['storefront', '--url', shop.baseUrl, '--seed', '1', '--only', 'storefront/4.4/5$', '--no-github'],
    { env },
  );
  await shop.close();

  expect(readme).toContain('--fault add-replaces-quantity');
  expect(failureIn(readme)).toEqual(failureIn(result.stdout));
});

/** The output about the first failure in a text, up to its group of checks, without parts that vary from run to run. */
function failureIn(text: string): string {
  const [result = ''] = /^FAILED {2}.*\n(?: {2}(?!along).*\n)+/m.exec(text) ?? [];
  return result
    .replaceAll(/\s+/g, '')
    .replaceAll(/[\da-f]{8}(?:(?:-[\da-f]{4}){3}-[\da-f]{12}|…)/g, 'id')
    .replaceAll(/exchange\d+|after[\d.]+ms|[\d,]+bytes|127\.0\.0\.1:\d+/g, '');
}

it('the target files in the README can be read', () => {
  const files = jsonBlocks().filter((file) => isObject(file) && !('knownFailures' in file));
  const problems = files.map((file) => {
    const checked = checkTargetFile(file);
    if (!checked.ok) return checked.problems;
    const made =
      checked.file.partner === undefined ? null : partnerTarget(checked.file, { env: {}, signingKey: 'some key' });
    return made === null || made.ok ? [] : made.problems;
  });

  expect(problems).toEqual([[], []]);
});

it('the known failures in the README can be read, apart from its day, which passes', async () => {
  const [file, ...more] = jsonBlocks().filter((block) => isObject(block) && 'knownFailures' in block);
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-readme-'));
  const path = join(folder, 'known.json');
  await writeFile(path, JSON.stringify(file));
  const ids = storefront.checks.map(({ id }) => id);

  expect(more).toEqual([]);
  expect(await readKnownFailures(path, ids)).toHaveLength(1);
  await rm(folder, { recursive: true });
});

function jsonBlocks(): readonly Json[] {
  return [...readme.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text = '']) => parseJson(text) ?? null);
}
