import { describe, expect, it } from 'vitest';
import { verify } from '../../../reference/signing/index.ts';
import {
  cartIdMark,
  k6Script,
  optionIdMark,
  productIdMark,
  purchaserEmailHashMark,
  purchaserIdMark,
  type K6Script,
} from './script.ts';
import { inStandInForK6 } from './stand-ins.testing.ts';

const partner: K6Script = {
  version: '1.2.3',
  baseUrl: 'http://127.0.0.1:9/base',
  endpoints: [
    {
      name: 'checkAvailability',
      rate: 9_000,
      method: 'POST',
      path: `/v1/products/42/availability?purchaserId=${purchaserIdMark}&purchaserEmailHash=${purchaserEmailHashMark}&city=a+b`,
      body: `{"purchaser":"${purchaserIdMark}","note":"\u2028"}`,
    },
    { name: 'status', rate: 1_000, method: 'GET', path: '/v1/reservations/7', body: null },
  ],
  credential: {
    kind: 'signature',
    keyVariable: 'OCTOPROOF_SIGNING_KEY',
    signedBaseUrl: 'https://partner.example.com',
    scheme: 'acme-third-party',
  },
  preparation: null,
  headers: { 'x-tenant': 'blue', 'x-token': { variable: 'HEADER_X_TOKEN' } },
  warmUpSeconds: 10,
  durationSeconds: 60,
  limitMs: 200,
  timeoutMs: 10_000,
  quantile: 0.99,
  seed: 7,
  purchasers: 1_000,
};
const env = { OCTOPROOF_SIGNING_KEY: 'key ü', HEADER_X_TOKEN: 'token-1', ENDPOINT: 'checkAvailability' };

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly params: { readonly headers: Readonly<Record<string, string>>; readonly tags: unknown };
}

async function ask<T>(question: string, { script = partner, more = env }: { script?: K6Script; more?: object } = {}) {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the caller states the type of the result
  return (await inStandInForK6({ script: k6Script(script), ask: question, env: { ...more } })) as T;
}

describe('k6Script', () => {
  it('signs every request with its own nonce, for its own purchaser', async () => {
    const requests = await ask<readonly SentRequest[]>(`
      for (let turn = 0; turn < 3; turn += 1) { k6.scenario.iterationInTest = turn; script.send(); }
      return k6.sent;`);

    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(3);
    expect(new Set(requests.map(({ params }) => params.headers['authorization'])).size).toBe(3);
    for (const { method, url, body, params } of requests) {
      expect(url).toMatch(
        /^http:\/\/127\.0\.0\.1:9\/base\/v1\/products\/42\/availability\?purchaserId=[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}&purchaserEmailHash=[\w-]{43}&city=a\+b$/,
      );
      const publicUrl = url.replace('http://127.0.0.1:9/base', 'https://partner.example.com');
      const authorization = params.headers['authorization'] ?? '';
      expect(verify({ method, url: publicUrl, body, authorization }, 'key ü', 'acme-third-party')).toEqual({
        valid: true,
      });
      expect(params.headers).toMatchObject({
        'x-tenant': 'blue',
        'x-token': 'token-1',
        'content-type': 'application/json',
      });
      expect(params.tags).toEqual({ name: 'checkAvailability' });
    }
  });

  it('sends the same purchasers for the same seed, and others for another seed', async () => {
    const bodies = (seed: string) =>
      ask<readonly string[]>(
        'for (const turn of [0, 1000, 1]) { k6.scenario.iterationInTest = turn; script.send(); } return k6.sent.map((one) => one.body);',
        { more: { ...env, OCTOPROOF_SEED: seed } },
      );
    const [first, again, other] = [await bodies('7'), await bodies('7'), await bodies('8')];

    expect(again).toEqual(first);
    expect(first[1]).toBe(first[0]);
    expect(first[2]).not.toBe(first[0]);
    expect(other[0]).not.toBe(first[0]);
  });

  it('includes the time to connect in the latency, and counts errors as above the limit', async () => {
    const samples = await ask(`
      const replies = [[200, 0, 200], [200, 150, 51], [503, 0, 1], [0, 0, 0], [302, 0, 1], [204, 0, 1]];
      for (const [status, blocked, duration] of replies) {
        k6.reply = { status, timings: { blocked, duration } };
        script.send();
      }
      return k6.samples.filter(([name]) => name === 'above_limit').map(([, above]) => above);`);

    expect(samples).toEqual([false, true, true, true, true, false]);
  });

  it('plans a constant arrival rate for each endpoint after a ramp, and thresholds that need samples', async () => {
    const { scenarios, thresholds } = await ask<{ scenarios: object; thresholds: object }>('return script.options;');

    expect(scenarios).toMatchObject({
      warm_up_checkAvailability: { executor: 'ramping-arrival-rate', stages: [{ target: 9_000, duration: '10s' }] },
      checkAvailability: {
        executor: 'constant-arrival-rate',
        rate: 9_000,
        timeUnit: '1m',
        duration: '60s',
        startTime: '10s',
        env: { ENDPOINT: 'checkAvailability' },
      },
      status: { executor: 'constant-arrival-rate', rate: 1_000 },
    });
    expect(thresholds).toMatchObject({
      'time_from_send{endpoint:checkAvailability}': ['p(99)<=200'],
      'above_limit{endpoint:checkAvailability}': ['rate<=0.01'],
      'dropped_iterations{endpoint:checkAvailability}': ['count==0'],
      'iterations{endpoint:checkAvailability}': ['count>=8910'],
    });
  });

  it('contains no key, and does not start without it', async () => {
    expect(k6Script(partner)).not.toContain(env.OCTOPROOF_SIGNING_KEY);
    await expect(ask('return null;', { more: {} })).rejects.toThrow(/OCTOPROOF_SIGNING_KEY/);
  });

  it('refuses a duration that is not a number above 0', async () => {
    await expect(ask('return null;', { more: { ...env, OCTOPROOF_DURATION: '0' } })).rejects.toThrow(/DURATION/);
  });

  it('reads the product list of a storefront, makes carts to read, and abandons them at the end', async () => {
    const script: K6Script = {
      ...partner,
      endpoints: [
        { name: 'products', rate: 600, method: 'GET', path: '/v1/products?limit=10', body: null },
        { name: 'read-cart', rate: 600, method: 'GET', path: `/v1/carts/${cartIdMark}`, body: null },
      ],
      credential: { kind: 'key', keyVariable: 'OCTOPROOF_API_KEY', header: 'g-api-key' },
      preparation: {
        listPath: '/v1/products?limit=10',
        cart: { path: '/v1/carts', body: `{"items":[{"productId":"${productIdMark}","optionId":"${optionIdMark}"}]}` },
      },
      headers: {},
    };
    const sent = await ask<readonly (readonly [method: string, path: string, body: string | null])[]>(
      `
      const deal = (id, more) => ({ id, status: 'active', options: [{ id: id + '-o' }], ...more });
      const pages = {
        '': { products: [deal('gone', { status: 'expired' }), deal('sold"out')], hasMore: true, nextCursor: 'a+b' },
        '&cursor=a%2Bb': { products: [deal('good')], hasMore: false, nextCursor: null },
      };
      let made = 0;
      const answer = (status, value) => ({ status, body: JSON.stringify(value), timings: k6.reply.timings });
      k6.request = (method, url, body) => {
        const path = url.slice('http://127.0.0.1:9/base'.length);
        k6.sent.push([method, path, body]);
        if (path.includes('/products')) return answer(200, pages[path.split('limit=10')[1]]);
        if (method !== 'POST') return answer(200, {});
        return body.includes('sold') ? answer(400, {}) : answer(200, { id: 'cart ' + (made += 1) });
      };
      const prepared = script.setup();
      k6.sent.push(['LOAD', '', null]);
      for (const ENDPOINT of ['products', 'read-cart'])
        for (const turn of [0, 1, 2]) { __ENV.ENDPOINT = ENDPOINT; k6.scenario.iterationInTest = turn; script.send(prepared); }
      script.teardown(prepared);
      return k6.sent;`,
      { script, more: { OCTOPROOF_API_KEY: 'key 1' } },
    );
    const goodCart = ['POST', '/v1/carts', '{"items":[{"productId":"good","optionId":"good-o"}]}'];
    expect(sent).toEqual([
      ['GET', '/v1/products?limit=10', null],
      ['GET', '/v1/products?limit=10&cursor=a%2Bb', null],
      ['POST', '/v1/carts', String.raw`{"items":[{"productId":"sold\"out","optionId":"sold\"out-o"}]}`],
      ...[1, 2, 3, 4, 5].map(() => goodCart),
      ['LOAD', '', null],
      ['GET', '/v1/products?limit=10', null],
      ['GET', '/v1/products?limit=10&cursor=a%2Bb', null],
      ['GET', '/v1/products?limit=10', null],
      ...[1, 2, 3].map((cart) => ['GET', `/v1/carts/cart%20${cart}`, null]),
      ...[1, 2, 3, 4, 5].map((cart) => ['DELETE', `/v1/carts/cart%20${cart}`, null]),
    ]);
  });

  it('sends the key to a storefront without a signature', async () => {
    const script: K6Script = {
      ...partner,
      endpoints: [{ name: 'me', rate: 600, method: 'GET', path: '/octo-gateway/v1/partners/me', body: null }],
      credential: { kind: 'key', keyVariable: 'OCTOPROOF_API_KEY', header: 'g-api-key' },
      headers: {},
    };
    const requests = await ask<readonly SentRequest[]>('script.send(); return k6.sent;', {
      script,
      more: { OCTOPROOF_API_KEY: 'k-1', ENDPOINT: 'me' },
    });

    expect(requests[0]?.params.headers).toEqual({ accept: 'application/json', 'g-api-key': 'k-1' });
    expect(k6Script(script)).not.toContain('hmac');
  });
});
