import { link, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();

function at(name: string): string {
  return join(folder, name);
}

const adapter = fileURLToPath(new URL('../../../reference/signing/adapters/signer.mjs', import.meta.url));

/** Expects that a command refuses to overwrite an input file and leaves it unchanged. Returns the error message. */
async function refused(file: string, ...argv: readonly string[]): Promise<string> {
  const before = await readFile(file, 'utf8');
  const { code, stderr } = await call(argv);
  expect(code).toBe(2);
  expect(await readFile(file, 'utf8')).toBe(before);
  return stderr;
}

const overwrites = ' and would overwrite it';

describe('an input file', () => {
  it('is never overwritten by an output of the same command', async () => {
    const file = at('own.json');
    await writeFile(file, '{}');
    const ownReport = `json=${file}`;
    expect(await refused(file, 'storefront', '--target', file, '--report', ownReport)).toContain(overwrites);
    expect(await refused(file, 'storefront', '--target', file, '--evidence', file)).toContain(overwrites);
    expect(await refused(file, 'partner', '--target', file, '--report', ownReport)).toContain(overwrites);
    expect(await refused(file, 'storefront', '--reference', '--known-failures', file, '--report', ownReport)).toContain(
      overwrites,
    );
    expect(await refused(file, 'signer', '--reference', '--known-failures', file, '--certificate', file)).toContain(
      'another output file has the same path',
    );
    expect(
      await refused(file, 'storefront', '--url', 'http://127.0.0.1:9', '--ca', file, '--report', ownReport),
    ).toContain(overwrites);
    expect(await refused(file, 'load', 'merge', file, '--report', ownReport)).toContain(overwrites);
  });

  it('is recognized by any path that leads to it', async () => {
    const file = at('own.mjs');
    await writeFile(file, await readFile(adapter));
    await symlink(file, at('link.json'));
    await link(file, at('other.json'));
    for (const name of ['./own.mjs', 'link.json', 'other.json'])
      expect(await refused(file, 'signer', '--module', file, '--report', `json=${folder}/${name}`)).toContain(
        overwrites,
      );
  });

  it('is not overwritten if it is the replayed report', async () => {
    const file = at('report.json');
    const fault = ['--reference', '--only', 'storefront/4/json-request#add', '--seed', '1'];
    await call(['storefront', ...fault, '--report', `json=${file}`]);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"verdict": "passed"', '"verdict": "failed"'));
    expect(await refused(file, 'replay', file, '--all', '--report', `json=${file}`)).toContain(overwrites);
  });
});
