import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call, type Called } from '../fake-io.testing.ts';

let folder = '';
let keptReports = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-kept-'));
  keptReports = join(folder, 'kept');
});
afterEach(async () => await rm(folder, { recursive: true }));

const check = 'storefront/4/products#answers';

async function octoproof(...argv: readonly string[]): Promise<Called> {
  return await call(argv, { keptReports });
}

async function certified(): Promise<Called> {
  return await octoproof('storefront', '--reference', '--only', `${check}$`);
}

/** Makes the check of the kept report a failed one. */
async function spoil(): Promise<void> {
  const file = join(keptReports, 'storefront-reference.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"verdict": "passed"', '"verdict": "failed"'));
}

it('keeps the last two reports of a target in a folder that git ignores', async () => {
  await certified();
  await certified();

  expect((await readdir(keptReports)).toSorted()).toEqual([
    '.gitignore',
    'storefront-reference.before.json',
    'storefront-reference.json',
  ]);
  expect(await readFile(join(keptReports, '.gitignore'), 'utf8')).toBe('*\n');
});

it('keeps no report if the folder cannot be written, and says so in a note', async () => {
  await writeFile(keptReports, 'a file');
  const { code, stdout } = await certified();

  expect(code).toBe(0);
  expect(stdout).toMatch(/note {2}the report is not kept in \S+kept: /);
});

it('replays, explains and compares the last run without naming a file', async () => {
  await certified();
  await spoil();

  expect((await octoproof('why')).stdout).toContain(`${check}  MUST  failed`);
  expect((await octoproof('why', check)).stdout).toMatch(/\nIn the last run\n.*: 0 of 1 check passed\n/);
  const replay = await octoproof('replay');
  expect(replay.stdout).toContain(`FIXED  ${check}`);
  expect(replay.code).toBe(0);
  expect((await octoproof('replay', check)).code).toBe(0);
  expect((await octoproof('compare')).stderr).toContain('only one run of the last target kept a report');

  await certified();
  const compared = await octoproof('compare');
  expect(compared.stdout).toContain('1 fixed');
  expect(compared.code).toBe(0);
});

it.each([['replay'], ['why'], ['compare']])('%s says what to do if no run kept a report', async (command) => {
  const { code, stderr } = await octoproof(command);

  expect(code).toBe(2);
  expect(stderr).toMatch(/no run in this folder kept (?:a report|one)\n/);
});
