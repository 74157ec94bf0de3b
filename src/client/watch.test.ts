import { expect, it } from 'vitest';
import { userAgent } from '../../reference/client/http/request.ts';
import { client } from '../../suites/client/index.ts';
import { runClient } from '../certification/client/run-client.ts';
import type { ClientSettings } from '../certification/client/settings.ts';
import type { CheckResult } from '../run/events.ts';

const settings: ClientSettings = {
  driver: null,
  port: 0,
  host: '127.0.0.1',
  provoke: true,
  register: false,
  timeout: 10,
  acceptGaps: [],
  only: [],
  skip: [],
  reports: [],
};

/** Runs a client against the sandbox, and gives the result of each rule. */
async function resultsWith(use: (sandbox: { baseUrl: string; headers: Record<string, string> }) => Promise<void>) {
  const results = new Map<string, CheckResult>();
  const stop = new AbortController();
  const footer = await runClient(
    {
      settings,
      env: {},
      signal: stop.signal,
      reporter: (event) => {
        if (event.type === 'check-finished') results.set(event.result.id, event.result);
      },
      onOpen: ({ baseUrl, apiKey }) => {
        void use({ baseUrl: `${baseUrl}/octo-gateway/v1`, headers: { 'g-api-key': apiKey ?? '' } }).finally(() =>
          stop.abort(),
        );
      },
    },
    client,
  );
  return { results, footer };
}

it('judges a walk with cursors that are sent back as they are', async () => {
  const { results } = await resultsWith(async ({ baseUrl, headers }) => {
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const query = new URLSearchParams({ country: 'US', limit: '10', ...(cursor === null ? {} : { cursor }) });
      const reply = await fetch(`${baseUrl}/products?${query.toString()}`, { headers });
      const body = JSON.parse(await reply.text());
      expect(reply.status).toBe(200);
      cursor = body.nextCursor;
    }
  });

  expect(results.get('client/K28')).toMatchObject({ verdict: 'passed', exercised: 2 });
  expect(results.get('client/K01')).toMatchObject({ verdict: 'passed', exercised: 3 });
});

it('fails a client that trims a cursor, and shows no key in the result', async () => {
  let key = '';
  const { results } = await resultsWith(async ({ baseUrl, headers }) => {
    key = headers['g-api-key'] ?? '';
    const first = await fetch(`${baseUrl}/products?country=US&limit=10`, { headers });
    const cursor: string = JSON.parse(await first.text()).nextCursor;
    await fetch(`${baseUrl}/products?country=US&limit=10&cursor=${encodeURIComponent(cursor.trim())}`, { headers });
    await fetch(`${baseUrl}/partners/me`);
  });

  expect(results.get('client/K28')).toMatchObject({
    verdict: 'failed',
    findings: [{ kind: 'client', what: 'cursor' }],
  });
  expect(results.get('client/K01')).toMatchObject({ verdict: 'failed', reproduced: { shown: 1, of: 3 } });
  expect(key).toMatch(/^omk_/);
  expect(JSON.stringify([...results.values()])).not.toContain(key);
});

it('recognizes the bundled client by the name of its store', async () => {
  const useAs = (agent: string) =>
    resultsWith(async ({ baseUrl, headers }) => {
      await fetch(`${baseUrl}/partners/me`, { headers: { ...headers, 'user-agent': agent } });
    });

  expect((await useAs(userAgent())).footer.reference).toBe(true);
  expect((await useAs('OtherShop/1.0 (+https://shop.example.com/contact)')).footer).not.toHaveProperty('reference');
});
