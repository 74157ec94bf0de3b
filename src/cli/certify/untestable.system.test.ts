import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startPartner } from '../../../reference/partner/index.ts';
import { isObject } from '../../model/json.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { call } from '../fake-io.testing.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';

const folder = emptyFolder();

const env = { OCTOPROOF_API_KEY: 'planted-key-1' };

/** Runs `work` against a server with this listener. The server counts its requests. */
async function withServer(
  listener: RequestListener,
  work: (url: string, requests: () => number) => Promise<void>,
): Promise<void> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  const origin = await listenLocally(server);
  try {
    await work(origin, () => requests);
  } finally {
    await closeServer(server);
  }
}

function answering(status: number, body: string, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_, response) => void response.writeHead(status, headers).end(body);
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const nginx = '<!doctype html><html><head><title>Welcome to nginx!</title></head><body><h1>Welcome</h1></body></html>';

describe('a target without this API', () => {
  test.each<[string, RequestListener, readonly string[]]>([
    [
      'one page for every path',
      answering(200, nginx, html),
      ['200 with', 'text/html, "Welcome to nginx!"', 'no gateway or login page answers instead of the API'],
    ],
    ['empty bodies', answering(200, ''), ['200 with an empty body', 'check that the base URL ends before these paths']],
    ['the 403 of a firewall', answering(403, '<h1>Forbidden by WAF</h1>', html), ['403 with', 'User-Agent']],
    [
      'the 404 of another API',
      answering(404, '{"message":"no Route matched"}', json),
      ['404 with', 'application/json', 'the server does not know these paths'],
    ],
    [
      'the 400 of a port that expects TLS',
      answering(400, '<center>The plain HTTP request was sent to HTTPS port</center>', html),
      ['400 with', 'start the base URL with https://'],
    ],
    [
      'the 404 of a framework',
      answering(404, '{"status":404,"error":"Not Found"}', json),
      ['404 with', 'check that the base URL has the port of the API, and ends before these paths'],
    ],
    [
      'the 403 of a server that speaks only HTTP/2',
      answering(403, 'Unknown ALPN Protocol, expected `h2` to be available.'),
      ['the target speaks only HTTP/2'],
    ],
    ['a byte order mark before JSON', answering(200, '\uFEFF{}', json), ['not JSON: it begins with a byte order mark']],
    ['empty JSON objects', answering(200, '{}', json), ['200 with 2 bytes of application/json']],
  ])('ends the run with exit code 3: %s', async (_, listener, words) => {
    await withServer(listener, async (url, requests) => {
      const { code, stdout } = await call(['storefront', '--url', url, '--seed', '1'], { env });
      expect(code).toBe(3);
      const flat = stdout.replaceAll(/\s+/g, ' ');
      for (const part of ['PROBLEM could-not-run: no reply looks like this API: GET /octo-gateway/v1/', ...words])
        expect(flat).toContain(part);
      expect(flat).not.toContain('FAILED');
      expect(flat).toContain('COULD NOT RUN 0 of ');
      expect(requests()).toBe(4);
    });
  });

  test('ends the run with exit code 3 if the target answers every path with the same JSON 404', async () => {
    const notFound: RequestListener = (request, response) =>
      answering(404, JSON.stringify({ error: 'not_found', path: request.url }), json)(request, response);
    await withServer(notFound, async (url, requests) => {
      const { code, stdout } = await call(['storefront', '--url', `${url}/api`, '--seed', '1'], { env });
      const flat = stdout.replaceAll(/\s+/g, ' ');
      expect({ code, requests: requests() }).toEqual({ code: 3, requests: 5 });
      expect(flat).toContain(
        'PROBLEM could-not-run: the target gives the same replies to the paths of this API and to an unknown path: GET',
      );
      expect(flat).toContain('hint check that the base URL is the address of this API');
      expect(flat).not.toContain('FAILED');
    });
  });

  test('is judged if every reply is a 404, but one differs from the reply to an unknown path', async () => {
    const cartsOnly: RequestListener = (request, response) => {
      const message = request.url?.includes('/carts/') === true ? 'no such cart' : 'no route';
      answering(404, JSON.stringify({ error: 'not_found', message }), json)(request, response);
    };
    await withServer(cartsOnly, async (url) => {
      const { code, stdout } = await call(['storefront', '--url', url, '--seed', '1', '--only', 'storefront/4/me'], {
        env,
      });
      expect(code).toBe(1);
      expect(stdout).toContain('FAILED');
      expect(stdout).not.toContain('PROBLEM');
    });
  });

  test('is judged if one reply is from this API, even if no other reply is', async () => {
    const unregistered = '{"error":"FORBIDDEN","errorMessage":"x","requestId":"1"}';
    await withServer(
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
  /** The result of a run against a backend with this listener. The output is one line. */
  async function runAgainst(
    listener: RequestListener,
    ...words: readonly string[]
  ): Promise<{ readonly code: number; readonly requests: number; readonly text: string }> {
    const partner = await startPartner({});
    const result = { code: -1, requests: 0, text: '' };
    try {
      await withServer(listener, async (url, requests) => {
        const path = join(folder, 'target.json');
        const section = { ...referenceSection(partner), baseUrl: url };
        await writeFile(path, partnerTargetFileText({ section, gaps: [], keyVariable: 'KEY' }));
        const { code, stdout } = await call(['partner', '--target', path, ...words], {
          env: { KEY: partner.signingKey },
        });
        Object.assign(result, { code, requests: requests(), text: stdout.replaceAll(/\s+/g, ' ') });
      });
      return result;
    } finally {
      await partner.close();
    }
  }

  test('ends the run with exit code 3 if another server replies at its address', async () => {
    const { text, ...rest } = await runAgainst(answering(404, nginx, html));
    expect(rest).toEqual({ code: 3, requests: 3 });
    expect(text).toContain('PROBLEM could-not-run: no reply looks like this API: POST /');
  });

  test('that closes the connection only on signed calls gets another hint than a port without HTTP', async () => {
    const { code, text } = await runAgainst((request, response) =>
      request.method === 'GET' ? response.writeHead(404).end() : request.socket.resetAndDestroy(),
    );
    expect(code).toBe(3);
    expect(text).toMatch(
      /the server closes the connection after POST \S+\/availability, but answers GET \/ with status 404/,
    );
    expect(text).toContain('hint the server may crash on this request: look at the log of the server');
  });

  test.each<[string, RequestListener]>([
    ['the same JSON 404', answering(404, '{"errors":[{"code":"NOT_FOUND"}],"httpCode":404}', json)],
    ['the 501 of a static web server', answering(501, nginx, html)],
  ])('ends the run with exit code 3 if every path gets %s', async (_, listener) => {
    const { text, code, requests } = await runAgainst(listener);
    expect({ code, requests }).toEqual({ code: 3, requests: 5 });
    expect(text).toContain(
      'PROBLEM could-not-run: the target gives the same replies to the paths of this API and to an unknown path: POST /',
    );
    expect(text).not.toContain('FAILED');
  });

  test('that accepts no signed call ends the run with exit code 3, and names the key and the base URL', async () => {
    const { text, code } = await runAgainst(
      answering(401, '{"errors":[{"code":"INVALID_REQUEST_SIGNATURE"}],"httpCode":401}', json),
    );
    expect(code).toBe(3);
    expect(text).toMatch(/PROBLEM could-not-run: the backend refuses every signed request: all \d+ got 401/);
    expect(text).toContain(
      'hint does KEY contain the signing key of this environment, and is the base URL the address of the partner backend?',
    );
    expect(text).toContain('DIAGNOSIS No known mistake that was tried explains');
    expect(text).not.toContain('FAILED');
    expect(text).not.toContain('were not selected');
  });

  test.each([
    ['5', 5],
    ['50', 50],
    ['400', 103],
  ])('that accepts no signed call ends the run with exit code 3 with a budget of %s requests', async (budget, sent) => {
    const { text, code, requests } = await runAgainst(answering(401, '{}', json), '--max-requests', budget);
    expect({ code, requests }).toEqual({ code: 3, requests: sent });
    expect(text).toContain(`PROBLEM could-not-run: the backend refuses every signed request: all ${sent} got 401`);
    expect(text).toContain('COULD NOT RUN 0 of ');
  });

  test('that accepts no signed call fails no check if the budget does not suffice to find the reason', async () => {
    const { text, code, requests } = await runAgainst(answering(401, '{}', json), '--max-requests', '3');
    expect({ code, requests }).toEqual({ code: 4, requests: 3 });
    expect(text).toContain(
      'did not find out why the backend refuses correct signatures: the run has sent its maximum of 3 requests',
    );
    expect(text).not.toContain('FAILED');
  });

  test('is judged with a budget of requests if a known mistake explains its refusals', async () => {
    const partner = await startPartner({ faults: ['honest-check-refused'] });
    const path = join(folder, 'target.json');
    const report = join(folder, 'report.json');
    const section = referenceSection(partner);
    const { checkAvailability } = isObject(section['operations']) ? section['operations'] : {};
    const onlyCheck = { ...section, operations: { checkAvailability } };
    await writeFile(path, partnerTargetFileText({ section: onlyCheck, gaps: [], keyVariable: 'KEY' }));
    const words = ['--max-requests', '45', '--report', `json=${report}`];
    const { code, stdout } = await call(['partner', '--target', path, ...words], { env: { KEY: partner.signingKey } });
    await partner.close();
    expect(code).toBe(1);
    expect(stdout).toContain('DIAGNOSIS  The backend probably computes signatures in a wrong way');
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ exchanges: 45, outcome: 'not-conformant' });
  });

  test.each([
    [500, 'The backend seems to fail on this request: see its log.'],
    [404, 'Do path, query, body and "values" in the target file describe a product that can be booked?'],
  ])('that answers a correct call with %s gets no diagnosis of its signature check', async (status, words) => {
    const { code, text } = await runAgainst((request, response) => {
      const error = request.url?.includes('/availability') === true ? 'SOMETHING' : 'NO_ROUTE';
      answering(status, JSON.stringify({ error }), json)(request, response);
    });
    expect(code).toBe(1);
    expect(text).toContain(
      `DIAGNOSIS checkAvailability got status ${status}. The signature is not the cause, because a refused signature gets 401. ${words}`,
    );
  });
});

describe('a target that rejects every request', () => {
  test.each([503, 429])(
    'with %s is tried again for a few seconds, and then ends the run with exit code 3',
    async (status) => {
      await withServer(answering(status, 'upstream connect error', { 'retry-after': '1' }), async (url, requests) => {
        const { code, stdout } = await call(['storefront', '--url', url, '--seed', '1'], { env });
        expect(code).toBe(3);
        const flat = stdout.replaceAll(/\s+/g, ' ');
        expect(flat).toContain('PROBLEM could-not-run: the target rejects every request: GET /octo-gateway/v1/');
        expect(flat).toContain('Try again in 1 s');
        expect(flat).not.toContain('FAILED');
        expect(requests()).toBe(8);
      });
    },
  );

  test('is not tried again if it asks for a long wait', async () => {
    await withServer(answering(429, '', { 'retry-after': '600' }), async (url, requests) => {
      const { code, stdout } = await call(['storefront', '--url', url, '--seed', '1'], { env });
      expect({ code, requests: requests() }).toEqual({ code: 3, requests: 4 });
      expect(stdout).toContain('Try again in 600 s');
    });
  });
});
