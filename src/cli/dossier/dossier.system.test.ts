import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { certificateFile, loadFile } from '../../dossier/sample.testing.ts';
import { call } from '../fake-io.testing.ts';

const adapter = fileURLToPath(new URL('../../../reference/signing/adapters/signer.mjs', import.meta.url));

const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
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
});

const dossier = (...words: readonly string[]) => call(['dossier', '--for', 'partner', ...words]);

describe('octoproof dossier', () => {
  test('is ready by its rules, writes the dossier with its evidence, and verifies it', async () => {
    const { code, stdout } = await dossier(at('signer.json'), '--rules', at('rules.json'), '--out', at('ready'));
    expect(stdout).toContain('READY  acme meets the only requirement of the launch');
    expect(stdout).toContain('Ask for the production key.');
    expect(code).toBe(0);
    expect((await readdir(at('ready'), { recursive: true })).toSorted()).toEqual([
      'dossier.certificate.json',
      'dossier.json',
      'evidence',
      join('evidence', '01-signer.json'),
      'index.html',
    ]);
    const verified = await call(['verify-certificate', at('ready/dossier.certificate.json')]);
    expect(verified.stdout).toMatch(/acme meets the\s+only\s+requirement/);
    expect(verified.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'the dossier was decided by other rules than those of this release',
    );
    expect(verified.code).toBe(0);
  });

  test('is no longer valid once a file of evidence was changed', async () => {
    await dossier(at('signer.json'), '--rules', at('rules.json'), '--out', at('changed'));
    const file = at('changed/evidence/01-signer.json');
    await writeFile(file, `${await readFile(file, 'utf8')} `);
    const { code, stdout } = await call(['verify-certificate', at('changed/dossier.certificate.json')]);
    expect(stdout).toContain('evidence/01-signer.json was changed: its digest differs');
    expect(code).toBe(1);
  });

  test('is no longer valid once its page was changed', async () => {
    await dossier(at('signer.json'), '--out', at('page'));
    const file = at('page/index.html');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Incomplete', 'Ready'));
    const { code, stdout } = await call(['verify-certificate', at('page/dossier.certificate.json')]);
    expect(stdout).toContain('index.html differs from dossier.certificate.json');
    expect(code).toBe(1);
  });

  test('replaces an earlier dossier with its evidence, but no other page', async () => {
    await writeFile(at('other.json'), '{}');
    await dossier(at('signer.json'), at('other.json'), '--out', at('again'));
    await dossier(at('signer.json'), '--out', at('again'));
    expect(await readdir(at('again/evidence'))).toEqual(['01-signer.json']);
    await rm(at('again/dossier.json'));
    const { code, stderr } = await dossier(at('signer.json'), '--out', at('again'));
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain('has a file index.html that does not belong to a dossier');
    expect(code).toBe(2);
  });

  test('is incomplete by the rules of the release, and names the commands that are left', async () => {
    const { code, stdout } = await dossier(at('signer.json'));
    const words = stdout.replaceAll(/\s+/g, ' ');
    expect(words).toContain(
      'no certificate of the partner was given next octoproof partner --target FILE --allow-reservations --webhook-port N',
    );
    expect(words).toContain('no certificate of the client was given');
    expect(words).toContain('checkAvailability was not measured under load');
    expect(words).toContain('met the signer is conformant in full: 36 of 36 requirements proven');
    expect(code).toBe(4);
  });

  test('prints all requirements with their commands if no file is given', async () => {
    const { code, stdout, stderr } = await dossier('--integration', 'acme');
    const words = stdout.replaceAll(/[\s\\]+/g, ' ');
    for (const needed of [
      'The partner is certified at least as a black box, without known failures. next octoproof partner --target FILE --allow-reservations --webhook-port N --integration acme',
      'The signer is certified in full for sign, verify, emailHash, without known failures. next octoproof signer --command "WORDS" --integration acme',
      'if the client registers itself, give --register instead of --accept-gaps in the next command. Then run octoproof client --command "WORDS" --accept-gaps selfRegistration',
      'TP99 of checkAvailability, reserve, fulfill is at most 200 ms',
      'No evidence is older than 30 days.',
    ])
      expect(words).toContain(needed);
    expect(stderr).toContain('no certificate or other evidence is given');
    expect(code).toBe(2);
  });

  test('is not ready with a forged file, and says why the file was refused', async () => {
    const forged = (await readFile(at('signer.json'), 'utf8')).replace('"seed": 1,', '"seed": 2,');
    await writeFile(at('forged.json'), forged);
    const { code, stdout } = await dossier(at('signer.json'), at('forged.json'));
    expect(stdout).toMatch(/^refused {2}forged\.json was refused: the digest of the statement differs/m);
    expect(code).toBe(1);
  });

  test('refuses a load report of another release of the format and a certificate that is truncated', async () => {
    const { text } = await certificateFile();
    await writeFile(at('cut.json'), text.slice(0, 500));
    await writeFile(at('new.json'), loadFile().text.replace('"formatVersion": 1', '"formatVersion": 9'));
    const { stdout } = await dossier(at('cut.json'), at('new.json'));
    expect(stdout).toContain('cut.json was refused: not valid JSON; the file may be truncated');
    expect(stdout).toMatch(/new\.json was refused: .*9/);
  });

  test.each([
    [[], 'the command does not say whether the integration is a partner or a storefront'],
    [['--for', 'partner'], 'no certificate or other evidence is given'],
    [['x.json', '--for', 'client'], 'expected one of partner, storefront'],
    [['/missing.json', '--for', 'partner'], 'cannot read it: no such file'],
    [['x.json', '--for', 'partner', '--certificate-key', 'k.pem'], 'this flag works only with --out'],
  ])('explains wrong usage: %j', async (words, message) => {
    const { code, stderr } = await call(['dossier', ...words]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
