import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { isObject, parseJson } from '../../model/json.ts';
import { call } from '../fake-io.testing.ts';

const folder = temporaryFolder();

/** Serves until the first request has its reply: to this path, without a key. */
async function askedOnce(argv: readonly string[], path: string) {
  let stop: (() => void) | null = null;
  let status = 0;
  let mark: string | null = null;
  const called = await call(argv, {
    onListening: (listener) => {
      stop = listener;
    },
    onPrinted: (text) => {
      const url = /base URL +(\S+)/.exec(text)?.[1] ?? '';
      void fetch(`${url}${path}`).then((reply) => {
        ({ status } = reply);
        mark = reply.headers.get('octoproof-reference');
        stop?.();
      });
    },
  });
  return { ...called, status, mark };
}

test('serve storefront serves until it is stopped', async () => {
  const { code, stdout, status, mark } = await askedOnce(
    ['serve', 'storefront', '--control', '--freedom', 'abandoned-reads-active'],
    '/octo-gateway/v1/supplier',
  );
  expect({ code, status, mark }).toEqual({ code: 0, status: 401, mark: 'storefront' });
  for (const word of [
    'key ',
    'second key',
    'control ',
    'octoproof storefront --target octoproof.target.json',
    '"apiKey": "${OCTOPROOF_API_KEY}"',
  ])
    expect(stdout).toContain(word);
});

test('serve storefront --write-target prints only the file on stdout', async () => {
  const { code, stdout, stderr } = await call(['serve', 'storefront', '--write-target'], {
    onListening: (stop) => setTimeout(stop, 10),
  });
  expect(code).toBe(0);
  expect(isObject(parseJson(stdout))).toBe(true);
  expect(stderr).toContain('base URL');
});

test('serve partner serves until it is stopped', async () => {
  const argv = ['serve', 'partner', '--control', '--webhook-url', 'http://127.0.0.1:9/updates'];
  const { code, stdout, status, mark } = await askedOnce(argv, '/acme/v1/reservations');
  expect({ code, status, mark }).toEqual({ code: 0, status: 401, mark: 'partner' });
  for (const word of [
    'signing key ',
    'control ',
    'octoproof partner --target',
    '--webhook-port 9',
    '"signingKey": "${',
  ])
    expect(stdout).toContain(word);
});

test('serve partner --tls prints its certificate, or writes it with --write-ca', async () => {
  const result = await call(['serve', 'partner', '--tls'], { onListening: (stop) => setTimeout(stop, 10) });
  expect(result.stdout).toContain('-----BEGIN CERTIFICATE-----');
  const file = join(folder, 'ca.pem');
  const argv = ['serve', 'partner', '--tls', '--write-ca', file];
  const written = await call(argv, { onListening: (stop) => setTimeout(stop, 10) });
  expect(written.stdout).toContain(`--ca ${file}`);
  expect(await readFile(file, 'utf8')).toContain('-----BEGIN CERTIFICATE-----');
});

test('serve partner --write-target prints the file on stdout, and serves until it is stopped', async () => {
  const { code, stdout, stderr } = await call(['serve', 'partner', '--write-target'], {
    onListening: (stop) => setTimeout(stop, 10),
  });
  expect(code).toBe(0);
  expect(parseJson(stdout)).toMatchObject({
    partner: { name: 'Acme' },
    acceptedGaps: expect.arrayContaining(['control']),
  });
  expect(stderr).toContain('base URL');
});

test('serve --help names what can be served', async () => {
  expect((await call(['serve', '--help'])).stdout).toContain('octoproof serve partner');
  expect((await call(['serve', 'partner', '--help'])).stdout).toContain('--webhook-url');
});

const longestLine = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

test('serve lists its faults and freedoms, one per line in a pipe, wrapped in a terminal', async () => {
  const faults = (await call(['serve', 'storefront', '--list-faults'])).stdout;
  expect(faults).toMatch(/^add-replaces-quantity {2,}\S/m);
  const freedoms = (await call(['serve', 'partner', '--list-freedoms'])).stdout.trim().split('\n');
  expect(freedoms.every((line) => /^\S+ {2,}\S/.test(line))).toBe(true);
  const inTerminal = await call(['serve', 'storefront', '--list-faults'], { columns: 100 });
  expect(inTerminal.stdout).toMatch(/^add-replaces-quantity {2,}\S/m);
  expect(longestLine(faults)).toBeGreaterThan(100);
  expect(longestLine(inTerminal.stdout)).toBeLessThanOrEqual(100);
  expect(inTerminal.stdout.replaceAll(/\s+/g, ' ')).toBe(faults.replaceAll(/\s+/g, ' '));
  const { stderr } = await call(['serve', 'storefront', '--fault', 'nothing like any of them']);
  expect(stderr).toContain('--list-faults shows all');
  expect(stderr.length).toBeLessThan(300);
});

test.each([
  [['serve'], 'the name of the sandbox is missing'],
  [['serve', '--port', '1'], 'the name of the sandbox is missing'],
  [['serve', 'signer'], 'unknown sandbox "signer"'],
  [['serve', 'partner', 'more'], 'unexpected word "more"'],
  [['serve', 'partner', '--freedom', 'nope-nope'], '--freedom: unknown name "nope-nope"'],
  [['serve', 'partner', '--webhook-url', 'here'], '--webhook-url: expected an absolute http or https URL'],
  [['serve', 'partner', '--write-ca', 'ca.pem'], '--write-ca: this flag works only with --tls'],
  [['serve', 'partner', '--tls', '--write-ca', '/'], '--write-ca: cannot write /: this is a folder'],
  [['serve', 'storefront', '--fault', 'add-replaces-quantiti'], 'did you mean add-replaces-quantity?'],
  [['serve', 'storefront', '--freedom', 'nope-nope'], '--freedom: unknown name "nope-nope"'],
  [['serve', 'storefront', '--freedom', 'busy-503=2'], 'expected a rate above 0 and at most 1 for busy-503'],
  [['serve', 'storefront', '--freedom', 'busy-503='], 'expected a rate above 0 and at most 1 for busy-503'],
  [['serve', 'storefront', '--freedom', 'gzip=0.1'], 'gzip does not support a rate\n  freedoms with a rate: busy-503,'],
  [['serve', 'storefront', '--freedom', 'busy-502=0.1'], 'did you mean busy-503?'],
  [
    ['serve', 'partner', '--freedom', 'busy-503=0.1'],
    'busy-503 does not support a rate\n  give the name without a rate',
  ],
  [['serve', 'storefront', '--latency', '400ms..50ms'], '--latency: expected a time up to 60s'],
  [['serve', 'storefront', '--latency', '5'], '--latency: expected a time up to 60s'],
  [['serve', 'storefront', '--port', '99999'], '--port: expected a whole number from 0 to 65535'],
  [['serve', 'storefront', '--prot', '1'], 'did you mean --port?'],
])('%j is wrong usage', async (argv, expected) => {
  const { code, stderr } = await call(argv);
  expect(code).toBe(2);
  expect(stderr).toContain(expected);
});
