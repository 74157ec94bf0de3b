import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { listenLocally } from '../../http/listen.ts';
import { call } from '../fake-io.testing.ts';

const controlKey = 'planted-control-key-1';
const only = ['--only', 'storefront/4.4/1-declined#soldOut', '--seed', '1'];

const folder = temporaryFolder();
let shop: RunningStorefront;
beforeAll(async () => {
  shop = await startStorefront({ control: true, controlKey });
});
afterAll(() => shop.close());

async function certify(env: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const called = await call(['storefront', '--url', shop.baseUrl, ...only, ...argv], {
    env: { OCTOPROOF_API_KEY: shop.apiKey, ...env },
  });
  return { ...called, text: called.stdout.replaceAll(/\s+/g, ' ') };
}

describe('the key of a control endpoint', () => {
  test('comes from the variable that --control-key-env names, and from no other variable', async () => {
    const control = ['--control', shop.controlUrl ?? ''];
    const named = await certify({ STATES: controlKey }, ...control, '--control-key-env', 'STATES');
    expect(named.text).toContain('1 passed');

    const unnamed = await certify({ OCTOPROOF_CONTROL_KEY: controlKey }, ...control);
    expect(unnamed.text).toContain(
      'the control endpoint refuses arrange with 401: octoproof sent no key, so set "controlKey" in the target file or --control-key-env',
    );
    const unset = await certify({}, ...control, '--control-key-env', 'STATES');
    expect(unset.stderr).toContain('--control-key-env: the environment variable STATES is empty or not set');
  });

  test('comes from the target file', async () => {
    const path = join(folder, 'octoproof.target.json');
    const storefront = { baseUrl: shop.baseUrl, apiKey: '${KEY}', control: shop.controlUrl, controlKey: '${STATES}' };
    await writeFile(path, JSON.stringify({ storefront }));
    const { stdout } = await call(['storefront', '--target', path, ...only], {
      env: { KEY: shop.apiKey, STATES: controlKey },
    });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('1 passed');
  });

  test('appears in no output, even if the endpoint sends it back', async () => {
    const received: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      received.push(request.headers.authorization);
      response.writeHead(409).end(JSON.stringify({ error: `no state for ${request.headers.authorization}` }));
    });
    const origin = await listenLocally(server);
    const out = await mkdtemp(join(folder, 'out-'));
    const reports = ['json', 'html', 'markdown', 'junit'].flatMap((kind) => ['--report', `${kind}=${join(out, kind)}`]);
    try {
      const control = ['--control', origin, '--control-key-env', 'STATES'];
      const { stdout, stderr } = await certify({ STATES: controlKey }, ...control, ...reports);
      expect(received[0]).toBe(`Bearer ${controlKey}`);
      const files = await Promise.all((await readdir(out)).map((name) => readFile(join(out, name), 'utf8')));
      for (const text of [stdout, stderr, ...files]) expect(text).not.toContain(controlKey);
      expect(stdout).toContain('no state for');
    } finally {
      server.close();
    }
  });
});
