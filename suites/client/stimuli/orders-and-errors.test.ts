import { expect, it } from 'vitest';
import { runClient } from '../../../src/certification/client/run-client.ts';
import type { ClientSettings } from '../../../src/certification/client/settings.ts';
import { skippingClock } from '../../../src/client/clock.ts';
import { isObject, parseJson, type JsonObject, type Stimulus } from '../../../src/client-authoring.ts';
import { objectsIn, textOf } from '../traffic/calls.ts';
import { client } from '../index.ts';
import { errorsStimuli } from './errors/index.ts';
import { ordersStimuli } from './orders/index.ts';

const settings: ClientSettings = {
  driver: null,
  port: 0,
  host: '127.0.0.1',
  provoke: true,
  register: false,
  redirectUrl: 'https://shop.test/return',
  timeout: 10,
  timeScale: 1,
  acceptGaps: [],
  only: [],
  skip: [],
  reports: [],
};

interface Answered {
  readonly status: number;
  readonly body: JsonObject;
}

interface Scripted {
  /** Sends a request of the client. */
  readonly send: (path: string, body?: JsonObject) => Promise<Answered>;
  /** Buys one option as a person does, and gives the id of the order. */
  readonly buy: () => Promise<string>;
  /** Lets so many ms of the run pass. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Runs a scripted client against the sandbox with these stimuli, and gives the verdict of each rule. */
async function verdictsWith(stimuli: readonly Stimulus[], use: (script: Scripted) => Promise<void>) {
  const verdicts = new Map<string, string>();
  const stop = new AbortController();
  let failure: unknown = null;
  const clock = skippingClock();
  await runClient(
    {
      settings,
      env: {},
      signal: stop.signal,
      clock,
      reporter: (event) => {
        if (event.type === 'check-finished')
          verdicts.set(event.result.id.slice('client/'.length), event.result.verdict);
      },
      onOpen: ({ baseUrl, apiKey }) => {
        use({ ...scripted(`${baseUrl}/octo-gateway/v1`, apiKey ?? ''), wait: clock.wait })
          .catch((error: unknown) => (failure = error))
          .finally(() => stop.abort());
      },
    },
    { ...client, stimuli },
  );
  expect(failure).toBeNull();
  return verdicts;
}

function scripted(base: string, key: string): Omit<Scripted, 'wait'> {
  const send: Scripted['send'] = async (path, body) => {
    const reply = await fetch(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'g-api-key': key, 'content-type': 'application/json', 'user-agent': 'Shop/1.0' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = parseJson(await reply.text());
    return { status: reply.status, body: isObject(json) ? json : {} };
  };
  const buy = async (): Promise<string> => {
    const page = await send('/products?country=US&limit=10');
    const product = objectsIn(page.body['products']).find(({ status }) => status === 'active');
    const option = objectsIn(product?.['options']).find(({ active }) => active !== false);
    const items = [{ productId: product?.['id'] ?? '', optionId: option?.['id'] ?? '', quantity: 1 }];
    const cart = await send('/carts', { country: 'US', items });
    const paid = await fetch(textOf(cart.body['buyLink']) ?? '', {
      method: 'POST',
      body: new URLSearchParams({ payment: 'accepted' }),
      redirect: 'manual',
    });
    return new URL(paid.headers.get('location') ?? '').searchParams.get('marketplaceOrderUuid') ?? '';
  };
  return { send, buy };
}

const statusesOf = (answers: readonly Answered[]) => answers.map(({ body }) => body['status'] ?? body['error']);

it('gives each order a state of its own, which stays as it is', async () => {
  const seen: (readonly unknown[])[] = [];
  let withoutProduct: JsonObject | undefined;
  const verdicts = await verdictsWith(ordersStimuli, async ({ send, buy }) => {
    for (let order = 0; order < 10; order += 1) {
      const id = await buy();
      const answers: Answered[] = [];
      for (let time = 0; time < 3; time += 1) answers.push(await send(`/partner-bookings/${id}`));
      seen.push(statusesOf(answers));
      if (order === 2) [withoutProduct] = objectsIn(answers[2]?.body['items']);
      // The call after a stimulus is always ordinary.
      await send(`/partner-bookings/${id}`);
    }
  });

  expect(seen).toEqual([
    ['ON_HOLD', 'PENDING', 'CONFIRMED'],
    ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
    ['PENDING', 'CONFIRMED', 'CONFIRMED'],
    ['INTERNAL_SERVER_ERROR', 'CONFIRMED', 'CONFIRMED'],
    ['CANCELLED', 'CANCELLED', 'CANCELLED'],
    ['REJECTED', 'REJECTED', 'REJECTED'],
    ['EXPIRED', 'EXPIRED', 'EXPIRED'],
    ['REDEEMED', 'REDEEMED', 'REDEEMED'],
    ['UNDER_REVIEW', 'UNDER_REVIEW', 'UNDER_REVIEW'],
    ['INVALID_BOOKING_UUID', 'INVALID_BOOKING_UUID', 'INVALID_BOOKING_UUID'],
  ]);
  expect(withoutProduct).toMatchObject({ productId: null, status: 'CONFIRMED' });
  expect(verdicts.get('K72')).toBe('passed');
  expect(verdicts.get('G66')).toBe('warned');
});

it('compares the reactions of a client that walks and retries by code', async () => {
  const verdicts = await verdictsWith(errorsStimuli, async ({ send, wait }) => {
    for (let walk = 0; walk < 3; walk += 1) {
      let cursor: string | null = null;
      for (let page = 0; page < 20; page += 1) {
        const query = new URLSearchParams({ country: 'US', limit: '10', ...(cursor === null ? {} : { cursor }) });
        let answer = await send(`/products?${query.toString()}`);
        for (let ms = 2_000; mayRetry(answer); ms *= 2) {
          await wait(ms);
          answer = await send(`/products?${query.toString()}`);
        }
        cursor = textOf(answer.body['nextCursor']);
        if (cursor === null) break;
      }
    }
    // Time has to pass before the rules know that nothing follows.
    await wait(150_000);
  });

  for (const id of ['K79', 'K80', 'G27', 'G30', 'G38']) expect([id, verdicts.get(id)]).toEqual([id, 'passed']);
  expect(verdicts.get('G28')).not.toBe('warned');
});

function mayRetry({ status, body }: Answered): boolean {
  const details = isObject(body['details']) ? body['details'] : {};
  const code = body['error'] ?? details['error'] ?? body['code'];
  return code === undefined ? status >= 500 : code === 'INTERNAL_SERVER_ERROR';
}
