import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../fake-io.testing.ts';

const adapter = fileURLToPath(new URL('../../../reference/signing/adapters/signer.mjs', import.meta.url));

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octoproof-registry-'));
  const signer = ['signer', '--command', `"${process.execPath}" "${adapter}"`, '--cases', '10', '--seed', '1'];
  await call([...signer, '--integration', 'acme', '--certificate', at('signer.json')]);
  // Rules that a signer alone meets, so that this test needs no server.
  const rules = {
    maxAgeDays: 1,
    certificates: [{ subject: 'signer', level: 'full', maxKnownFailures: 0 }],
    load: [],
    launch: 'Ask for the production key.',
  };
  await writeFile(at('rules.json'), JSON.stringify({ formatVersion: 1, partner: rules, storefront: rules }));
  const dossier = ['dossier', at('signer.json'), '--for', 'partner', '--rules', at('rules.json')];
  await call([...dossier, '--out', at('good/acme/2030-01-31')]);
  await cp(at('good'), at('bad'), { recursive: true });
  await cp(at('good/acme'), at('bad/globex'), { recursive: true });
  await mkdir(at('bad/nothing'));
});
afterAll(() => rm(folder, { recursive: true }));

const build = (...words: readonly string[]) => call(['registry', 'build', ...words]);
const byRules = (): readonly string[] => ['--rules', at('rules.json')];

describe('octoproof registry build', () => {
  test('writes the site, and again over its own files', async () => {
    const words = [at('good'), ...byRules(), '--out', at('site'), '--base-url', 'https://registry.example.com/a'];
    expect(await build(...words)).toMatchObject({ code: 0, stdout: expect.stringContaining('BUILT  1 ready\n') });
    const { code, stdout } = await build(...words);
    expect(stdout).toMatch(/^written {4}.*site: 12 files, start at index\.html$/m);
    expect(code).toBe(0);
    expect(await readFile(at('site/acme/index.html'), 'utf8')).toContain(
      '[![octoproof](https://registry.example.com/a/acme/badge.svg)](https://registry.example.com/a/acme/index.html)',
    );
    expect(await readFile(at('site/acme/badge.svg'), 'utf8')).toContain('octoproof: ready');
    const verified = await call(['verify-certificate', at('site/acme/dossier/dossier.certificate.json')]);
    expect(verified.stdout.replaceAll(/\s+/g, ' ')).toContain('acme meets the only requirement of the launch');
    expect(verified.code).toBe(0);
  });

  test('names refused dossiers and folders without one, and exits with 1', async () => {
    const { code, stdout } = await build(at('bad'), ...byRules(), '--out', at('bad-site'));
    const words = stdout.replaceAll(/\s+/g, ' ');
    expect(words).toContain('not verified globex/2030-01-31: it is about the integration acme; its folder is globex');
    expect(words).toContain('left out nothing: the folder has no dossier');
    expect(words).toContain('BUILT 1 ready, 1 not verified');
    expect(code).toBe(1);
    expect(await readFile(at('bad-site/globex/badge.svg'), 'utf8')).toContain('octoproof: not verified');
  });

  test('refuses a dossier by other rules than those of the registry', async () => {
    const { code, stdout } = await build(at('good'), '--out', at('other-rules'));
    expect(stdout).toContain('it was decided by other rules');
    expect(code).toBe(1);
  });

  test('prints only JSON with --json, and says what it wrote on stderr', async () => {
    const { code, stdout, stderr } = await build(at('good'), ...byRules(), '--out', at('json-site'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'registry',
      counts: { ready: 1 },
      implementations: [{ name: 'acme', path: 'acme', status: 'ready' }],
    });
    expect(stderr).toContain('12 files');
    expect(code).toBe(0);
  });

  test('replaces no file of somebody else', async () => {
    await mkdir(at('taken'));
    await writeFile(at('taken/index.html'), 'mine');
    const { code, stderr } = await build(at('good'), ...byRules(), '--out', at('taken'));
    expect(stderr).toContain('the folder is not empty, and octoproof registry build did not write it');
    expect(code).toBe(2);
    expect(await readFile(at('taken/index.html'), 'utf8')).toBe('mine');
  });

  test('exits with 3 if the site cannot be written', async () => {
    const { code, stdout } = await build(at('good'), ...byRules(), '--out', at('rules.json/site'));
    expect(stdout).toContain('the site was not written: the path contains a file where a folder is expected');
    expect(code).toBe(3);
  });

  test.each<[readonly string[], string]>([
    [['registry'], 'the command is incomplete'],
    [['registry', 'built'], 'unknown command: octoproof registry "built"'],
    [['registry', 'build', '--out', 's'], 'expected one folder, received 0'],
    [['registry', 'build', 'd'], 'the folder of the site is missing'],
    [['registry', 'build', 'd', '--out', 'd/site'], 'one of the two folders is inside the other'],
    [['registry', 'build', 'd', '--out', '.'], 'one of the two folders is inside the other'],
    [['registry', 'build', 'd', '--out', 's', '--base-url', 'ftp://a'], 'expected an http or https address'],
    [['registry', 'build', '/missing', '--out', 's'], 'cannot read the folder: no such file'],
  ])('explains wrong usage: %j', async (words, message) => {
    const { code, stderr } = await call(words);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
