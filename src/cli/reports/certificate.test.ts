import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { call, type Called } from '../fake-io.testing.ts';

const folder = emptyFolder();

function at(name: string): string {
  return join(folder, name);
}

const adapter = fileURLToPath(new URL('../../../reference/signing/adapters/signer.mjs', import.meta.url));

/** Keeps words that belong together on one line of the source. */
function words(...all: readonly string[]): readonly string[] {
  return all;
}

/** Certifies a correct signer with few cases, to save time. */
function certified(...more: readonly string[]): Promise<Called> {
  return call(['signer', '--module', adapter, '--cases', '50', '--seed', '1', '--certificate', at('c.json'), ...more]);
}

async function writeKeys(): Promise<{ readonly privateFile: string; readonly publicFile: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(at('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(at('pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  return { privateFile: at('key.pem'), publicFile: at('pub.pem') };
}

describe('a certificate', () => {
  it('is written and signed at the end of a run, and is valid with the report of the same run', async () => {
    const { privateFile, publicFile } = await writeKeys();
    const run = await certified('--certificate-key', privateFile, '--report', `json=${at('r.json')}`);
    const held = await call([
      'verify-certificate',
      at('c.json'),
      ...words('--public-key', publicFile, '--report', at('r.json')),
    ]);

    expect(run.code).toBe(0);
    expect(run.stdout).toContain('a signed certificate was written to');
    expect(run.stdout + run.stderr + (await readFile(at('c.json'), 'utf8'))).not.toContain('PRIVATE');
    expect(held).toMatchObject({ code: 0, stderr: '' });
    expect(held.stdout).toMatch(/^result CONFORMANT IN FULL\. The certificate is valid\.\n {7}octoproof .* tested/);
    expect(held.stdout).toMatch(/but {4}It does not\s+prove/);
  });

  it('is also written for a wrong function, and states its failed checks', async () => {
    await writeFile(at('wrong.mjs'), "export function signature() {\n  return 'x';\n}\n");
    const run = await call(['signer', '--module', at('wrong.mjs'), '--cases', '20', '--certificate', at('c.json')]);
    const held = await call(['verify-certificate', at('c.json')]);

    expect([run.code, held.code]).toEqual([1, 1]);
    expect(held.stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /^result NOT CONFORMANT, with \d+ failed checks\. The certificate is valid\. octoproof /,
    );
  });

  it('is invalid after a change, and verify-certificate exits with 1', async () => {
    await certified();
    const text = await readFile(at('c.json'), 'utf8');
    await writeFile(at('changed.json'), text.replace('"seed": 1', '"seed": 2'));
    const changed = await call(['verify-certificate', at('changed.json')]);

    expect(await call(['verify-certificate', at('c.json')])).toMatchObject({ code: 0 });
    expect(changed).toMatchObject({ code: 1 });
    expect(changed.stdout).toBe(
      'no     This certificate is invalid:\n       - the digest of the statement differs: the certificate was changed\n',
    );
  });

  it('is refused for the reference, a part of the suite and --list, before any question', async () => {
    const path = at('c.json');
    const reference = await call(['storefront', '--reference', '--certificate', path]);
    const part = await certified('--only', 'signer/5.3');
    const listed = await certified('--list');
    const lone = await call(['signer', '--module', adapter, '--certificate-key', at('key.pem')]);

    expect(reference).toMatchObject({ code: 2, stdout: '' });
    expect(reference.stderr).toContain('--certificate: octoproof writes no certificate of the bundled reference');
    expect(part.stderr).toContain(
      '--certificate: a certificate needs a run of all checks, but --only selects only a part',
    );
    expect(listed.stderr).toContain('a run with --list writes no certificate');
    expect(lone.stderr).toContain('--certificate-key: this flag works only with --certificate');
    expect([part.code, listed.code, lone.code]).toEqual([2, 2, 2]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('accepts only Ed25519 keys, and never prints or overwrites a key', async () => {
    const { privateFile } = await writeKeys();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await writeFile(at('ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await writeFile(at('text.pem'), 'c2VjcmV0');
    const other = await certified('--certificate-key', at('ec.pem'));
    const none = await certified('--certificate-key', at('text.pem'));
    const missing = await certified('--certificate-key', at('nowhere.pem'));
    const same = await call([
      'signer',
      '--module',
      adapter,
      '--certificate',
      privateFile,
      '--certificate-key',
      privateFile,
    ]);

    expect(other.stderr).toContain('expected a key of type ed25519');
    expect(none.stderr).toContain(' does not contain a private key');
    expect(none.stderr).not.toContain('c2VjcmV0');
    expect(missing.stderr).toContain('cannot read');
    expect(same.stderr).toContain('another output file has the same path');
    expect([other, none, missing, same].map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  });

  it('is not written for a run that could not run', async () => {
    await writeFile(at('dead.mjs'), 'export function signature() { return new Promise(() => {}); }\n');
    const dead = await call([
      'signer',
      ...words('--module', at('dead.mjs'), '--timeout', '0.2', '--cases', '5', '--certificate', at('c.json')),
    ]);

    expect(dead.code).toBe(3);
    expect(dead.stdout).toMatch(/no certificate was written: the run had a problem/);
    expect(await readdir(folder)).toEqual(['dead.mjs']);
  });
});

describe('octoproof verify-certificate', () => {
  it('refuses wrong usage', async () => {
    const { privateFile } = await writeKeys();
    await writeFile(at('other.json'), '{}');
    const none = await call(['verify-certificate']);
    const strange = await call(['verify-certificate', at('other.json')]);
    const nowhere = await call(['verify-certificate', at('nowhere.json')]);
    const secret = await call(['verify-certificate', at('other.json'), '--public-key', privateFile]);

    expect(none.stderr).toContain('no certificate is given');
    expect(strange.stderr).toContain('not an octoproof certificate');
    expect(nowhere.stderr).toContain('no such file');
    expect([none, strange, nowhere, secret].map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  });
});
