import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WireRequest, WireResult } from '../http/client.ts';
import { deliver, secretBytes } from './webhook.ts';

const message = { id: 'msg_1', body: '{"a":1}' };

interface Delivering {
  readonly secret?: Uint8Array;
  readonly message?: typeof message;
  readonly startMs?: number;
}

/** Delivers to a receiver with these statuses; null is no reply. */
async function delivered(
  statuses: readonly (number | null)[],
  { secret = Buffer.alloc(32, 7), message: given = message, startMs = 1_700_000_000_500 }: Delivering = {},
) {
  const sent: WireRequest[] = [];
  const pauses: number[] = [];
  const client = {
    send(request: WireRequest): Promise<WireResult> {
      const status = statuses[sent.length] ?? null;
      sent.push(request);
      const base = { request: { method: 'POST', url: request.url, headers: {}, body: null }, ms: 1, reused: false };
      return Promise.resolve(
        status === null
          ? { ...base, reply: null, noReply: { reason: 'refused', detail: '' } }
          : { ...base, noReply: null, reply: { status, headers: {}, headerPairs: [], bytes: 0, text: '', utf8: true } },
      );
    },
  };
  const clock = {
    now: () => startMs + pauses.reduce((sum, ms) => sum + ms, 0),
    sleep: (ms: number) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  };
  const webhook = { url: 'https://alerts.example.com/x', secret, client, userAgent: 'octoproof/0' };
  const reason = await deliver(given, webhook, { clock, signal: new AbortController().signal });
  return { reason, sent, pauses };
}

describe('deliver', () => {
  it('posts once if the receiver accepts the message', async () => {
    const { reason, sent } = await delivered([204]);

    expect(reason).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).toMatchObject({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1700000000' });
  });

  it('tries again with the same id and a new timestamp', async () => {
    const { reason, sent, pauses } = await delivered([500, 200]);

    expect(reason).toBeNull();
    expect(pauses).toEqual([1_000]);
    expect(sent.map(({ headers }) => [headers['webhook-id'], headers['webhook-timestamp']])).toEqual([
      ['msg_1', '1700000000'],
      ['msg_1', '1700000001'],
    ]);
  });

  it('gives up after 3 tries and says why', async () => {
    const { reason, sent } = await delivered([302, null, 404, 200]);

    expect(reason).toBe('status 404, after 3 tries');
    expect(sent).toHaveLength(3);
  });

  it('signs id, timestamp and body by the Standard Webhooks scheme', async () => {
    const { sent } = await delivered([200], { secret: Buffer.alloc(32, 7), startMs: 12_000 });
    const expected = createHmac('sha256', Buffer.alloc(32, 7)).update('msg_1.12.{"a":1}').digest('base64');

    expect(sent[0]?.headers['webhook-signature']).toBe(`v1,${expected}`);
  });

  it('gives the signature of the example in the specification', async () => {
    const secret = secretBytes('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw') ?? Buffer.of();
    const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
    const { sent } = await delivered([200], { secret, message: example, startMs: 1_614_265_330_000 });

    expect(sent[0]?.headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

describe('secretBytes', () => {
  it.each(['', 'whsec_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_c2hvcnQ=', 'whsec_%%%'])('refuses %j', (text) => {
    expect(secretBytes(text)).toBeNull();
  });
});
