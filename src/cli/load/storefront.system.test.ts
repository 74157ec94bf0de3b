import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';
import { listenLocally } from '../../http/listen.ts';
import { outcomeLine, serving, short } from './server.testing.ts';

const folder = temporaryFolder();

describe('octoproof load storefront', () => {
  it('reads the first pages, finds an option that can be bought, and abandons every cart', async () => {
    const product = (id: string) => ({ id, status: 'active', options: [{ id: `${id}-option` }] });
    const pages: Readonly<Record<string, unknown>> = {
      '': { products: [{ ...product('gone'), status: 'expired' }, product('dear')], hasMore: true, nextCursor: 'c&2' },
      'c&2': { products: [product('good')], hasMore: false },
    };
    let carts = 0;
    await serving(
      ({ method, url, body }) => {
        const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
        if (pathname.endsWith('/products')) return { status: 200, body: pages[searchParams.get('cursor') ?? ''] };
        if (method !== 'POST')
          return { status: method === 'DELETE' ? 204 : 200, ...(method === 'GET' ? { body: { id: 'cart' } } : {}) };
        return body.includes('"good"') ? { status: 200, body: { id: `cart-${carts++}` } } : { status: 400, body: {} };
      },
      async (baseUrl, requests) => {
        const mix = ['--mix', 'products=2,read-cart=1,create-cart=1'];
        const { stdout } = await call(['load', 'storefront', '--url', baseUrl, ...short, ...mix], {
          env: { OCTOPROOF_API_KEY: 'planted-key-1234' },
        });

        const cursors = requests.map(({ url }) => new URL(url, baseUrl).searchParams.get('cursor'));
        expect(new Set(cursors)).toEqual(new Set([null, 'c&2']));
        expect(requests.some(({ body }) => body.includes('gone'))).toBe(false);
        expect(carts).toBeGreaterThan(20);
        const abandoned = requests
          .filter(({ method }) => method === 'DELETE')
          .map(({ url }) => url.split('/').at(-1) ?? '');
        expect(abandoned.toSorted()).toEqual(Array.from({ length: carts }, (_, index) => `cart-${index}`).toSorted());
        expect(stdout).not.toContain('LEFT BEHIND');
        expect(requests.every(({ headers }) => headers['g-api-key'] === 'planted-key-1234')).toBe(true);
      },
    );
  });

  it('sends no load if no product can be bought', async () => {
    await serving(
      ({ method }) => (method === 'GET' ? { status: 200, body: { products: [], hasMore: false } } : { status: 400 }),
      async (baseUrl, requests) => {
        const { code, stdout } = await call(
          ['load', 'storefront', '--url', baseUrl, ...short, '--mix', 'read-cart=1'],
          {
            env: { OCTOPROOF_API_KEY: 'planted-key-1234' },
          },
        );

        expect(code).toBe(3);
        expect(stdout).toContain('the product list has no option on sale');
        expect(requests).toHaveLength(1);
      },
    );
  });

  it('sends no load if another server answers', async () => {
    await serving(
      () => ({ status: 200, body: 'Welcome!' }),
      async (baseUrl, requests) => {
        const { code, stdout } = await call(['load', 'storefront', '--url', baseUrl, ...short, '--mix', 'me=1'], {
          env: { OCTOPROOF_API_KEY: 'planted-key-1234' },
        });

        expect(code).toBe(3);
        expect(stdout).toContain('me got an unexpected reply: 200 with 10 bytes of application/json');
        expect(requests).toHaveLength(1);
      },
    );
  });

  it('counts a reply with status 200 but without the data of its operation as an error', async () => {
    let asked = 0;
    await serving(
      () => {
        asked += 1;
        const body = asked % 2 === 1 ? { partnerId: 'one' } : { error: 'INTERNAL', errorMessage: '', requestId: '1' };
        return { status: 200, body };
      },
      async (baseUrl) => {
        const words = ['load', 'storefront', '--url', baseUrl, ...short, '--mix', 'me=1', '--limit', '200'];
        const { code, stdout } = await call(words, { env: { OCTOPROOF_API_KEY: 'planted-key-1234' } });

        expect(code).toBe(1);
        expect(stdout).toMatch(/errors\s+me: \d+ wrong content/);
      },
    );
  });

  it('only measures without --limit, because the storefront contract states no limit', async () => {
    await serving(
      () => ({ status: 200, body: { partnerId: 'one' } }),
      async (baseUrl) => {
        const words = ['load', 'storefront', '--url', baseUrl, ...short, '--mix', 'me=1'];
        const { code, stdout } = await call(words, { env: { OCTOPROOF_API_KEY: 'planted-key-1234' } });

        expect(code).toBe(0);
        expect(stdout).toMatch(/^MEASURED {2}no limit was given/m);
        expect(stdout).toContain('limit    none, so the run only measures');
        expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
          'no limit was given, and the contract of the storefront API has no limit',
        );
      },
    );
  });

  it('exits with 3 if the target stops answering under load', async () => {
    const words = ['load', 'storefront', '--url', await serverThatStops(), ...short, '--mix', 'me=1'];
    const { code, stdout } = await call(words, { env: { OCTOPROOF_API_KEY: 'planted-key-1234' } });

    expect(code).toBe(3);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'the target stopped answering under load. A me request got no reply: refused',
    );
  });

  it('reports a target that says that it is a bundled reference as one', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('octoproof-reference', 'storefront').end('{"partnerId":"one"}');
    });
    const origin = await listenLocally(server);
    const words = ['load', 'storefront', '--url', origin, ...short, '--mix', 'me=1', '--quiet'];
    const path = join(folder, 'load.json');
    await call([...words, '--report', `json=${path}`], { env: { OCTOPROOF_API_KEY: 'planted-key-1234' } });
    server.close();

    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      target: { reference: true },
      outcome: 'measured',
    });
  });

  it('exits with 3 if the target stops answering in the ramp', async () => {
    const load = ['--limit', '200', '--rate', '6000', '--duration', '20s', '--ramp', '20s'];
    const words = ['load', 'storefront', '--url', await serverThatStops(), ...load, '--mix', 'me=1'];
    const { code, stdout } = await call(words, { env: { OCTOPROOF_API_KEY: 'planted-key-1234' } });

    expect(code).toBe(3);
    expect(stdout).toMatch(/^COULD NOT RUN/m);
    expect(stdout).toContain('the target stopped answering under load');
  });

  it('loads the bundled storefront, abandons its carts, and prints lines that fit a narrow terminal', async () => {
    const words = ['load', 'storefront', '--reference', ...short, '--mix', 'products=2,me=1,supplier=1,read-cart=1'];
    const { code, stdout } = await call([...words, '--no-color'], { columns: 60 });

    expect(stdout).toMatch(outcomeLine(code));
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'This run is a demonstration. It does not test any other service.',
    );
    const lines = stdout.split(`\r${String.fromCodePoint(27)}[K`);
    expect(lines.some((line) => /TP99 .* left$/.test(line))).toBe(true);
    expect(stdout).not.toContain('LEFT BEHIND');
    const widths = lines.flatMap((line) => line.split('\n')).map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(60);
  });
});

/** Starts a server that closes at its 20th request. Returns its address. */
async function serverThatStops(): Promise<string> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (asked < 20) return void response.end('{"partnerId":"one"}');
    server.close();
    server.closeAllConnections();
  });
  return await listenLocally(server);
}
