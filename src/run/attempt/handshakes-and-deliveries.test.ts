import { afterEach, describe, expect, it } from 'vitest';
import { text } from '../../expect/kind.ts';
import { GapError } from '../../model/obstacle.ts';
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

function runWith(deliveries: Deliveries | null) {
  return {
    transport: counting(),
    deliveries,
    signal: new AbortController().signal,
    facts: { baseUrl: 'http://127.0.0.1:1' },
    shakeHands: async () => ({ result: { completed: false, detail: 'EPROTO' }, capable: true }),
  };
}

async function listening() {
  const webhook = await listener();
  const deliveries = createDeliveries(webhook, {
    transport: counting(),
    mask: { add: () => {} },
    onDelivery: () => {},
  });
  open.push(deliveries);
  const traffic: Traffic[] = [];
  return { port: webhook.port, traffic, tools: handshakesAndDeliveries(runWith(deliveries), traffic) };
}

describe('a delivery', () => {
  it('is read like a reply, whether it arrives before or during the wait', async () => {
    const { port, tools } = await listening();
    expect(await deliver(port, '{"status":"CANCELLED"}')).toBe(200);
    const later = tools.awaitDelivery((one) => one.peek('/status') === 'FAILED', 5_000);
    await deliver(port, '{"status":"FAILED"}');

    const before = await tools.awaitDelivery((one) => one.peek('/status') === 'CANCELLED', 5_000);

    expect(before?.at('/status', text)).toBe('CANCELLED');
    expect((await later)?.endpoint).toBe('webhook');
    expect(tools.deliveries().map((one) => one.peek('/status'))).toEqual(['CANCELLED', 'FAILED']);
  });

  it('becomes evidence of the attempt that waited for it', async () => {
    const { port, tools, traffic } = await listening();
    await deliver(port, '{"n":1}');
    await tools.awaitDelivery(() => true, 5_000);

    expect(traffic.map(({ exchange }) => [exchange.endpoint, exchange.request.body])).toEqual([['webhook', '{"n":1}']]);
  });

  it('is null if it does not arrive in time', async () => {
    const { tools } = await listening();

    expect(await tools.awaitDelivery(() => true, 10)).toBeNull();
  });

  it('may have a body that is not JSON', async () => {
    const { port, tools } = await listening();
    await deliver(port, 'hello');

    expect((await tools.awaitDelivery(() => true, 5_000))?.json).toBeUndefined();
  });

  it('is a gap if octoproof does not listen for webhooks', () => {
    expect(() => handshakesAndDeliveries(runWith(null), []).deliveries()).toThrow(GapError);
  });
});

describe('a handshake', () => {
  it('is a numbered exchange that contains its result', async () => {
    const traffic: Traffic[] = [];
    const made = await handshakesAndDeliveries(runWith(null), traffic).handshake('TLSv1.1');

    expect(made).toEqual({ exchange: 1, completed: false, capable: true, detail: 'EPROTO' });
    expect(traffic[0]?.exchange.noReply).toEqual({ reason: 'tls', detail: 'EPROTO' });
  });
});
