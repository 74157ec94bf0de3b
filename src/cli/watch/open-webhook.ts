import { namedVariable } from '../../certification/environment-variable.ts';
import { ownVersion } from '../../certification/version.ts';
import { createClient } from '../../http/client.ts';
import { proxyFor } from '../../http/proxy.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Webhook } from '../../watch/deliver.ts';
import { secretBytes } from '../../watch/webhook-secret.ts';
import type { Io } from '../process/io.ts';
import { defaultSecretVariable, type WatchCommandSettings } from './flags.ts';

export interface OpenWebhook {
  /** Null without `--webhook`. */
  readonly webhook: Webhook | null;
  readonly close: () => Promise<void>;
}

/** Opens the webhook of the settings. Throws a ConfigurationError if its secret is missing or invalid. */
export async function openWebhook(
  { webhook: url, secretVariable }: Pick<WatchCommandSettings, 'webhook' | 'secretVariable'>,
  io: Pick<Io, 'env' | 'keepSecret'>,
): Promise<OpenWebhook> {
  if (url === null) return { webhook: null, close: async () => {} };
  const flag = secretVariable === undefined ? '--webhook' : '--webhook-secret-env';
  const name = secretVariable ?? defaultSecretVariable;
  const text = secretOf(flag, name, io.env);
  io.keepSecret([text]);
  const secret = secretBytes(text);
  if (secret === null) {
    const message = `the secret in ${name} is invalid: expected whsec_ and 24 to 64 bytes in Base64`;
    throw new ConfigurationError([{ flag, message, hint: 'make one with: echo "whsec_$(openssl rand -base64 32)"' }]);
  }
  const { origin } = new URL(url);
  const proxy = proxyFor(url, io.env);
  const client = await createClient({ origin, connections: 1, timeoutMs: 15_000, proxy });
  return {
    webhook: { url, secret, client, userAgent: `octoproof/${ownVersion()}` },
    close: async () => await client.close(),
  };
}

function secretOf(flag: string, name: string, env: Io['env']): string {
  if (flag === '--webhook-secret-env') return namedVariable({ flag, name, usual: defaultSecretVariable }, env);
  const value = env[name] ?? '';
  if (value !== '') return value;
  const message = `no secret: the environment variable ${name} is not set or empty`;
  throw new ConfigurationError([{ flag, message, hint: 'set it, or name another with --webhook-secret-env NAME' }]);
}
