import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { call } from '../fake-io.testing.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { outcomeLine, serving, short } from './server.testing.ts';

const folder = temporaryFolder();

async function partnerFile(baseUrl: string): Promise<string> {
  const path = join(folder, `${new URL(baseUrl).port}.target.json`);
  const reply = { reservationId: '/id', priceSummary: '/price' };
  const purchaser = { purchaserId: '{purchaserId}' };
  const operations = {
    checkAvailability: {
      method: 'POST',
      path: '/check/{productId}',
      query: purchaser,
      body: { at: '{startAt}' },
      reply,
    },
    reserve: { method: 'POST', path: '/reservations', body: { price: '{priceSummary}', ...purchaser }, reply },
    fulfill: {
      method: 'POST',
      path: '/reservations/{reservationId}/fulfill',
      body: purchaser,
      reply: { status: '/status' },
    },
    cancel: { method: 'DELETE', path: '/reservations/{reservationId}' },
  };
  const values = { productId: 'p/1', startAt: '2030-01-01T10:00+01:00' };
  await writeFile(path, JSON.stringify({ partner: { baseUrl, signingKey: '${KEY}', values, operations } }));
  return path;
}

const env = { KEY: 'planted-key-1234' };

describe('octoproof load partner', () => {
  it('signs each request for another purchaser, and reports the result on the terminal and in files', async () => {
    const files = { json: join(folder, 'report.json'), xml: join(folder, 'report.xml'), lat: join(folder, 'lat.json') };
    await serving(
      () => ({ status: 200, body: { price: { amount: 1 } } }),
      async (baseUrl, requests) => {
        const target = await partnerFile(baseUrl);
        const outputs = ['--report', `json=${files.json}`, '--report', `junit=${files.xml}`, '--histograms', files.lat];
        const { code, stdout, stderr } = await call(['load', 'partner', '--target', target, ...short, ...outputs], {
          env,
        });

        expect(stdout).toMatch(outcomeLine(code));
        expect(stdout).toContain('checkAvailability  1,000');
        expect(requests.length).toBeGreaterThan(1000);
        const headers = requests.map((one) => one.headers.authorization ?? '');
        expect(new Set(headers).size).toBe(requests.length);
        expect(headers[0]).toMatch(/^marketplace-third-party version="1\.1"/);
        expect(requests.at(-1)?.url).toMatch(/^\/check\/p%2F1\?purchaserId=[0-9a-f-]{36}$/);
        // One request is sent before the load, for the first purchaser as well.
        expect(new Set(requests.map(({ url }) => url)).size).toBe(requests.length - 1);

        const report: { exitCode: unknown; whole: { planned: unknown } } = JSON.parse(
          await readFile(files.json, 'utf8'),
        );
        expect(report.exitCode).toBe(code);
        expect(report.whole.planned).toBe(1000);
        const texts = await Promise.all(Object.values(files).map(async (file) => await readFile(file, 'utf8')));
        for (const text of [stdout, stderr, ...texts]) expect(text).not.toContain(env.KEY);
      },
    );

    const json = await call(['load', 'merge', files.lat, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      kind: 'load-merge',
      exitCode: json.code,
      whole: { planned: 1000 },
    });
    const merged = await call(['load', 'merge', files.lat]);
    expect(merged.stdout).toContain('checkAvailability  1,000');
    const [xml, mergedJson] = [`${files.lat}.xml`, `${files.lat}.merged.json`];
    const reported = await call([
      'load',
      'merge',
      files.lat,
      '--report',
      `junit=${xml}`,
      '--report',
      `json=${mergedJson}`,
    ]);
    expect(reported).toEqual(merged);
    expect(await readFile(mergedJson, 'utf8')).toBe(json.stdout);
    expect(await readFile(xml, 'utf8')).toMatch(
      /<testsuites name="octoproof load merge partner" tests="1"[^]*name="checkAvailability meets a TP99 of/,
    );
    const unknownKind = await call(['load', 'merge', files.lat, '--report', `html=${xml}`]);
    expect(unknownKind).toMatchObject({ code: 2, stderr: expect.stringContaining('unknown kind of report "html"') });
    const unwritable = await call(['load', 'merge', files.lat, '--report', `junit=${files.lat}/below/a-file.xml`]);
    expect(unwritable).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot write') });
    expect(merged.stdout).toMatch(outcomeLine(merged.code));
  });

  it('cancels every reservation that it made, and no other', async () => {
    let reservations = 0;
    await serving(
      ({ method, url }) =>
        method === 'POST' && url === '/reservations'
          ? { status: 201, body: { id: `r-${reservations++}` } }
          : { status: 200, body: { price: { amount: 7 } } },
      async (baseUrl, requests) => {
        const target = await partnerFile(baseUrl);
        const mix = ['--mix', 'checkAvailability=1,reserve=1', '--allow-reservations'];
        const { stdout } = await call(['load', 'partner', '--target', target, ...short, ...mix], { env });

        const made = requests.filter(({ url, method }) => url === '/reservations' && method === 'POST');
        const cancelled = requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
        expect(stdout).not.toContain('LEFT BEHIND');
        expect(made.length).toBeGreaterThan(50);
        expect(cancelled.toSorted()).toEqual(made.map((_, index) => `/reservations/r-${index}`).toSorted());
        expect(made[0]?.body).toMatch(/^\{"price":\{"amount":7\},"purchaserId":"[0-9a-f-]{36}"\}$/);
      },
    );
  });

  it.each([
    // The outcome may be inconclusive on a busy machine.
    ['a slow fulfill does not pass', 350, [1, 4]],
    ['a fast fulfill does not fail', 0, [0, 4]],
  ])('fulfills each reservation once, and cancels it: %s', async (_, fulfillMs, codes) => {
    let reserved = 0;
    const received: string[] = [];
    const server = createServer((request, response) => {
      const { method = '', url = '' } = request;
      request.resume();
      received.push(`${method} ${url}`);
      if (url === '/reservations') response.end(`{"id":"r-${reserved++}"}`);
      else if (url.endsWith('/fulfill')) setTimeout(() => response.end('{"status":"FULFILLED"}'), fulfillMs);
      else response.end('{"price":1}');
    });
    const origin = await listenLocally(server);
    const target = await partnerFile(origin);
    const words = ['load', 'partner', '--target', target, ...short, '--mix', 'fulfill=1', '--allow-reservations'];
    const { code, stdout } = await call(words, { env });
    await closeServer(server);

    expect(codes).toContain(code);
    expect(stdout).toContain('reservations for fulfill, removed afterwards');
    expect(stdout).not.toContain('LEFT BEHIND');
    const idsOf = (pattern: RegExp) => received.flatMap((line) => pattern.exec(line)?.[1] ?? []).toSorted();
    const fulfilled = idsOf(/^POST \/reservations\/(.*)\/fulfill$/);
    expect(fulfilled.length).toBeGreaterThan(100);
    expect(new Set(fulfilled).size).toBe(fulfilled.length);
    expect(idsOf(/^DELETE \/reservations\/(.*)$/)).toHaveLength(reserved);
  });

  it('ends the preparation at the first refusal, and cancels what it has reserved', async () => {
    const open = new Set<string>();
    let asked = 0;
    const server = createServer((request, response) => {
      const { method = '', url = '' } = request;
      request.resume();
      if (method === 'DELETE') open.delete(url);
      if (url !== '/reservations') return void response.end('{"price":1}');
      asked += 1;
      if (asked === 20) return void response.writeHead(429).end();
      const id = `r-${asked}`;
      open.add(`/reservations/${id}`);
      // The other calls are still under way when one is refused.
      return void setTimeout(() => response.end(`{"id":"${id}"}`), 20);
    });
    const target = await partnerFile(await listenLocally(server));
    const words = ['load', 'partner', '--target', target, ...short, '--mix', 'fulfill=1', '--allow-reservations'];
    const { code } = await call(words, { env });
    await closeServer(server);

    expect(code).toBe(3);
    expect(asked).toBeLessThan(30);
    expect([...open]).toEqual([]);
  });

  it('refuses to make more reservations than it can clean up', async () => {
    await serving(
      () => ({ status: 200, body: { price: 1, id: 'r' } }),
      async (baseUrl, requests) => {
        const target = await partnerFile(baseUrl);
        const words = ['--rate', '60000', '--duration', '1m', '--mix', 'fulfill=1', '--allow-reservations'];
        const { code, stdout } = await call(['load', 'partner', '--target', target, ...words], { env });

        expect(code).toBe(3);
        expect(stdout).toMatch(/fulfill needs [\d,]+ reservations before the load; at most 20,000 are allowed/);
        expect(requests).toHaveLength(1);
      },
    );
  });

  it('lists the reservations that it could not cancel', async () => {
    await serving(
      ({ method, url }) => {
        if (method === 'DELETE') return { status: 500 };
        return url === '/reservations' ? { status: 200, body: { id: 7 } } : { status: 200, body: { price: 1 } };
      },
      async (baseUrl) => {
        const target = await partnerFile(baseUrl);
        const mix = ['--mix', 'reserve=1', '--allow-reservations'];
        const { stdout } = await call(['load', 'partner', '--target', target, ...short, ...mix], { env });

        expect(stdout).toMatch(
          /LEFT BEHIND {2}octoproof could not remove these objects from the target: reservation 7,[\s\S]* and\s+[\d,]+\s+more\n/,
        );
      },
    );
  });

  it('sends no load if the first request fails', async () => {
    await serving(
      () => ({ status: 401 }),
      async (baseUrl, requests) => {
        const target = await partnerFile(baseUrl);
        const { code, stdout } = await call(['load', 'partner', '--target', target, ...short], { env });

        expect(code).toBe(3);
        expect(stdout).toContain('PROBLEM  checkAvailability got HTTP 401');
        expect(requests).toHaveLength(1);
      },
    );
  });

  it('exits with 3 if nothing listens at the address', async () => {
    const target = await serving(
      () => ({ status: 200 }),
      async (baseUrl) => await partnerFile(baseUrl),
    );
    const path = join(folder, 'not-started.json');
    const reports = ['--report', `json=${path}`];
    const { code, stdout } = await call(['load', 'partner', '--target', target, ...short, ...reports], { env });

    expect(code).toBe(3);
    expect(stdout).toContain('checkAvailability got no reply: refused');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      outcome: 'could-not-run',
      reason: 'aborted',
      sentInAll: 0,
      problems: [{ message: expect.stringContaining('checkAvailability got no reply: refused') }],
      exitCode: 3,
    });
  });

  it('ends early when the target breaks, and does not pass', async () => {
    let asked = 0;
    await serving(
      () => ({ status: (asked += 1) > 1 ? 503 : 200, body: {} }),
      async (baseUrl) => {
        const target = await partnerFile(baseUrl);
        const long = ['--rate', '6000', '--duration', '10m', '--ramp', '0', '--warm-up', '0'];
        const { code, stdout } = await call(['load', 'partner', '--target', target, ...long], { env });

        expect([1, 4]).toContain(code);
        expect(stdout).toContain('status 503');
        expect(stdout).toMatch(/the run ended early|a TP99 of 200 ms is exceeded/);
      },
    );
  });

  it('cancels every reservation and gives no verdict when it is interrupted', async () => {
    let stop = (): void => {};
    let served = 0;
    await serving(
      ({ method, url }) => {
        if (method !== 'POST' || url !== '/reservations') return { status: 200, body: { price: 1 } };
        served += 1;
        if (served === 20) stop();
        return { status: 200, body: { id: `s-${served}` } };
      },
      async (baseUrl, requests) => {
        const target = await partnerFile(baseUrl);
        const long = ['--rate', '3000', '--duration', '10m', '--ramp', '0', '--warm-up', '0'];
        const words = ['load', 'partner', '--target', target, ...long, '--mix', 'reserve=1', '--allow-reservations'];
        const onListening = (how: () => void): void => void (stop = how);
        const { code, stdout } = await call(words, { env, onListening });

        expect(code).toBe(3);
        expect(stdout).toContain('COULD NOT RUN  the run was interrupted');
        const count = (wanted: string) =>
          requests.filter(({ method, url }) => `${method} ${url}`.startsWith(wanted)).length;
        expect(count('DELETE /reservations/s-')).toBe(count('POST /reservations'));
      },
    );
  });

  it.each([
    ['from the first request on', 0, /PROBLEM {2}the run took longer than 1 s/],
    ['after the load has begun', 20, /the run was interrupted[\s\S]*PROBLEM|PROBLEM[\s\S]*the run was interrupted/],
  ])(
    'ends after --max-duration if the target hangs %s',
    async (_, answers, message) => {
      let asked = 0;
      const server = createServer((request, response) => {
        request.resume();
        asked += 1;
        if (asked <= answers) response.end('{"price":1}');
      });
      const origin = await listenLocally(server);
      const target = await partnerFile(origin);
      const path = join(folder, `overdue-${answers}.json`);
      const words = ['--timeout', '60s', '--max-duration', '1', '--report', `json=${path}`];
      const begun = Date.now();
      const { code, stdout } = await call(['load', 'partner', '--target', target, ...short, ...words], { env });
      await closeServer(server);

      // Without --max-duration, the first call alone would wait 60 s.
      expect(Date.now() - begun).toBeLessThan(60_000);
      expect(code).toBe(3);
      expect(stdout).toMatch(message);
      expect(stdout).toContain('--max-duration TIME');
      expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
        problems: [{ message: 'the run took longer than 1 s' }],
        exitCode: 3,
      });
    },
    90_000,
  );

  it('ends soon after it is interrupted, even if the target answers no cancellation', async () => {
    let stop = (): void => {};
    let reserved = 0;
    const server = createServer((request, response) => {
      request.resume();
      if (request.method === 'DELETE') return;
      if (request.url === '/reservations') reserved += 1;
      if (reserved === 20) stop();
      response.end(request.url === '/reservations' ? `{"id":"r-${reserved}"}` : '{"price":1}');
    });
    const origin = await listenLocally(server);
    const target = await partnerFile(origin);
    const words = ['--timeout', '60s', '--mix', 'reserve=1', '--allow-reservations'];
    const onListening = (how: () => void): void => void (stop = how);
    const begun = Date.now();
    const { code, stdout } = await call(['load', 'partner', '--target', target, ...short, ...words], {
      env,
      onListening,
    });
    await closeServer(server);

    expect(Date.now() - begun).toBeLessThan(60_000);
    expect(code).toBe(3);
    expect(stdout).toContain('LEFT BEHIND  octoproof could not remove these objects from the target: reservation r-1,');
  }, 90_000);

  it('loads the bundled partner, which verifies every signature', async () => {
    const path = join(folder, 'reference.json');
    const words = ['load', 'partner', '--reference', ...short, '--quiet', '--report', `json=${path}`];
    const { code, stdout } = await call(words);

    expect(stdout.split('\n')[0]).toMatch(outcomeLine(code));
    const report: { readonly errorsInAll: object } = JSON.parse(await readFile(path, 'utf8'));
    expect(Object.keys(report.errorsInAll).filter((kind) => kind.startsWith('status'))).toEqual([]);
  });
});
