import { request } from 'node:http';
import { expect, test } from 'vitest';
import { call } from '../fake-io.testing.ts';
import { whileServing } from './served.testing.ts';

type Sent = Readonly<{ method?: string; path: string; headers?: Readonly<Record<string, string>>; body?: string }>;

/** Sends a request with any headers; fetch would replace some of them. Returns the status. */
async function statusOf(baseUrl: string, { method = 'GET', path, headers = {}, body = '' }: Sent): Promise<number> {
  return await new Promise((resolve, reject) => {
    const outgoing = request(`${baseUrl}${path}`, { method, headers }, (incoming) => {
      resolve(incoming.statusCode ?? 0);
      incoming.destroy();
    });
    outgoing.on('error', reject).end(body);
  });
}

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
const json = { 'content-type': 'application/json' };
const registration = JSON.stringify({
  displayName: 'Quiet Harbor Two',
  partnerContactName: 'Ana',
  partnerContactEmail: 'ana@partner.example',
});
const register = { method: 'POST', path: '/octo-gateway/v1/register', body: registration };
const arrange = { method: 'POST', path: '/control/arrange', body: '{"state":"offer"}' };
const journal = { path: '/_octoproof/journal/events' };

test('a served storefront refuses requests of web pages of other sites', async () => {
  await whileServing(['--control'], async (baseUrl) => {
    const statuses = async (headers: Readonly<Record<string, string>>) =>
      await Promise.all([register, arrange, journal].map(async (one) => await statusOf(baseUrl, { ...one, headers })));
    expect(await statuses(evil)).toEqual([403, 403, 403]);
    expect(await statuses({ ...json, host: 'evil.example' })).toEqual([421, 421, 421]);
    expect(await statuses(json)).toEqual([200, 200, 200]);
    // A form of a page can send these without a preflight, in an old browser without an Origin.
    expect(await statusOf(baseUrl, { ...arrange, headers: { 'content-type': 'text/plain' } })).toBe(415);
  });
});

test('--allow-host answers to a further host name', async () => {
  await whileServing(['--allow-host', 'storefront'], async (baseUrl) => {
    expect(await statusOf(baseUrl, { path: '/health', headers: { host: 'storefront:8080' } })).toBe(200);
    expect(await statusOf(baseUrl, { path: '/health', headers: { host: 'other:8080' } })).toBe(421);
  });
});

test('a served partner refuses requests of web pages of other sites', async () => {
  let stop: (() => void) | null = null;
  const statuses: number[] = [];
  await call(['serve', 'partner', '--control'], {
    onListening: (listener) => {
      stop = listener;
    },
    onPrinted(text) {
      const baseUrl = /base URL +(\S+)/.exec(text)?.[1] ?? '';
      const product = { ...arrange, body: '{"state":"product"}' };
      void (async () => {
        for (const headers of [evil, { ...json, host: 'evil.example' }, json])
          statuses.push(await statusOf(baseUrl, { ...product, headers }));
        stop?.();
      })();
    },
  });
  expect(statuses).toEqual([403, 421, 200]);
});
