import { afterEach, describe, expect, it } from 'vitest';
import { text } from '../../expect/kind.ts';
import { GapError } from '../../spec/obstacle.ts';
import { listenForDeliveries, type Listener } from '../../http/listener.ts';
import { createDeliveries, type Deliveries } from '../transport/deliveries.ts';
import type { Transport, Traffic } from '../transport/transport.ts';
import { handshakesAndDeliveries } from './handshakes-and-deliveries.ts';

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function listener(): Promise<Listener> {
  const made = await listenForDeliveries({ host: '127.0.0.1', port: 0 });
  open.push(made);
  return made;
}

function counting(): Pick<Transport, 'numbered' | 'turns'> {
  let count = 0;
  return {
    numbered: (endpoint, made) => ({ number: (count += 1), endpoint, ...made }),
    turns: async () => {},
  };
}

async function deliver(port: number, body: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', body });
  return reply.status;
}

function stageWith(deliveries: Deliveries | null) {
  return {
    transport: counting(),
    deliveries,
    signal: new AbortController().signal,
    facts: { baseUrl: 'http://127.0.0.1:1' },
    shakeHands: async () => ({ result: { completed: false, detail: 'EPROTO' }, capable: true }),
  };
}

async function hearing() {
  const webhook = await listener();
  const deliveries = createDeliveries(webhook, { transport: counting(), mask: { add: () => {} }, tell: () => {} });
  open.push(deliveries);
  const traffic: Traffic[] = [];
  return { port: webhook.port, traffic, tools: handshakesAndDeliveries(stageWith(deliveries), traffic) };
}

describe('what a target tells by itself', () => {
  it('is read like a reply, whether it came before it was waited for or after', async () => {
    const { port, tools } = await hearing();
    expect(await deliver(port, '{"status":"CANCELLED"}')).toBe(200);
    const later = tools.awaitDelivery((one) => one.peek('/status') === 'FAILED', 5_000);
    await deliver(port, '{"status":"FAILED"}');

    const before = await tools.awaitDelivery((one) => one.peek('/status') === 'CANCELLED', 5_000);

    expect(before?.at('/status', text)).toBe('CANCELLED');
    expect((await later)?.endpoint).toBe('webhook');
    expect(tools.deliveries().map((one) => one.peek('/status'))).toEqual(['CANCELLED', 'FAILED']);
  });

  it('is evidence of the attempt that waited for it', async () => {
    const { port, tools, traffic } = await hearing();
    await deliver(port, '{"n":1}');
    await tools.awaitDelivery(() => true, 5_000);

    expect(traffic.map(({ exchange }) => [exchange.endpoint, exchange.request.body])).toEqual([['webhook', '{"n":1}']]);
  });

  it('is null where it does not come in time', async () => {
    const { tools } = await hearing();

    expect(await tools.awaitDelivery(() => true, 10)).toBeNull();
  });

  it('that is no JSON is still a delivery', async () => {
    const { port, tools } = await hearing();
    await deliver(port, 'hello');

    expect((await tools.awaitDelivery(() => true, 5_000))?.json).toBeUndefined();
  });

  it('cannot be known where octoproof does not listen for webhooks', () => {
    expect(() => handshakesAndDeliveries(stageWith(null), []).deliveries()).toThrow(GapError);
  });
});

describe('a handshake', () => {
  it('is an exchange with a number, and says what came of it', async () => {
    const traffic: Traffic[] = [];
    const made = await handshakesAndDeliveries(stageWith(null), traffic).handshake('TLSv1.1');

    expect(made).toEqual({ exchange: 1, completed: false, capable: true, detail: 'EPROTO' });
    expect(traffic[0]?.exchange.noReply).toEqual({ reason: 'tls', detail: 'EPROTO' });
  });
});
