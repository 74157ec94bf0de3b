import { expect, it } from 'vitest';
import { runClient } from '../../../../src/certification/client/run-client.ts';
import type { ClientSettings } from '../../../../src/certification/client/settings.ts';
import type { CheckResult } from '../../../../src/run/events.ts';
import { client } from '../../index.ts';
import { keyStimuli } from './index.ts';

const settings: ClientSettings = {
  driver: null,
  port: 0,
  host: '127.0.0.1',
  provoke: true,
  register: false,
  timeScale: 1,
  timeout: 10,
  acceptGaps: [],
  only: [],
  skip: [],
  reports: [],
};

type Send = (
  method: string,
  path: string,
  rest?: { readonly body?: unknown; readonly key?: string },
) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: any }>;

/** Runs a client against the sandbox with the stimuli of this folder only, and gives the result of each rule. */
async function resultsWith(use: (send: Send) => Promise<void>): Promise<ReadonlyMap<string, CheckResult>> {
  const results = new Map<string, CheckResult>();
  const stop = new AbortController();
  let failure: unknown = null;
  await runClient(
    {
      settings,
      env: {},
      signal: stop.signal,
      reporter: (event) => {
        if (event.type === 'check-finished') results.set(event.result.id, event.result);
      },
      onOpen({ baseUrl, apiKey }) {
        const send: Send = async (method, path, { body, key = apiKey ?? '' } = {}) => {
          const reply = await fetch(`${baseUrl}/octo-gateway/v1${path}`, {
            method,
            headers: {
              'user-agent': 'HarborLane/1.0 (+https://harbor.example/contact)',
              ...(key === '' ? {} : { 'g-api-key': key }),
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const text = await reply.text();
          return { status: reply.status, headers: reply.headers, body: text === '' ? null : JSON.parse(text) };
        };
        use(send)
          .catch((error: unknown) => {
            failure = error;
          })
          .finally(() => stop.abort());
      },
    },
    { ...client, stimuli: keyStimuli },
  );
  if (failure !== null) throw failure;
  return results;
}

const input = {
  displayName: 'Harbor Lane Deals',
  partnerContactName: 'Ann Example',
  partnerContactEmail: 'ann@harbor.example',
};

/** The deal with three digits after the point. */
async function oddProduct(send: Send): Promise<any> {
  const { body } = await send('GET', '/products?country=US&limit=1000');
  return body.products.find((one: any) => one.options[0].units[0].pricing[0].currencyPrecision === 3);
}

it('serves one deal with another precision in lists, carts and mismatches', async () => {
  const results = await resultsWith(async (send) => {
    const odd = await oddProduct(send);
    const ids = { productId: odd.id, optionId: odd.options[0].id };
    const { retail } = odd.options[0].units[0].pricing[0];
    expect(retail).toBe(25_050);

    const items = [{ ...ids, quantity: 2, expectedPrice: retail }];
    const created = await send('POST', '/carts', { body: { country: 'US', items } });
    expect(created.status).toBe(200);
    expect(created.body.items[0]).toMatchObject({ pricing: { retail, currencyPrecision: 3 }, lineTotal: 50_100 });
    expect(created.body.totals).toMatchObject({ grandTotal: 5_010, currencyPrecision: 2 });

    // No power of ten: K21 would judge it on a slow machine.
    for (const wrong of [2_501, 25_051]) {
      const body = { country: 'US', items: [{ ...ids, quantity: 1, expectedPrice: wrong }] };
      const refused = await send('POST', '/carts', { body });
      expect(refused.body.details).toMatchObject({
        error: 'PRICE_MISMATCH',
        currentPrice: retail,
        expectedPrice: wrong,
        currencyPrecision: 3,
      });
    }
    const line = `/carts/${created.body.id}/items/${ids.optionId}`;
    expect((await send('PATCH', line, { body: { quantity: 3, expectedPrice: retail } })).body.items[0].lineTotal).toBe(
      75_150,
    );
    expect((await send('PATCH', line, { body: { quantity: 3, expectedPrice: 25_055 } })).body.details).toMatchObject({
      currentPrice: retail,
      expectedPrice: 25_055,
      path: '$.expectedPrice',
    });
    expect((await send('DELETE', line)).status).toBe(200);
  });

  expect(results.get('client/K21')).toMatchObject({ verdict: 'passed' });
  expect(results.get('client/K24')).toMatchObject({ verdict: 'passed' });
  expect(results.get('client/K25')).toMatchObject({ verdict: 'passed', exercised: 3 });
});

it('limits, refuses, closes and drops registrations by turns', async () => {
  const results = await resultsWith(async (send) => {
    const register = async () => await send('POST', '/register', { body: input, key: '' });
    const limited = await register();
    expect([limited.status, limited.body.error, limited.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      '20',
    ]);
    const done = await register();
    expect(done.status).toBe(200);
    expect((await send('GET', '/partners/me', { key: done.body.token })).status).toBe(200);
    expect((await register()).body.error).toBe('BAD_REQUEST');
    await register();
    expect((await register()).body.error).toBe('SELF_REGISTRATION_CLOSED');
    await register();
    expect((await register()).body.error).toBe('INTERNAL_SERVER_ERROR');
    await register();
    await expect(register()).rejects.toThrow();
  });

  expect(results.get('client/K19')).toMatchObject({ verdict: 'failed', findings: [{ received: expect.any(String) }] });
  expect(results.get('client/K08')).toMatchObject({ verdict: 'passed' });
  expect(results.get('client/K09')).toMatchObject({ verdict: 'failed' });
  expect(results.get('client/K18')).toMatchObject({ verdict: 'observed' });
  expect(results.get('client/K20')).toMatchObject({ verdict: 'warned' });
  expect(JSON.stringify([...results.values()])).not.toMatch(/omk_[0-9a-f]{8}_/);
});

it('revokes the key after everything else, and accepts the key of a new registration', async () => {
  const results = await resultsWith(async (send) => {
    const odd = await oddProduct(send);
    const items = [{ productId: odd.id, optionId: odd.options[0].id, quantity: 1 }];
    expect((await send('GET', '/partners/me')).status).toBe(200);
    const { body: cart } = await send('POST', '/carts', { body: { country: 'US', items } });
    await send('GET', `/carts/${cart.id}`);
    await send('POST', `/carts/${cart.id}/items`, { body: { items } });
    await send('PATCH', `/carts/${cart.id}/items/${items[0]?.optionId}`, { body: { quantity: 3 } });
    expect((await send('DELETE', `/carts/${cart.id}/items/${items[0]?.optionId}`)).status).toBe(200);
    const refused = await send('GET', '/partner-bookings/0b7f5a0e-0000-4000-8000-000000000000');
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'unauthenticated', details: null }]);
    expect((await send('GET', '/supplier')).status).toBe(401);
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, body } = await send('POST', '/register', { body: input, key: '' });
      if (status === 200) expect((await send('GET', '/supplier', { key: body.token })).status).toBe(200);
    }
  });

  expect(results.get('client/K12')).toMatchObject({ verdict: 'warned' });
});
