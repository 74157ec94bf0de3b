import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { parseJson, type Json } from '../../model/json.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { call } from '../fake-io.testing.ts';

const folder = temporaryFolder();
let shop: RunningStorefront;
let env: Record<string, string> = {};
const servers: Server[] = [];

beforeAll(async () => {
  shop = await startStorefront();
  env = { OCTOPROOF_API_KEY: shop.apiKey, OCTOPROOF_OTHER_API_KEY: shop.otherPartnerApiKey };
});
afterEach(() => Promise.all(servers.splice(0).map(closeServer)));
afterAll(() => shop.close());

async function serving(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer({}, answer);
  servers.push(server);
  return await listenLocally(server);
}

async function reportAt(path: string): Promise<Json> {
  return parseJson(await readFile(path, 'utf8')) ?? null;
}

/** The listener of a storefront that answers only GET /partners/me correctly. */
function onlyPartnersMe({ url = '' }: IncomingMessage, reply: ServerResponse): void {
  reply
    .writeHead(200, { 'content-type': 'application/json' })
    .end(url.endsWith('/partners/me') ? '{"partnerId":"one"}' : '<html>');
}

describe('octoproof storefront', () => {
  const few = ['--only', 'storefront/4/json-request#add,storefront/4/json-request#update'];

  test('certifies the bundled reference, and names it as the target', async () => {
    const path = join(folder, 'reference.json');
    const { code, stdout, stderr } = await call([
      'storefront',
      '--reference',
      '--seed',
      '7',
      ...few,
      '--report',
      `json=${path}`,
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('the bundled reference at http://127.0.0.1:');
    expect(stdout).toContain('seed 7');
    expect(stdout).toMatch(/^CONFORMANT/m);
    expect(stdout.split('\n').length).toBeLessThanOrEqual(25);
    expect(await reportAt(path)).toMatchObject({
      outcome: 'conformant',
      target: { reference: true },
      exitCode: 0,
      complete: true,
    });
    expect(await readFile(join(folder, 'reference.evidence.ndjson'), 'utf8')).toMatch(/^\{.*\}\n/);
  });

  test('ends after the first cause with --bail, with the verdict of a whole run', async () => {
    const url = await serving(onlyPartnersMe);
    const path = join(folder, 'bail.json');
    const argv = ['storefront', '--url', url, '--only', 'storefront/4,storefront/2.4', '--concurrency', '1'];
    const { code, stdout } = await call([...argv, '--bail', '1', '--report', `json=${path}`], { env });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^NOT CONFORMANT {2}1 cause, 1 failed check, [^]*stopped\s+by --bail$/m);
    expect(stdout).not.toMatch(/^(?:BLOCKED|PROBLEM)/m);
    expect(await reportAt(path)).toMatchObject({ interrupted: true, outcome: 'not-conformant', problems: [] });
  });

  test('writes no key anywhere', async () => {
    const paths = ['keys.json', 'keys.evidence.ndjson', 'keys.xml'].map((name) => join(folder, name));
    const argv = [
      'storefront',
      '--url',
      shop.baseUrl,
      ...few,
      '--report',
      `json=${paths[0]}`,
      '--report',
      `junit=${paths[2]}`,
      '--log-level',
      'trace',
    ];
    const { stdout, stderr } = await call(argv, { env });
    const files = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    for (const text of [stdout, stderr, ...files]) {
      expect(text).not.toContain(shop.apiKey);
      expect(text).not.toContain(shop.otherPartnerApiKey);
    }
  });

  test('accepts a key in a flag, with a warning that does not show the key', async () => {
    const { code, stderr } = await call(['storefront', '--url', shop.baseUrl, ...few, '--api-key', shop.apiKey]);
    expect(code).toBe(0);
    expect(stderr).toContain('process lists');
    expect(stderr).not.toContain(shop.apiKey);
  });

  test('--write-target prints a target file that accepts every gap, so that the next run is conformant', async () => {
    const printed = await call(['storefront', '--url', shop.baseUrl, '--write-target'], { env });
    expect(printed.code).toBe(0);
    expect(printed.stderr).toMatch(/^(CONFORMANT|INCOMPLETE)/m);
    const path = join(folder, 'octoproof.target.json');
    await writeFile(path, printed.stdout);
    const again = await call(['storefront', '--target', path], { env });
    expect(again.stdout).toMatch(/^CONFORMANT/m);
    expect(again.code).toBe(0);
  });

  test('ends with 3 if nothing listens on the port, and names the cause once', async () => {
    const closed = await serving(() => {});
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const { code, stdout } = await call(['storefront', '--url', closed, ...few], { env });
    expect(code).toBe(3);
    expect(stdout).toContain('PROBLEM  could-not-run: the target never answered');
    expect(stdout.split('the target never answered')).toHaveLength(2);
    expect(stdout).toContain('check that the service is running and that the port is correct');
  });

  test('ends with 3 if the target refuses the key on every request', async () => {
    const base = await serving((_, reply) =>
      reply.writeHead(401).end('{"code":"unauthenticated","message":"no","details":null}'),
    );
    const { code, stdout } = await call(['storefront', '--url', base, ...few], { env });
    expect(code).toBe(3);
    expect(stdout).toContain('the target refuses the key: all 4 requests got 401');
  });

  test('ends with 1 and prints the failure, the command that runs it again, and a curl command', async () => {
    const base = await serving(onlyPartnersMe);
    const { code, stdout } = await call(['storefront', '--url', base], { env });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAILED/m);
    expect(stdout).toMatch(/again +octoproof storefront --url http:\/\/127.0.0.1:\d+ --seed \d+/);
    expect(stdout).toContain('"g-api-key: $OCTOPROOF_API_KEY"');
    expect(stdout).not.toMatch(/^BROKEN/m);
  });

  test('the curl commands of every report name the variable of the target file', async () => {
    const base = await serving(onlyPartnersMe);
    const path = join(folder, 'own-key.json');
    await writeFile(path, JSON.stringify({ storefront: { baseUrl: base, apiKey: '${SHOP_KEY}' } }));
    const kinds = ['junit', 'html', 'markdown'] as const;
    const fileOf = (kind: string): string => join(folder, `own-key.${kind}`);
    const reports = kinds.flatMap((kind) => ['--report', `${kind}=${fileOf(kind)}`]);
    const called = await call(['storefront', '--target', path, ...reports], { env: { SHOP_KEY: 'a key of our own' } });

    expect(called.code).toBe(1);
    const texts = [called.stdout, ...(await Promise.all(kinds.map((kind) => readFile(fileOf(kind), 'utf8'))))];
    for (const text of texts) {
      expect(text).toContain('g-api-key: $SHOP_KEY');
      expect(text).not.toContain('OCTOPROOF_API_KEY');
    }
  });

  test('writes no report if the run is refused', async () => {
    const path = join(folder, 'refused.json');
    const { code } = await call(['storefront', '--reference', '--only', 'nope', '--report', `json=${path}`]);
    expect(code).toBe(2);
    expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual([]);
  });

  test('ends with 3 if a report cannot be written at the end', async () => {
    const inner = await mkdtemp(join(folder, 'gone-'));
    const path = join(inner, 'report.json');
    const { code, stdout } = await call(['storefront', '--reference', ...few, '--report', `json=${path}`], {
      onPrinted: () => void rm(inner, { recursive: true, force: true }),
    });
    expect(code).toBe(3);
    expect(stdout).toContain(`could-not-run: cannot write ${path}`);
    const last = stdout.slice(stdout.lastIndexOf('CONFORMANT'));
    expect(last.replaceAll(/\s+/g, ' ')).toContain(
      `exit code 3 the outcome is valid, but there was a problem: cannot write ${path}`,
    );
  });

  test('an interrupted run cleans up, writes a complete report, and ends with 3', async () => {
    const path = join(folder, 'stopped.json');
    let stop: (() => void) | null = null;
    const stopOnce = () => {
      stop?.();
      stop = null;
    };
    const { code, stdout, stderr } = await call(
      ['storefront', '--reference', '--concurrency', '1', '--report', `json=${path}`],
      {
        onListening: (listener) => {
          stop = listener;
        },
        onPrinted: (text) => {
          if (text.includes('budgets')) setTimeout(() => stopOnce(), 20);
        },
      },
    );
    expect(code).toBe(3);
    expect(stderr).toContain('Stopping and cleaning up. Press Ctrl-C again to stop at once.');
    expect(stdout).toContain('PROBLEM  interrupted: the run was interrupted');
    expect(await reportAt(path)).toMatchObject({ interrupted: true, exitCode: 3, leftBehind: [], complete: true });
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
