import type { Client } from '../http/client.ts';
import { webhookHeaders } from './sign-webhook.ts';
import type { Clock } from './clock.ts';

export interface Webhook {
  /** The address. Its path and query may be secret, so no message shows them. */
  readonly url: string;
  readonly secret: Uint8Array;
  readonly client: Pick<Client, 'send'>;
  readonly userAgent: string;
}

export interface Message {
  readonly id: string;
  readonly body: string;
}

/** The pauses before the second and the third try, in milliseconds. */
const pausesMs = [1_000, 4_000];

/** Delivers a message, in at most 3 tries. Returns the reason why it was not delivered; null if it was. */
export async function deliver(
  { id, body }: Message,
  { url, secret, client, userAgent }: Webhook,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const seconds = Math.floor(clock.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...webhookHeaders({ id, seconds, body }, secret),
    };
    const { reply, noReply } = await client.send({ method: 'POST', url, headers, body, signal });
    if (reply !== null && reply.status >= 200 && reply.status < 300) return null;
    const pause = pausesMs[tries - 1];
    const reason = reply === null ? `no reply (${noReply?.reason ?? 'unknown'})` : `status ${reply.status}`;
    if (pause === undefined || signal.aborted) return `${reason}, after ${tries === 1 ? '1 try' : `${tries} tries`}`;
    await clock.sleep(pause, signal);
  }
}
