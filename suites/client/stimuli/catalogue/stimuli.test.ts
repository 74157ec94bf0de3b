import { beforeAll, describe, expect, it } from 'vitest';
import { runClient } from '../../../../src/certification/client/run-client.ts';
import type { ClientSettings } from '../../../../src/certification/client/settings.ts';
import type { CheckResult } from '../../../../src/run/events.ts';
import { isObject, parseJson, type JsonObject } from '../../../../src/client-authoring.ts';
import { objectsIn, textOf } from '../../traffic/calls.ts';
import { client } from '../../index.ts';
import { keyStimuli } from '../key/index.ts';
import { catalogueStimuli } from './index.ts';

const settings: ClientSettings = {
  driver: null,
  seed: 1,
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

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonObject;
}

/** Sends a request of the client; null if the connection is lost. */
type Send = (path: string, body?: JsonObject) => Promise<Answered | null>;

/** Runs a client without a driver, and gives the result of each rule. */
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
        const headers = { 'g-api-key': apiKey ?? '', 'user-agent': 'Shop/1.0 (+https://shop.example)' };
        const send: Send = async (path, body) => {
          const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
          const reply = await fetch(`${baseUrl}/octo-gateway/v1/${path}`, {
            ...init,
            headers: { ...headers, 'content-type': 'application/json' },
          }).catch(() => null);
          if (reply === null) return null;
          const json = parseJson(await reply.text());
          return { status: reply.status, headers: reply.headers, body: isObject(json) ? json : {} };
        };
        use(send)
          .catch((error: unknown) => (failure = error))
          .finally(() => stop.abort());
      },
    },
    { ...client, stimuli: [...catalogueStimuli, ...keyStimuli] },
  );
  if (failure !== null) throw failure;
  return results;
}

interface Walked {
  readonly replies: readonly (Answered | null)[];
  readonly products: ReadonlyMap<string, JsonObject>;
  readonly timestamp: string;
}

/** A walk as a right client makes it: a failed page is asked again, and a refused cursor starts the walk again. */
async function walk(send: Send, query = ''): Promise<Walked> {
  const replies: (Answered | null)[] = [];
  const products = new Map<string, JsonObject>();
  let cursor: string | null = null;
  for (let calls = 0; calls < 120; calls += 1) {
    const next = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const reply = await send(`products?country=US&limit=10${query}${next}`);
    replies.push(reply);
    if (reply?.body['error'] === 'BAD_REQUEST') cursor = null;
    if (reply?.status !== 200) continue;
    for (const product of objectsIn(reply.body['products'])) products.set(textOf(product['id']) ?? '', product);
    if (reply.body['hasMore'] === false) return { replies, products, timestamp: textOf(reply.body['timestamp']) ?? '' };
    cursor = textOf(reply.body['nextCursor']);
  }
  throw new Error('the walk did not end');
}

function itemOf(product: JsonObject, index = 0): JsonObject {
  const option = objectsIn(product['options'])[index];
  return { productId: textOf(product['id']) ?? '', optionId: textOf(option?.['id']) ?? '', quantity: 1 };
}

/** The products that the stimuli add. */
const arranged = 19;

/** The options whose prices differ between two walks. */
function priceChanges(before: Walked, after: Walked) {
  return [...after.products.values()].flatMap((product) =>
    objectsIn(product['options']).flatMap((option, index) => {
      const old = before.products.get(textOf(product['id']) ?? '');
      const was = objectsIn(old?.['options']).find(({ id }) => id === option['id']);
      const [from, to] = [was, option].map(
        (one) => objectsIn(objectsIn(one?.['units'])[0]?.['pricing'])[0]?.['retail'],
      );
      return typeof from === 'number' && typeof to === 'number' && from !== to
        ? [{ item: itemOf(product, index), from, to }]
        : [];
    }),
  );
}

describe('a right client that walks several times', () => {
  let first: Walked;
  let second: Walked;
  let third: Walked;
  let fourth: Walked;
  const bought: (Answered | null)[] = [];
  let results: ReadonlyMap<string, CheckResult>;
  /** The products that stimuli added, in the order of their stimuli. */
  const added = ({ products }: Walked): readonly JsonObject[] =>
    [...products.values()].filter(({ title }) => title === 'Arranged offer');

  beforeAll(async () => {
    results = await resultsWith(async (send) => {
      first = await walk(send);
      second = await walk(send, `&updatedSince=${encodeURIComponent(first.timestamp)}`);
      third = await walk(send, `&updatedSince=${encodeURIComponent(second.timestamp)}`);
      // The call after a stimulus is ordinary, so the long poll comes only now.
      fourth = await walk(send, `&updatedSince=${encodeURIComponent(third.timestamp)}`);
      const booking = added(first).find(({ availabilityRequired }) => availabilityRequired === true);
      const partlyOff = added(first).find(({ options }) => objectsIn(options)[1]?.['active'] === false);
      const [repriced] = priceChanges(first, second);
      for (const item of [
        itemOf(booking ?? {}),
        itemOf(partlyOff ?? {}, 1),
        itemOf(partlyOff ?? {}),
        { ...repriced?.item, expectedPrice: repriced?.from ?? null },
        { ...repriced?.item, expectedPrice: repriced?.to ?? null },
      ])
        bought.push(await send('carts', { country: 'US', items: [item] }));
    });
  });

  it('still receives every product', () => {
    expect(first.products.size).toBe(260 + arranged);
  });

  it('meets each failure of a page once', () => {
    const failures = first.replies.flatMap((reply) => (reply?.status === 200 ? [] : [reply?.status ?? 'lost']));
    expect(failures).toEqual([500, 500, 500, 429, 'lost', 400, 400]);
    expect(first.replies.find((reply) => reply?.status === 429)?.headers.get('retry-after')).toBe('3');
  });

  it('receives special products, and all of them again in a long poll', () => {
    const text = JSON.stringify(added(first));
    expect(added(first)).toHaveLength(arranged);
    for (const part of ['"status":"sold_out"', '"active":false', '"availabilityRequired":true', '"media":[]'])
      expect(text).toContain(part);
    expect(text).toMatch(/"maxUnits":[3-6]/);
    expect(second.products.size).toBe(arranged);
    expect(fourth.products.size).toBe(first.products.size);
  });

  it('receives a small, a large and a lower new price in the second walk, and others in the third one', () => {
    const sizes = (changes: ReturnType<typeof priceChanges>) =>
      changes.map(({ from, to }) => (to < from ? 'lower' : to > 2 * from ? 'large' : 'small')).toSorted();
    expect(sizes(priceChanges(first, second))).toEqual(['large', 'lower', 'small']);
    expect(sizes(priceChanges(second, third))).toEqual(['large', 'lower', 'small']);
  });

  it('receives products and options that come and go in the second and the third walk', () => {
    const changed = (before: Walked, after: Walked): readonly string[] =>
      added(after).flatMap((product) => {
        const old = before.products.get(textOf(product['id']) ?? '') ?? {};
        const now = [product, old].map((one) => objectsIn(one['options']).length);
        return [
          ...(old['status'] === product['status'] ? [] : [`now ${textOf(product['status'])}`]),
          ...(old['availabilityRequired'] === product['availabilityRequired'] ? [] : ['needs a booking']),
          ...(now[0] === now[1] ? [] : [`${now[0]} options`]),
        ];
      });
    expect(changed(first, second).toSorted()).toEqual([
      '1 options',
      '2 options',
      'needs a booking',
      'now active',
      'now expired',
    ]);
    expect(changed(second, third)).toEqual(['now sold_out']);
  });

  it('gets watermarks that move on by more than ten minutes', () => {
    const instants = [first, second, third, fourth].map(({ timestamp }) => Date.parse(timestamp));
    const steps = instants.slice(1).map((instant, index) => instant - (instants[index] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(600_000);
  });

  it('gets one last page without products', () => {
    const lasts = [first, second, third, fourth].map(
      ({ replies }) => objectsIn(replies.at(-1)?.body['products']).length,
    );
    expect(lasts.filter((products) => products === 0)).toHaveLength(1);
  });

  it('gets from carts what the list says', () => {
    const [booking, off, on, old, repriced] = bought.map((reply) => reply?.body ?? {});
    expect([booking, off]).toMatchObject([booking, off].map(() => ({ details: { error: 'PRODUCT_NOT_CARTABLE' } })));
    expect(on).toMatchObject({ itemCount: 1 });
    const [repricing] = priceChanges(first, second);
    expect(old).toMatchObject({ details: { error: 'PRICE_MISMATCH', currentPrice: repricing?.to } });
    expect(repriced).toMatchObject({ itemCount: 1 });
  });

  it('keeps the rules that its walks exercise', () => {
    const ids = [
      'K27',
      'K28',
      'K30',
      'K31',
      'K32',
      'K33',
      'K34',
      'K35',
      'K38',
      'K44',
      'K46',
      'G06',
      'G14',
      'G16',
      'G17',
    ];
    const verdicts = ids.map((id) => `${id} ${results.get(`client/${id}`)?.verdict}`);
    expect(verdicts).toEqual(ids.map((id) => `${id} passed`));
  });
});

it('fails a client that sells a product that needs a booking, and one that is sold out', async () => {
  const results = await resultsWith(async (send) => {
    const { products } = await walk(send);
    const all = [...products.values()];
    for (const product of [
      all.find(({ availabilityRequired }) => availabilityRequired === true),
      all.find(({ status }) => status === 'sold_out'),
    ])
      await send('carts', { country: 'US', items: [itemOf(product ?? {})] });
  });
  expect(results.get('client/G20')).toMatchObject({ verdict: 'warned', reproduced: { shown: 1 } });
  expect(results.get('client/K41')).toMatchObject({ verdict: 'failed', reproduced: { shown: 1 } });
});
