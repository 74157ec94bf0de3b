import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startPartner } from '../../../reference/partner/index.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { emailHash } from '../../../reference/signing/index.ts';
import { certifySigner } from '../../library/signer.ts';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import { commands } from '../commands.ts';
import { call, type CallOptions } from '../fake-io.testing.ts';
import { everyReportInAFile } from '../privacy/case.testing.ts';
import { listenLocally } from '../../http/listen.ts';
import { allHostile, faultsIn, hostile, hostileHeader, hostileVariants } from './hostile.testing.ts';

const folder = temporaryFolder();
let shop: Awaited<ReturnType<typeof startStorefront>>;
let partner: Awaited<ReturnType<typeof startPartner>>;
let proxies: readonly { readonly url: string; readonly server: Server }[] = [];
const key = 'the-signing-key-of-a-test';

beforeAll(async () => {
  shop = await startStorefront({ control: true });
  partner = await startPartner({ control: true });
  proxies = await Promise.all([hostileProxy(shop.baseUrl), hostileProxy(partner.baseUrl)]);
});
afterAll(async () => {
  for (const { server } of proxies) server.close();
  await Promise.all([shop.close(), partner.close()]);
});

/** A server that puts the hostile text into every text of the replies of another one. */
async function hostileProxy(upstream: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
      const { method = 'GET', url = '/', headers } = incoming;
      const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) };
      const kept = Object.entries(headers).filter(([name]) => !/^(?:host|connection|content-length)$/.test(name));
      const reply = await fetch(`${upstream}${url}`, {
        method,
        headers: new Headers(kept.map(([name, value]) => [name, String(value)])),
        ...body,
      });
      const json = parseJson(await reply.text());
      outgoing.writeHead(reply.status, { 'content-type': 'application/json', 'x-note': hostileHeader });
      outgoing.end(json === undefined || reply.status === 204 ? hostile : JSON.stringify(changed(json)));
    })().catch(() => outgoing.destroy());
  });
  return { url: await listenLocally(server), server };
}

/** Keeps ids and links, so that the checks go on: every other text is hostile. */
function changed(json: Json): Json {
  if (!isObject(json)) return allHostile(json);
  return Object.fromEntries(
    Object.entries(json).map(([name, value = null]) => [
      name,
      /id$|url|price|currency/i.test(name) ? value : allHostile(value),
    ]),
  );
}

async function textsIn(path: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // A dossier copies the evidence byte for byte: its digest and its signature cover the file.
    .filter((file) => !file.includes('/dossier/evidence/'));
  const textOf = async (file: string): Promise<string> =>
    String(file.endsWith('.gz') ? gunzipSync(await readFile(file)) : await readFile(file));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await textOf(file)] as const)));
}

/** The faults of a command in its outputs and in the files of a folder. */
async function faultsOf(argv: readonly string[], options: CallOptions = {}, out?: string): Promise<readonly string[]> {
  const env = { OCTOPROOF_API_KEY: shop.apiKey, OCTOPROOF_SIGNING_KEY: key, GITHUB_ACTIONS: 'true', ...options.env };
  const { stdout, stderr } = await call(argv, { ...options, env });
  const files = out === undefined ? {} : await textsIn(out);
  return Object.entries({ stdout, stderr, ...files }).flatMap(([name, text]) => faultsIn(text, name));
}

async function written(name: string, document: Json): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(document));
  return path;
}

/** The faults of a command for every variant of a document, at most a few. */
async function faultsOfVariants(
  document: Json,
  argvOf: (file: string) => readonly (readonly string[])[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const variant of hostileVariants(document)) {
    const file = await written('variant.json', variant);
    for (const argv of argvOf(file)) faults.push(...(await faultsOf(argv)));
    if (faults.length > 5) break;
  }
  return faults;
}

describe('text of others is never raw in an output or a file', () => {
  test.each(commands.map(({ name }) => name))('%s: in words, flags, values and names of files', async (name) => {
    const lines = [
      [hostile],
      [`--${hostile}`],
      ['--target', hostile],
      ['--url', hostile],
      [hostile, '--report', hostile],
    ];
    const valued = [
      '--only',
      '--report',
      '--integration',
      '--for',
      '--command',
      '--http',
      '--driver-url',
      '--known-failures',
    ];
    const given = [...lines, ...valued.map((flag) => [flag, hostile])];
    const faults: string[] = [];
    for (const argv of given)
      faults.push(...(await faultsOf([name, ...argv, ...(name === 'client' ? ['--list'] : [])], { stdin: hostile })));
    expect(faults).toEqual([]);
  });

  test.each([
    ['storefront', 0],
    ['partner', 1],
  ] as const)(
    '%s: in replies',
    async (subject, at) => {
      const out = await mkdtemp(join(folder, 'out-'));
      const { operations, values } = partner;
      const section = {
        ...referenceSection({ ...partner, operations, values }),
        baseUrl: proxies[at]?.url ?? '',
        signingKey: '${OCTOPROOF_SIGNING_KEY}',
      };
      const file = await written(
        `${subject}.target.json`,
        subject === 'partner'
          ? JSON.parse(JSON.stringify({ partner: section }))
          : { storefront: { baseUrl: proxies[at]?.url ?? '', apiKey: '${OCTOPROOF_API_KEY}' } },
      );
      const only =
        subject === 'storefront'
          ? 'storefront/2.5,storefront/2.6,storefront/4/create-cart'
          : 'partner/1/operations,partner/5.6/1';
      const more = ['--seed', '7', '--runs', '0', '--only', only, '--evidence', join(out, 'evidence.ndjson')];
      const env = { OCTOPROOF_SIGNING_KEY: partner.signingKey };
      const argv = [
        subject,
        '--target',
        file,
        ...more,
        ...everyReportInAFile(out),
        '--report',
        `repro=${join(out, 'repro')}`,
      ];
      expect(await faultsOf(argv, { env }, out)).toEqual([]);
      expect(await faultsOf(argv, { env, columns: 60 }, out)).toEqual([]);
      const report: Json = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'));
      const old = await written('old.json', report);
      expect(await faultsOf(['compare', old, old])).toEqual([]);
    },
    300_000,
  );

  test.each(['stderr', 'stdout', 'errors', 'results'])(
    'client and signer: in %s of a program',
    async (way) => {
      const program = fileURLToPath(new URL('../privacy/telling-program.testing.mjs', import.meta.url));
      for (const name of ['client', 'signer']) {
        const out = await mkdtemp(join(folder, 'out-'));
        const command = [
          '--command',
          `"${process.execPath}" "${program}" ${way} --text "$HOSTILE"`,
          '--pass-env',
          'HOSTILE',
        ];
        const env = { HOSTILE: hostile, PATH: process.env['PATH'] ?? '' };
        expect(await faultsOf([name, ...command, ...everyReportInAFile(out)], { env }, out)).toEqual([]);
      }
    },
    120_000,
  );

  test('sign, verify, explain and hash-email: in a request', async () => {
    const request = `POST /v1/x?a=${encodeURIComponent(hostile)}&b=${hostileHeader.replaceAll(' ', '+')} HTTP/1.1\r\nHost: h.example\r\nX-Note: ${hostileHeader}\r\nAuthorization: ${hostileHeader}\r\n\r\n${JSON.stringify({ note: hostile })}`;
    const faults: string[] = [];
    for (const argv of [
      ['sign', '--explain'],
      ['sign', '--json'],
      ['sign', '--curl'],
      ['verify'],
      ['verify', '--json'],
      ['explain'],
      ['explain', '--json'],
      ['hash-email', '--explain'],
      ['hash-email', '--json'],
    ])
      for (const stdin of [request, hostile]) faults.push(...(await faultsOf(argv, { stdin })));
    expect(faults).toEqual([]);
  });

  describe('in files', () => {
    let report: Json = null;
    let certificate: Json = null;
    const certificateFile = (): string => join(folder, 'certificate.json');
    beforeAll(async () => {
      const json = join(folder, 'report.json');
      // Only a program, or a forger, can name an integration so.
      const named = { integration: hostile, certificate: certificateFile(), reports: { json } };
      await certifySigner({ functions: { emailHash }, cases: 0, ...named });
      const whole = JSON.parse(await readFile(json, 'utf8'));
      report = { ...whole, checks: whole.checks.slice(0, 1), requirements: whole.requirements.slice(0, 1) };
      certificate = JSON.parse(await readFile(certificateFile(), 'utf8'));
    });

    test('dossier and verify-certificate: in the integration of a valid certificate, and in its name', async () => {
      const named = join(folder, `${hostile.replaceAll('/', '')}.json`);
      await writeFile(named, JSON.stringify(certificate));
      const out = join(folder, 'dossier');
      for (const kind of ['partner', 'storefront'])
        for (const more of [[], ['--json'], ['--integration', hostile], ['--rehearsal']])
          expect(await faultsOf(['dossier', named, '--for', kind, '--out', out, ...more], {}, out)).toEqual([]);
      expect(await faultsOf(['verify-certificate', join(out, 'dossier.certificate.json')])).toEqual([]);
      expect(await faultsOf(['verify-certificate', certificateFile(), '--json'])).toEqual([]);
      expect(await faultsOf(['verify-certificate', named])).toEqual([]);
    });

    test('compare, why, replay and verify-certificate: in every field of a report', async () => {
      const old = await written('old.json', report);
      const id = String(Object(report).checks[0].id);
      const faults = await faultsOfVariants(report, (file) => [
        ['compare', old, file],
        ['why', id, '--report', file],
        ['replay', file],
        ['verify-certificate', certificateFile(), '--report', file],
      ]);
      expect(faults).toEqual([]);
    }, 300_000);

    test('partner and storefront: in every field of a target file', async () => {
      const section = {
        ...referenceSection(partner),
        baseUrl: 'https://p.example',
        signingKey: '${OCTOPROOF_SIGNING_KEY}',
        name: 'Partner',
      };
      const target: Json = JSON.parse(
        JSON.stringify({ partner: section, acceptedGaps: ['control'], headers: { 'x-tenant': 'blue' }, naming: {} }),
      );
      expect(
        await faultsOfVariants(target, (file) => [
          ['partner', '--target', file, '--dry-run'],
          ['load', 'export', 'k6', 'partner', '--target', file],
        ]),
      ).toEqual([]);
      const storefront: Json = {
        storefront: {
          baseUrl: 'https://s.example',
          apiKey: '${OCTOPROOF_API_KEY}',
          brand: { a: 'b' },
          orders: { confirmed: 'o' },
          control: 'https://s.example/c',
          waive: ['storefront/1'],
        },
      };
      expect(
        await faultsOfVariants(storefront, (file) => [['storefront', '--target', file, '--list', '--json']]),
      ).toEqual([]);
    }, 300_000);

    test('dossier: in every field of the rules', async () => {
      const rules: Json = JSON.parse(
        await readFile(new URL('../../../starters/readiness.json', import.meta.url), 'utf8'),
      );
      expect(
        await faultsOfVariants(rules, (file) => [
          ['dossier', '--for', 'partner', '--rules', file],
          ['dossier', certificateFile(), '--for', 'partner', '--rules', file],
        ]),
      ).toEqual([]);
    }, 300_000);
  });
});
