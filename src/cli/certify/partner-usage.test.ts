import { createServer } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { listen } from '../../http/listen.ts';
import { call } from '../fake-io.testing.ts';

const env = { OCTOPROOF_SIGNING_KEY: 'secret-key-one', EMPTY: '' };
const partner = {
  baseUrl: 'http://127.0.0.1:9',
  signingKey: '${OCTOPROOF_SIGNING_KEY}',
  operations: { checkAvailability: { method: 'POST', path: '/v1/availability' } },
};
const folder = temporaryFolder();
let target: readonly string[] = [];
beforeAll(async () => {
  target = ['partner', '--target', await fileOf(partner)];
});

let files = 0;
async function fileOf(section: unknown): Promise<string> {
  const path = join(folder, `${(files += 1)}.json`);
  await writeFile(path, JSON.stringify({ partner: section }, null, 2));
  return path;
}

describe('octoproof partner refuses wrong usage before any request', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['no target', [], ['no target is given', '--target FILE', '--reference']],
    ['a flag of the reference', ['--target', 'x.json', '--tls'], ['--tls: this flag works only with --reference']],
    [
      'flags that the reference sets itself',
      ['--reference', '--signing-key-env', 'KEY', '--ca', 'x.pem'],
      [
        '--signing-key-env: this flag cannot be combined with --reference: the bundled reference has its own value',
        '--ca: this flag cannot be combined with --reference: the bundled reference has its own value',
      ],
    ],
    ['two flags that print', ['--reference', '--list', '--dry-run'], ['--dry-run, --list']],
    ['an invalid port', ['--reference', '--webhook-port', '70000'], ['--webhook-port: expected a whole number']],
    [
      'webhook flags without --webhook-port',
      ['--target', 'x.json', '--webhook-wait', '3', '--webhook-host', '::1'],
      [
        '--webhook-wait: this flag needs webhooks: octoproof does not listen now',
        '--webhook-host: this flag needs webhooks: octoproof does not listen now',
      ],
    ],
    ['the header of the signature', ['--reference', '--header', 'Authorization: x'], ['contains the signature']],
    [
      'a host of another machine',
      ['--reference', '--webhook-host', '192.0.2.1'],
      [' is not an address of this machine'],
    ],
    [
      'a base URL beside the reference',
      ['--reference', '--url', 'http://127.0.0.1'],
      ['--url: this flag cannot be combined with --reference'],
    ],
    ['a base URL alone', ['--url', 'http://127.0.0.1'], ['a URL alone is not enough', '--target FILE']],
    ['a flag of storefronts', ['--reference', '--api-key', 'x'], ['--api-key: unknown flag']],
    ['a missing file', ['--target', '/none.json'], ['cannot read the target file: no such file']],
  ])('%s', async (_, argv, expected) => {
    const { code, stdout, stderr } = await call(['partner', ...argv], { env });
    expect([code, stdout]).toEqual([2, '']);
    for (const text of expected) expect(stderr).toContain(text);
  });

  test('a signing key that is not set, empty, or given instead of its variable', async () => {
    const unset = await call(target, { env: {} });
    const empty = await call([...target, '--signing-key-env', 'EMPTY'], { env });
    const itself = await call([...target, '--signing-key-env', 'hunter-2'], { env });

    expect([unset.code, empty.code, itself.code]).toEqual([2, 2, 2]);
    expect(unset.stderr).toContain(
      '/partner/signingKey: the environment variable OCTOPROOF_SIGNING_KEY is empty or not set',
    );
    expect(empty.stderr).toContain('--signing-key-env: the environment variable EMPTY is empty or not set');
    expect(itself.stderr).toContain('expected the name of an environment variable');
    expect(itself.stderr).not.toContain('hunter');
  });

  test('invalid operations, with file, line and pointer', async () => {
    const path = await fileOf({
      ...partner,
      operations: {
        checkAvailability: { method: 'POST', path: '/v1/{product}/availability', reply: { priceSummary: 'price' } },
      },
    });
    const { code, stderr } = await call(['partner', '--target', path], { env });

    expect(code).toBe(2);
    expect(stderr).toContain(`${path}:10 /partner/operations/checkAvailability/reply/priceSummary: expected a JSON`);
    expect(stderr).toContain(
      `${path}:8 /partner/operations/checkAvailability/path: the placeholder {product} has no value`,
    );
  });

  test('a webhook port that is in use', async () => {
    const server = createServer();
    const port = await listen(server);
    try {
      const { code, stderr } = await call([...target, '--webhook-port', String(port)], { env });

      expect(code).toBe(2);
      expect(stderr).toContain(`--webhook-port: port ${port} is taken`);
      expect(stderr).toContain('--webhook-port 0');
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('a report path that cannot be written', async () => {
    const { code, stderr } = await call([...target, '--report', 'json=/dev/null/such/r.json'], { env });

    expect(code).toBe(2);
    expect(stderr).toContain('cannot write /dev/null/such/r.json');
  });
});

describe('octoproof partner without a run', () => {
  test('--help shows the flags, what needs permission and how many requests a diagnosis sends', async () => {
    const { code, stdout } = await call(['partner', '--help']);

    expect(code).toBe(0);
    for (const flag of ['--allow-reservations', '--dry-run', '--webhook-port N', '--ca FILE', '--tls'])
      expect(stdout).toContain(flag);
    expect(stdout).toContain('makes reservations only with --allow-reservations');
    expect(stdout).toContain('at most 100 more checkAvailability');
  });

  test('--list shows the plan and, with a target, the checks that stay unproven', async () => {
    const whole = await call(['partner', '--list']);
    const judged = await call([...target, '--list'], { env });

    expect([whole.code, judged.code]).toEqual([0, 0]);
    expect(whole.stdout).toMatch(/^partner\/5\.3\/\S+ +MUST /m);
    expect(whole.stdout).not.toContain('unproven');
    expect(judged.stdout).toContain('[unproven: operations]');
    expect(judged.stdout).toContain('[unproven: control]');
  });
});
