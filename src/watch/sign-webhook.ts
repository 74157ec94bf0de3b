import { createHmac } from 'node:crypto';

export interface SignedMessage {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

/** The headers of a delivery by the Standard Webhooks scheme. */
export function webhookHeaders({ id, seconds, body }: SignedMessage, secret: Uint8Array): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
