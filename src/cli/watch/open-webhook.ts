import { ownVersion } from '../../certification/version.ts';
import { createClient } from '../../http/client.ts';
import { proxyFor } from '../../http/proxy.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { secretBytes, type Webhook } from '../../watch/webhook.ts';
import type { Io } from '../process/io.ts';
import { secretVariable } from './flags.ts';

/** Opens a webhook; null for none. Throws a ConfigurationError if its secret is missing or invalid. */
export async function openWebhook(
  url: string | undefined,
  { env, keepSecret }: Pick<Io, 'env' | 'keepSecret'>,
): Promise<{ readonly webhook: Webhook | null; readonly close: () => Promise<void> }> {
  if (url === undefined) return { webhook: null, close: async () => {} };
  const text = env[secretVariable] ?? '';
  if (text !== '') keepSecret([text]);
  const secret = secretBytes(text);
  if (secret === null) {
    const fault = text === '' ? 'is not set or empty' : 'is invalid: expected whsec_ and 24 to 64 bytes in Base64';
    const message = `the secret in the environment variable ${secretVariable} ${fault}`;
    const hint = 'make one with: echo "whsec_$(openssl rand -base64 32)"';
    throw new ConfigurationError([{ flag: '--webhook', message, hint }]);
  }
  const { origin } = new URL(url);
  const client = await createClient({ origin, connections: 1, timeoutMs: 15_000, proxy: proxyFor(url, env) });
  const webhook = { url, secret, client, userAgent: `octoproof/${ownVersion()}` };
  return { webhook, close: async () => await client.close() };
}
