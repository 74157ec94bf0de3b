import { createHmac } from 'node:crypto';
import type { Client } from '../http/client.ts';
import type { Clock } from './every.ts';

/** The receiver of alerts, by the Standard Webhooks scheme. */
export interface Webhook {
  /** The address. Its path and query may be secret, so no message shows them. */
  readonly url: string;
  readonly secret: Uint8Array;
  readonly client: Pick<Client, 'send'>;
  readonly userAgent: string;
}

/** The pauses before the second and the third try, in milliseconds. */
const pausesMs = [1_000, 4_000];

/** Delivers a message, in at most 3 tries. Returns the reason why it was not delivered; null if it was. */
export async function deliver(
  { id, body }: { readonly id: string; readonly body: string },
  { url, secret, client, userAgent }: Webhook,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const seconds = Math.floor(clock.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    };
    const { reply, noReply } = await client.send({ method: 'POST', url, headers, body, signal });
    if (reply !== null && reply.status >= 200 && reply.status < 300) return null;
    const pause = pausesMs[tries - 1];
    const reason = reply === null ? `no reply (${noReply?.reason ?? 'unknown'})` : `status ${reply.status}`;
    if (pause === undefined || signal.aborted) return `${reason}, after ${tries === 1 ? '1 try' : `${tries} tries`}`;
    await clock.sleep(pause, signal);
  }
}

/** The bytes of a secret: `whsec_` and 24 to 64 bytes in Base64; null if the text is not one. */
export function secretBytes(text: string): Uint8Array | null {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length >= 24 && bytes.length <= 64 && encoded.length % 4 === 0 ? bytes : null;
}
