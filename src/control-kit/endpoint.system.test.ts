import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.testing.ts';
import { listenLocally } from '../http/listen.ts';
import { controlEndpoint, NotOfferedError, UnmetParamsError, type ControlFunctions } from './index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const key = 'Cnry-control-key';

/** The functions of a service that offers few states. The Python functions below do the same. */
const functions: ControlFunctions = {
  offer: {
    arrange({ options = 1, retail = 3500, category }) {
      if (category === 'none') throw new UnmetParamsError('no such category');
      const optionIds = Array.from({ length: options }, (_, index) => `option-${index}`);
      return { productId: 'product-1', optionIds, retail };
    },
    change: {
      soldOut: () => {},
      ended() {
        throw new NotOfferedError('deals never end here');
      },
      retail(offer, amount) {
        if (offer.retail === amount) throw new Error('Cnry-detail');
      },
    },
  },
  partner: {
    arrange: () => ({ apiKey: 'old', partnerId: 'p' }),
    change: { rotated: () => ({ apiKey: 'new' }) },
    release({ apiKey }) {
      if (apiKey !== 'new') throw new Error(`released with ${apiKey}`);
    },
  },
  carts: { arrange: Object.assign(() => ({ count: -1 })) },
};

const inPython = `
from wsgiref.simple_server import make_server, WSGIRequestHandler
from octoproof_control import ControlEndpoint, NotOffered, UnmetParams

class Functions:
    def arrange_offer(self, params):
        if params.get("category") == "none":
            raise UnmetParams("no such category")
        options = [f"option-{index}" for index in range(params.get("options", 1))]
        return {"productId": "product-1", "optionIds": options, "retail": params.get("retail", 3500)}
    def change_offer_soldOut(self, offer, value, to):
        pass
    def change_offer_ended(self, offer, value, to):
        raise NotOffered("deals never end here")
    def change_offer_retail(self, offer, amount, to):
        if offer["retail"] == amount:
            raise Exception("Cnry-detail")
    def arrange_partner(self, params):
        return {"apiKey": "old", "partnerId": "p"}
    def change_partner_rotated(self, partner, value, to):
        return {"apiKey": "new"}
    def release_partner(self, partner):
        if partner["apiKey"] != "new":
            raise Exception("released with the old key")
    def arrange_carts(self, params):
        return {"count": -1}

class Quiet(WSGIRequestHandler):
    def log_message(self, *words):
        pass

schema = "${root}schemas/octoproof/control.schema.json"
with make_server("127.0.0.1", 0, ControlEndpoint(Functions(), key="${key}", schema=schema), handler_class=Quiet) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
`;

interface Served {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

async function served(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  return {
    url: `${await listenLocally(server)}/control`,
    close: async () => await new Promise((resolve) => server.close(resolve)),
  };
}

const folder = temporaryFolder();

async function servedByPython(): Promise<Served> {
  await writeFile(join(folder, 'serve.py'), inPython);
  const child = spawn('python3', ['-B', join(folder, 'serve.py')], {
    env: { ...process.env, PYTHONPATH: join(root, 'starters/control') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('error', reject).once('exit', () => reject(new Error('Python ended before it served')));
  });
  return {
    url: `http://127.0.0.1:${port}/control`,
    close: async () => child.kill(),
  };
}

const kits: readonly (readonly [string, () => Promise<Served>])[] = [
  ['JavaScript', () => served(controlEndpoint(functions, { key, onError: () => {} }))],
  ['Python', servedByPython],
];

describe.each(kits)('the control kit in %s', (_, start) => {
  let kit: Served;
  beforeAll(async () => {
    kit = await start();
  });
  afterAll(async () => await kit.close());

  async function post(verb: string, body: unknown, sent = `Bearer ${key}`) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await fetch(`${kit.url}/${verb}`, { method: 'POST', body: text, headers: { authorization: sent } });
    const json: { readonly handle: string; readonly data?: unknown; readonly error: string } = Object(
      await reply.json(),
    );
    return { status: reply.status, ...json };
  }
  const arranged = async (state: string) => (await post('arrange', { state })).handle;

  test('arrange, change and release call the functions', async () => {
    const offer = await post('arrange', { state: 'offer', params: { options: 2 } });
    expect(offer).toMatchObject({
      status: 200,
      data: { productId: 'product-1', optionIds: ['option-0', 'option-1'], retail: 3500 },
    });
    const { handle } = offer;
    expect(await post('change', { handle, to: { soldOut: true } })).toEqual({ status: 200, data: {} });
    expect(await post('release', { handle })).toEqual({ status: 200 });
    expect((await post('change', { handle, to: { soldOut: true } })).status).toBe(400);
    expect((await post('release', { handle })).status).toBe(200);
  });

  test('passes data that a change returns to later functions', async () => {
    const handle = await arranged('partner');
    expect(await post('change', { handle, to: { rotated: true } })).toEqual({ status: 200, data: { apiKey: 'new' } });
    expect((await post('release', { handle })).status).toBe(200);
    expect((await post('release', { handle: await arranged('partner') })).status).toBe(500);
  });

  test('answers 501 for a missing function and for NotOfferedError', async () => {
    expect(await post('arrange', { state: 'promotion', params: { startedAt: 'now' } })).toMatchObject({ status: 501 });
    expect(await post('arrange', { state: 7 })).toMatchObject({ status: 501 });
    expect(await post('arrange', { state: 'constructor' })).toMatchObject({ status: 501 });
    const handle = await arranged('offer');
    expect(await post('change', { handle, to: { unlisted: true } })).toMatchObject({
      status: 501,
      error: 'no change unlisted of offer',
    });
    const ended = await post('change', { handle, to: { ended: true } });
    expect(ended).toEqual({ status: 501, error: 'deals never end here' });
  });

  test.each([
    [{ options: 0 }, 'params/options'],
    [{ options: '2' }, 'params/options'],
    [{ colour: 'red' }, 'params'],
    [{ promotion: { amount: 5 } }, 'params/promotion'],
    ['none', 'params'],
    [{ category: 'none' }, 'no such category'],
  ])('answers 400 to an offer with %j', async (params, says) => {
    const { status, error } = await post('arrange', { state: 'offer', params });
    expect([status, error]).toEqual([400, expect.stringContaining(says)]);
  });

  test('answers 400 to an invalid change, an unknown handle and an invalid body', async () => {
    const handle = await arranged('offer');
    for (const to of [{ soldOut: false }, { retail: -1 }, 'soldOut'])
      expect((await post('change', { handle, to })).status).toBe(400);
    expect(await post('change', { handle: 'h', to: {} })).toEqual({ status: 400, error: 'no such handle' });
    expect((await post('arrange', '{"state":')).status).toBe(400);
    expect((await post('arrange', [])).status).toBe(400);
  });

  test('answers 500 without details if a function throws or returns invalid data', async () => {
    expect(await post('arrange', { state: 'carts', params: { apiKey: 'k' } })).toMatchObject({ status: 500 });
    const failed = await post('change', { handle: await arranged('offer'), to: { retail: 3500 } });
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed)).not.toContain('Cnry');
  });

  test('answers 401 without the key, and 404 for other paths and methods', async () => {
    for (const sent of ['', 'Bearer wrong', `Basic ${key}`])
      expect((await post('arrange', { state: 'offer' }, sent)).status).toBe(401);
    expect((await post('arranged', {})).status).toBe(404);
    expect((await fetch(`${kit.url}/arrange`)).status).toBe(404);
  });
});

test('the kit in JavaScript accepts a body that the server has parsed, as Express and Fastify do', async () => {
  const control = controlEndpoint(functions);
  const kit = await served((request, response) =>
    control(Object.assign(request, { body: { state: 'offer' } }), response),
  );
  const reply = await fetch(`${kit.url}/arrange`, { method: 'POST' });
  expect(reply.status).toBe(200);
  await kit.close();
});
