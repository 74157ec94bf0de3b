import { expect, it } from 'vitest';
import { runClient } from '../../../../src/certification/client/run-client.ts';
import type { ClientSettings } from '../../../../src/certification/client/settings.ts';
import { isObject, type ClientTraffic, type Json } from '../../../../src/client-authoring.ts';
import { client } from '../../index.ts';
import { cartsStimuli } from './index.ts';

const settings: ClientSettings = {
  driver: null,
  port: 0,
  host: '127.0.0.1',
  provoke: true,
  register: false,
  timeout: 10,
  acceptGaps: [],
  only: ['client/K47'],
  skip: [],
  reports: [],
};

interface Reply {
  /** 0 if the connection broke. */
  readonly status: number;
  readonly at: (...path: readonly (string | number)[]) => Json | undefined;
}

type Call = (method: string, path: string, body?: Json) => Promise<Reply>;

/** Runs a client with a single stimulus, and returns what was provoked. */
async function provokedBy(name: string, use: (call: Call) => Promise<void>): Promise<ClientTraffic['provocations']> {
  const stop = new AbortController();
  let provocations: ClientTraffic['provocations'] = [];
  let used: Promise<void> = Promise.resolve();
  const rules = client.rules.map((rule) => ({
    ...rule,
    judge: (traffic: ClientTraffic) => {
      ({ provocations } = traffic);
      return rule.judge(traffic);
    },
  }));
  await runClient(
    {
      settings,
      env: {},
      signal: stop.signal,
      reporter: () => {},
      onOpen: ({ baseUrl, apiKey }) => {
        used = use(callsAt(baseUrl, apiKey ?? '')).finally(() => stop.abort());
        used.catch(() => {});
      },
    },
    { ...client, rules, stimuli: cartsStimuli.filter((stimulus) => stimulus.name === name) },
  );
  await used;
  return provocations;
}

function callsAt(baseUrl: string, apiKey: string): Call {
  return async (method, target, body) => {
    const sent = await fetch(`${baseUrl}/octo-gateway/v1/${target}`, {
      method,
      headers: { 'g-api-key': apiKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null);
    const received = (await sent?.text()) ?? '';
    const json: Json = received === '' ? null : JSON.parse(received);
    return { status: sent?.status ?? 0, at: (...names) => names.reduce<Json | undefined>(entry, json) };
  };
}

function entry(value: Json | undefined, name: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)];
  return isObject(value) ? value[String(name)] : undefined;
}

/** A text of a reply; empty for any other value. */
function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

interface Item {
  readonly productId: string;
  readonly optionId: string;
  readonly expectedPrice: number;
}

/** Options without a limit of units, of different products on sale. */
async function listed(call: Call): Promise<readonly Item[]> {
  const page = await call('GET', 'products?country=US&limit=100');
  const products = page.at('products');
  return (Array.isArray(products) ? products : []).flatMap((product) => {
    const option = entry(entry(product, 'options'), 0);
    const [price, limit] = [entry(entry(entry(option, 'units'), 0), 'pricing'), entry(option, 'restrictions')];
    const isFree = entry(limit, 'maxUnits') === null && entry(limit, 'minUnits') === 1;
    if (!isFree || entry(option, 'active') !== true || entry(product, 'status') !== 'active') return [];
    const expectedPrice = Number(entry(entry(price, 0), 'retail'));
    return [{ productId: text(entry(product, 'id')), optionId: text(entry(option, 'id')), expectedPrice }];
  });
}

interface Shop {
  readonly call: Call;
  readonly first: Item;
  readonly second: Item;
  create(item: Item, quantity?: number): Promise<Reply>;
  /** A cart with the first item. */
  cart(): Promise<string>;
  add(cartId: string, item: Item): Promise<Reply>;
  read(cartId: string): Promise<Reply>;
}

async function withShop(name: string, use: (shop: Shop) => Promise<void>): Promise<readonly unknown[]> {
  const provocations = await provokedBy(name, async (call) => {
    const [first, second] = await listed(call);
    if (first === undefined || second === undefined) throw new Error('the sandbox lists too few products');
    const shop: Shop = {
      call,
      first,
      second,
      create: (item, quantity = 1) => call('POST', 'carts', { country: 'US', items: [{ ...item, quantity }] }),
      cart: async () => text((await shop.create(first)).at('id')),
      add: (cartId, item) => call('POST', `carts/${cartId}/items`, { items: [{ ...item, quantity: 1 }] }),
      read: (cartId) => call('GET', `carts/${cartId}?country=US`),
    };
    await use(shop);
  });
  expect(new Set(provocations.map(({ stimulus }) => stimulus))).toEqual(new Set([name]));
  return provocations;
}

it('null-times, messages and links change a successful reply', async () => {
  await withShop('null-times', async ({ create, first }) => {
    const reply = await create(first);
    expect([reply.status, reply.at('utcCreatedAt'), reply.at('utcExpiresAt')]).toEqual([200, null, null]);
  });
  await withShop('message', async ({ create, first }) => {
    expect((await create(first)).at('messages', 0, 'type')).toBe('info');
  });
  await withShop('unknown-message', async ({ create, first }) => {
    expect((await create(first)).at('messages', 0, 'code')).toBe('zz_unlisted_7');
  });
  await withShop('foreign-cart', async ({ create, first }) => {
    expect((await create(first)).at('buyLink')).toMatch(/[?&]cartId=/);
  });
});

it('link-forms leads to the checkout page in both forms', async () => {
  await withShop('link-forms', async ({ create, first, read }) => {
    const created = await create(first);
    const id = text(created.at('id'));
    const links = [created, await read(id), await read(id)].map((reply) => text(reply.at('buyLink')));
    expect(new Set(links.map((link) => link.split('?')[0])).size).toBe(2);
    expect(links[1]).not.toContain(id);
    for (const link of links) expect((await fetch(link)).status).toBe(200);
  });
});

it('mismatch changes the price for the list, the error and the carts', async () => {
  await withShop('mismatch', async ({ create, first, call }) => {
    const refused = await create(first);
    const now = Number(refused.at('details', 'currentPrice'));
    expect(refused.status).toBe(409);
    expect([first.expectedPrice + 137, first.expectedPrice - 139]).toContain(now);
    expect((await listed(call)).find(({ optionId }) => optionId === first.optionId)?.expectedPrice).toBe(now);
    expect((await create({ ...first, expectedPrice: now })).at('items', 0, 'pricing', 'retail')).toBe(now);
  });
});

it('clamp and declined show in the reply what the next read shows', async () => {
  await withShop('clamp', async ({ cart, first, call, read }) => {
    const id = await cart();
    const reply = await call('PATCH', `carts/${id}/items/${first.optionId}`, { quantity: 5 });
    const kept = reply.at('items', 0, 'quantity');
    expect([3, 4]).toContain(kept);
    expect((await read(id)).at('items', 0, 'quantity')).toBe(kept);
  });
  await withShop('declined', async ({ cart, add, second, read }) => {
    const id = await cart();
    const reply = await add(id, second);
    expect([reply.status, reply.at('messages', 0, 'code'), reply.at('items', 1)]).toEqual([
      200,
      'item_declined',
      undefined,
    ]);
    expect((await read(id)).at('items', 1)).toBeUndefined();
  });
});

it('sold-out and withdrawn products leave the list too', async () => {
  const isListed = async (call: Call, { optionId }: Item) =>
    (await listed(call)).some((item) => item.optionId === optionId);
  await withShop('sold-out', async ({ cart, read, call, first }) => {
    expect((await read(await cart())).at('items', 0, 'unavailableReason')).toBe('SOLD_OUT');
    expect(await isListed(call, first)).toBe(false);
  });
  for (const [name, code] of [
    ['not-cartable', 'PRODUCT_NOT_CARTABLE'],
    ['gone-product', 'INVALID_PRODUCT_ID'],
  ] as const) {
    await withShop(name, async ({ create, call, first }) => {
      expect((await create(first)).at('details', 'error')).toBe(code);
      expect((await create(first)).at('details', 'error')).toBe(code);
      expect(await isListed(call, first)).toBe(false);
    });
  }
});

it.each([
  ['drop-add', 0, 1],
  ['drop-add-after-commit', 0, 2],
  ['add-500', 500, 2],
  ['full-cart', 400, 1],
])('%s answers an add with %i, and leaves %i lines', async (name, status, lines) => {
  await withShop(name, async ({ cart, add, second, read }) => {
    const id = await cart();
    expect((await add(id, second)).status).toBe(status);
    expect((await read(id)).at('itemCount')).toBe(lines);
    expect((await add(id, second)).status).toBe(200);
  });
});

it.each([
  ['create-fails', 400],
  ['drop-create', 0],
])('%s answers only the first create with %i', async (name, status) => {
  await withShop(name, async ({ create, first }) => {
    expect([(await create(first)).status, (await create(first)).status]).toEqual([status, 200]);
  });
});

it('gone-line and gone-cart lose the cart for all later calls', async () => {
  await withShop('gone-line', async ({ cart, first, call, read }) => {
    const id = await cart();
    const refused = await call('DELETE', `carts/${id}/items/${first.optionId}`);
    expect(refused.at('details', 'error')).toBe('INVALID_PRODUCT_ID');
    expect((await read(id)).at('itemCount')).toBe(0);
  });
  await withShop('gone-cart', async ({ cart, read, add, second }) => {
    const [forgotten, emptied] = [await cart(), await cart()];
    expect((await read(forgotten)).at('details', 'error')).toBe('INVALID_CART_ID');
    expect((await add(forgotten, second)).at('details', 'error')).toBe('INVALID_CART_ID');
    const empty = await read(emptied);
    expect([empty.status, empty.at('itemCount')]).toEqual([200, 0]);
  });
});
