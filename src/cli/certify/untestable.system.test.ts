import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startPartner } from '../../../reference/partner/index.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { call } from '../fake-io.testing.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';

const env = { OCTOPROOF_API_KEY: 'planted-key-1' };

/** Answers everything alike, for as long as `work` takes, and counts the requests. */
async function before(
  listener: RequestListener,
  work: (url: string, asked: () => number) => Promise<void>,
): Promise<void> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Partial<AddressInfo> = Object(server.address());
  try {
    await work(`http://127.0.0.1:${port}`, () => asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function answering(status: number, body: string, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_, response) => void response.writeHead(status, headers).end(body);
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const nginx = '<!doctype html><html><head><title>Welcome to nginx!</title></head><body><h1>Welcome</h1></body></html>';

describe('a target that is no such API at all', () => {
  test.each<[string, RequestListener, readonly string[]]>([
    [
      'a page for everything',
      answering(200, nginx, html),
      ['200 with', 'text/html, "Welcome to nginx!"', 'login page'],
    ],
    ['nothing at all', answering(200, ''), ['200 with an empty body', 'is the base URL']],
    ['a firewall', answering(403, '<h1>Forbidden by WAF</h1>', html), ['403 with', 'User-Agent']],
    [
      'another API',
      answering(404, '{"message":"no Route matched"}', json),
      ['404 with', 'application/json', 'knows none of these paths'],
    ],
    [
      'a port that expects TLS',
      answering(400, '<center>The plain HTTP request was sent to HTTPS port</center>', html),
      ['400 with', 'begin the base URL with https://'],
    ],
    ['a framework', answering(404, '{"status":404,"error":"Not Found"}', json), ['404 with', 'base URL']],
    ['empty objects', answering(200, '{}', json), ['200 with 2 bytes of application/json']],
  ])('%s ends the run: could not run', async (_, listener, words) => {
    await before(listener, async (url, asked) => {
      const { code, stdout } = await call(['storefront', '--url', url, '--seed', '1'], { env });
      expect(code).toBe(3);
      const flat = stdout.replaceAll(/\s+/g, ' ');
      for (const part of ['PROBLEM could-not-run: no answer is one of this API: GET /octo-gateway/v1/', ...words])
        expect(flat).toContain(part);
      expect(flat).not.toContain('FAILED');
      expect(flat).toContain('0 of ');
      expect(asked()).toBe(4);
    });
  });

  test('is judged where anything of it shows, whatever the rest is', async () => {
    const unregistered = '{"error":"FORBIDDEN","errorMessage":"x","requestId":"1"}';
    await before(
      (request, response) =>
        request.url?.includes('/supplier') === true
          ? answering(403, unregistered, json)(request, response)
          : answering(404, nginx, html)(request, response),
      async (url) => {
        const { code, stdout } = await call(
          ['storefront', '--url', url, '--seed', '1', '--only', 'storefront/4/me', '--only', 'storefront/4/supplier'],
          { env },
        );
        expect(code).toBe(1);
        expect(stdout).toContain('FAILED');
        expect(stdout).not.toContain('PROBLEM');
      },
    );
  });
});

describe('a partner backend', () => {
  /** What a run says of a backend that answers all calls so, in one line. */
  async function saidOf(
    listener: RequestListener,
  ): Promise<{ readonly code: number; readonly asked: number; readonly text: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'octoproof-untestable-'));
    const partner = await startPartner({});
    const said = { code: -1, asked: 0, text: '' };
    try {
      await before(listener, async (url, asked) => {
        const path = join(folder, 'target.json');
        const section = { ...referenceSection(partner), baseUrl: url };
        await writeFile(path, partnerTargetFileText({ section, gaps: [], keyVariable: 'KEY' }));
        const { code, stdout } = await call(['partner', '--target', path], { env: { KEY: partner.signingKey } });
        Object.assign(said, { code, asked: asked(), text: stdout.replaceAll(/\s+/g, ' ') });
      });
      return said;
    } finally {
      await partner.close();
      await rm(folder, { recursive: true });
    }
  }

  test('that another answers for could not run', async () => {
    const { text, ...rest } = await saidOf(answering(404, nginx, html));
    expect(rest).toEqual({ code: 3, asked: 1 });
    expect(text).toContain('PROBLEM could-not-run: no answer is one of this API: POST /');
  });

  test('that breaks on a signed call is told apart from one that speaks no HTTP', async () => {
    const { code, text } = await saidOf((request, response) =>
      request.method === 'GET' ? response.writeHead(404).end() : request.socket.resetAndDestroy(),
    );
    expect(code).toBe(3);
    expect(text).toMatch(/the server closes the connection on POST \S+\/availability, and answers GET \/ with 404/);
    expect(text).toContain('hint it seems to break on that request');
  });

  test.each([
    [500, 'It seems to break on that request'],
    [404, 'Do path, query, body and "values" in the target file describe a product that can be booked?'],
  ])('that answers %s is not taken for one that refuses the signature', async (status, words) => {
    const { code, text } = await saidOf(answering(status, '{"error":"SOMETHING"}', json));
    expect(code).toBe(1);
    expect(text).toContain(
      `DIAGNOSIS checkAvailability is answered with ${status}, which is no refusal of the signature (401). ${words}`,
    );
  });
});

describe('a target that turns every request away', () => {
  test.each([503, 429])('%s is waited for a little, and then it could not run', async (status) => {
    await before(answering(status, 'upstream connect error', { 'retry-after': '1' }), async (url, asked) => {
      const { code, stdout } = await call(['storefront', '--url', url, '--seed', '1'], { env });
      expect(code).toBe(3);
      const flat = stdout.replaceAll(/\s+/g, ' ');
      expect(flat).toContain('PROBLEM could-not-run: the target turns every request away: GET /octo-gateway/v1/');
      expect(flat).toContain('Try again in 1 s');
      expect(flat).not.toContain('FAILED');
      expect(asked()).toBe(8);
    });
  });

  test('is not waited for where it asks for long', async () => {
    await before(answering(429, '', { 'retry-after': '600' }), async (url, asked) => {
      const { code, stdout } = await call(['storefront', '--url', url, '--seed', '1'], { env });
      expect({ code, asked: asked() }).toEqual({ code: 3, asked: 4 });
      expect(stdout).toContain('Try again in 600 s');
    });
  });
});
