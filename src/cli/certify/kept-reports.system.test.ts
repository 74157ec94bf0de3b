import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { call, type Called } from '../fake-io.testing.ts';

const folder = emptyFolder();
const keptReports = join(folder, 'kept');

const check = 'storefront/4/products#answers';

async function octoproof(...argv: readonly string[]): Promise<Called> {
  return await call(argv, { keptReports });
}

async function certified(): Promise<Called> {
  return await octoproof('storefront', '--reference', '--only', `${check}$`);
}

/** A whole run, which is short. */
async function signerCertified(): Promise<Called> {
  return await octoproof('signer', '--reference', '--cases', '100');
}

/** Makes a check of the kept report a failed one. */
async function spoil(name: string): Promise<void> {
  const file = join(keptReports, name);
  const text = await readFile(file, 'utf8');
  const spoiled = text.replace('"verdict": "passed"', '"verdict": "failed"');
  await writeFile(file, spoiled.replace('"causes": []', `"causes": [{ "lead": "${check}", "others": [] }]`));
}

it('keeps the last two whole runs of a target, and the last of a part, in a folder that git ignores', async () => {
  await signerCertified();
  await signerCertified();
  await certified();

  expect((await readdir(keptReports)).toSorted()).toEqual([
    '.gitignore',
    'signer-reference.before.json',
    'signer-reference.json',
    'storefront-reference.part.json',
  ]);
  expect(await readFile(join(keptReports, '.gitignore'), 'utf8')).toBe('*\n');
});

it('keeps no report if the folder cannot be written, and says so in a note', async () => {
  await writeFile(keptReports, 'a file');
  const { code, stdout } = await certified();

  expect(code).toBe(0);
  expect(stdout).toMatch(/note {2}cannot keep the report in \S+kept: /);
});

it('keeps no report of a run that judged nothing', async () => {
  const { code } = await call(['storefront', '--url', 'http://127.0.0.1:9'], {
    env: { OCTOPROOF_API_KEY: 'some-key' },
    keptReports,
  });

  expect(code).toBe(3);
  expect((await octoproof('why')).stderr).toContain('this folder has no report of an earlier run');
});

it('replays and explains the last run without naming a file', async () => {
  await certified();
  await spoil('storefront-reference.part.json');

  expect((await octoproof('why')).stdout).toContain(`${check}  MUST  failed`);
  expect((await octoproof('why', check)).stdout).toMatch(
    /\nIn the last run\n.*: 0 of 1 check passed\n[^]*\nChecks\n[^]*\nFaults that/,
  );
  const replay = await octoproof('replay');
  expect(replay.stdout).toContain(`FIXED  ${check}`);
  expect(replay.code).toBe(0);
  expect((await octoproof('replay', check)).code).toBe(0);
});

it('compares the last two whole runs without naming a file', async () => {
  await signerCertified();
  expect((await octoproof('compare')).stderr).toContain('only one whole run of the last target kept a report');
  await spoil('signer-reference.json');
  await signerCertified();

  const compared = await octoproof('compare');
  expect(compared.stdout).toContain('1 fixed');
  expect(compared.code).toBe(0);
});

it.each([['replay'], ['why'], ['compare']])('%s says what to do if no run kept a report', async (command) => {
  const { code, stderr } = await octoproof(command);

  expect(code).toBe(2);
  expect(stderr).toMatch(/this folder has no report of an earlier run\n|no whole run in this folder kept a report\n/);
});
