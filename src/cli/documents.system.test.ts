import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../reference/storefront/index.ts';
import { faultFinder } from '../documents/fits.testing.ts';
import type { DocumentKind, handwritten } from '../documents/kinds.ts';
import { call } from './fake-io.testing.ts';
import { short } from './load/server.testing.ts';
import { openReceiver, openWatched } from './watch/watch.testing.ts';

type Kind =
  | DocumentKind
  | keyof typeof handwritten
  | 'certificate'
  | 'certificate-envelope'
  | 'dossier-certificate'
  | 'load-certificate'
  | 'readiness';

const folder = temporaryFolder();
let shop: RunningStorefront;
let env: Record<string, string> = {};
beforeAll(async () => {
  shop = await startStorefront({ faults: ['add-replaces-quantity'] });
  env = {
    OCTOPROOF_API_KEY: shop.apiKey,
    OCTOPROOF_OTHER_API_KEY: shop.otherPartnerApiKey,
    OCTOPROOF_SIGNING_KEY: 'a-signing-key-for-tests',
  };
});
afterAll(() => shop.close());

const at = (name: string): string => join(folder, name);
const parsed = async (name: string): Promise<unknown> => JSON.parse(await readFile(at(name), 'utf8'));
const printed = async (argv: readonly string[], stdin?: string): Promise<unknown> =>
  JSON.parse((await call(argv, { env, ...(stdin === undefined ? {} : { stdin }) })).stdout);

async function certify(...words: readonly string[]): Promise<void> {
  const few = ['--only', 'storefront/4.4/5#same-option-twice,storefront/4/json-request#add'];
  const { code } = await call(['storefront', '--url', shop.baseUrl, ...few, ...words], { env });
  expect(code).toBe(1);
}

async function load(): Promise<void> {
  const words = ['--url', shop.baseUrl, ...short, '--report', `json=${at('load.json')}`, '--histograms', at('h.json')];
  const { code } = await call(['load', 'storefront', ...words], { env });
  expect([0, 1, 4]).toContain(code);
}

const adapter = fileURLToPath(new URL('../../reference/signing/adapters/signer.mjs', import.meta.url));

async function issue(name: string, ...words: readonly string[]): Promise<unknown> {
  const signer = ['signer', '--command', `"${process.execPath}" "${adapter}"`, '--cases', '10', '--seed', '1'];
  const { code, stdout } = await call([...signer, '--certificate', at(name), ...words], { env });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.any(String) });
  return await parsed(name);
}

const request = ['--url', 'https://partner.example.com/a?b=c', '--nonce', 'n'];

/** Numbers of the exchanges between the first line and the last: all exchanges of a run, including the preflight. */
function numbersOf(lines: readonly string[]): readonly number[] {
  const exchanges = lines.slice(1, -1).map((line): { number: number } => JSON.parse(line));
  return exchanges.map(({ number }) => number).toSorted((one, other) => one - other);
}

/** The alerts about a storefront that breaks. */
async function alerts(): Promise<readonly unknown[]> {
  const [watched, receiver] = [await openWatched(), await openReceiver()];
  await watched.watch();
  await watched.serve('supplier-without-endpoint');
  await watched.watch(['--webhook', receiver.url]);
  await Promise.all([watched.close(), receiver.close()]);
  return receiver.deliveries.map(({ body }): unknown => JSON.parse(body));
}

/** The documents of each command: every kind must be here, or this does not compile. */
const written: Readonly<Record<Kind, () => Promise<readonly unknown[]>>> = {
  report: async () => {
    await certify('--report', `json=${at('report.json')}`);
    await call(['signer', '--reference', '--cases', '10', '--report', `json=${at('signer.json')}`], { env });
    return [await parsed('report.json'), await parsed('signer.json')];
  },
  plan: async () => [
    await printed(['storefront', '--url', shop.baseUrl, '--list', '--json']),
    await printed(['storefront', '--list', '--json']),
    await printed(['signer', '--reference', '--list', '--json']),
  ],
  evidence: async () => {
    await certify('--evidence', at('e.ndjson'));
    const compressed = await readFile(at('e.ndjson.gz'));
    const lines = gunzipSync(compressed).toString('utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(numbersOf(lines)).toEqual(lines.slice(1, -1).map((_, index) => index + 1));
    return lines.map((line): unknown => JSON.parse(line));
  },
  'load-report': async () => {
    await load();
    return [await parsed('load.json')];
  },
  'load-histograms': async () => {
    await load();
    return [await parsed('h.json')];
  },
  'load-merge': async () => {
    await load();
    return [await printed(['load', 'merge', at('h.json'), '--json'])];
  },
  dossier: async () => {
    await issue('c.json', '--integration', 'acme');
    const { code } = await call(['dossier', at('c.json'), '--for', 'partner', '--out', at('dossier')], { env });
    expect(code).toBe(4);
    return [await parsed('dossier/dossier.json')];
  },
  'dossier-certificate': async () => [await parsed('dossier/dossier.certificate.json')],
  'load-certificate': async () => {
    const words = ['--url', shop.baseUrl, ...short, '--certificate', at('load.certificate.json')];
    await call(['load', 'storefront', ...words], { env });
    return [await parsed('load.certificate.json')];
  },
  readiness: async () => [
    JSON.parse(await readFile(new URL('../../starters/readiness.json', import.meta.url), 'utf8')),
  ],
  comparison: async () => {
    await certify('--report', `json=${at('old.json')}`);
    await certify('--report', `json=${at('now.json')}`, '--skip', 'storefront/4.4/4a');
    return [await printed(['compare', at('old.json'), at('now.json'), '--json'])];
  },
  'watch-alert': alerts,
  'signed-request': async () => [
    await printed(['sign', ...request, '--json']),
    await printed(['sign', ...request, '--method', 'POST', '--body', ' é ', '--json']),
  ],
  verification: async () => {
    const { stdout } = await call(['sign', ...request], { env });
    const verify = (header: string) => printed(['verify', ...request.slice(0, 2), '--authorization', header, '--json']);
    return [await verify(stdout.trim()), await verify(stdout.trim().replace(/signature="./, 'signature="'))];
  },
  explanation: async () => {
    const { stdout } = await call(['sign', ...request], { env });
    const other = await call(['sign', '--url', 'https://partner.example.com/a', '--nonce', 'n'], { env });
    const headers = [stdout, other.stdout, stdout.replace(/signature="..../, 'signature="')];
    const explain = (header: string) =>
      printed(['explain', ...request.slice(0, 2), '--authorization', header.trim(), '--json']);
    return await Promise.all(headers.map(explain));
  },
  'certificate-verification': async () => {
    await issue('held.json', '--integration', 'acme-tours');
    await writeFile(at('changed.json'), (await readFile(at('held.json'), 'utf8')).replace('"PASSED"', '"FAILED"'));
    const verify = (name: string) => printed(['verify-certificate', at(name), '--json']);
    const [held, changed] = [await verify('held.json'), await verify('changed.json')];
    expect(held).toMatchObject({ holds: true, faults: [], says: { outcome: 'conformant' }, exitCode: 0 });
    expect(changed).toMatchObject({ holds: false, says: null, exitCode: 1 });
    return [held, changed];
  },
  requirements: async () => {
    const queries = ['storefront/4.4/5#same-option-twice', 'storefront/', 'partner/', 'signer/', 'client/'];
    return await Promise.all(queries.map(async (query) => await printed(['why', query, '--json'])));
  },
  'email-hashes': async () => [await printed(['hash-email', '--json'], 'Ana@Example.com\n\nb@c.d\n')],
  target: async () => {
    const serving = async (subject: string) =>
      await call(['serve', subject, '--write-target'], { env, onListening: (stop) => stop() });
    const served = await Promise.all(['storefront', 'partner'].map(serving));
    return served.map(({ stdout }): unknown => JSON.parse(stdout));
  },
  'known-failures': async () => {
    const few = ['--only', 'storefront/4.4/5#same-option-twice', '--write-known-failures'];
    const { stdout } = await call(['storefront', '--url', shop.baseUrl, ...few], { env });
    return [JSON.parse(stdout.replaceAll('TODO: ', ''))];
  },
  certificate: async () => [await issue('certificate.json')],
  'certificate-envelope': async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(at('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    return [await issue('envelope.json', '--certificate-key', at('key.pem'))];
  },
};

describe('what commands write', () => {
  test.each(Object.entries(written))('%s fits its published schema', async (kind, write) => {
    const faultsOf = faultFinder(kind);
    const documents = await write();
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.flatMap(faultsOf)).toEqual([]);
  });
});
